import { inject } from 'vitest';

const isOpen = () =>
  fetch(inject('shopUrl')).then(
    ({ ok }) => ok,
    () => false,
  );

/** Waits for the shop that `build-once.ts` opens; where it cannot be opened, that ends the run. */
while (!(await isOpen())) {
  if (!process.connected) throw new Error('The run has ended.');
  await new Promise((resolve) => setTimeout(resolve, 200));
}
