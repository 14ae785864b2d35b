/** Browsers and Node have it alike, so the pure layers may use it; they are compiled with the libraries of neither. */
declare class URLSearchParams {
  constructor(init?: string | readonly (readonly [string, string])[]);
  get(name: string): string | null;
  has(name: string): boolean;
  set(name: string, value: string): void;
  toString(): string;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}
