/** Makes a process believe that so many more ms have passed. */
export function clockAhead(ms: number): { NODE_OPTIONS: string } {
  const script = `const Right = Date;
    globalThis.Date = class extends Right {
      constructor(...given) { if (given.length) super(...given); else super(Right.now() + ${ms}); }
      static now() { return Right.now() + ${ms}; }
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` };
}
