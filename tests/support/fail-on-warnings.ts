/** Warnings of the test runner fail the run, too. */
export function failOnWarnings(): void {
  const warnings: string[] = [];
  const write = console.warn;
  console.warn = (...words: unknown[]) => {
    warnings.push(words.map(String).join(' '));
    write(...words);
  };
  process.on('warning', ({ name, message }) => warnings.push(`${name}: ${message}`));
  // Some warnings come after the last test.
  process.on('exit', () => {
    if (warnings.length === 0) return;
    process.stderr.write(`The run fails for what it warned of:\n${warnings.join('\n')}\n`);
    process.exitCode = 1;
  });
}
