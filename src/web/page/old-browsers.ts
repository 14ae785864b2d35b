/** What the browsers we build for (scripts/build/browsers.ts) may lack of what the scripts use: a build translates syntax, not methods. */
const missing: readonly (readonly [owner: object, name: string, method: unknown])[] = [
  [
    Object,
    'hasOwn',
    (owner: object, name: string) => Object.getOwnPropertyDescriptor(owner, name) !== undefined,
  ],
  [
    Array.prototype,
    'at',
    function at(this: unknown[], index: number) {
      return this[index < 0 ? this.length + index : index];
    },
  ],
];

for (const [owner, name, value] of missing) {
  // As the real ones, none is met by a walk over an array's names.
  if (!(name in owner)) Object.defineProperty(owner, name, { value });
}
