/** Browsers and Node have it alike, so the pure layers may use it; they are compiled with the libraries of neither. */
declare class URLSearchParams {
  constructor(init?: string);
  get(name: string): string | null;
  set(name: string, value: string): void;
  toString(): string;
}
