import { inject } from 'vitest';

const isOpen = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Waits for a server that `build-once.ts` starts. If it cannot start, that ends the run. */
export async function untilOpen(url: string): Promise<void> {
  while (!(await isOpen(url))) {
    if (!process.connected) throw new Error('The run has ended.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

await untilOpen(inject('shopUrl'));
