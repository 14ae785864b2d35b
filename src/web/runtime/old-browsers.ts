/**
 * Methods that some supported browsers (`scripts/build/refuse-new-syntax.ts`) lack. The build only translates
 * syntax.
 */
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
  if (!(name in owner)) Object.defineProperty(owner, name, { value });
}
