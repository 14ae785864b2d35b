import { inject } from 'vitest';

/** Waits for the shop that `build-once.ts` opens; where it cannot be opened, that ends the run. */
while (
  !(await fetch(inject('shopUrl')).then(
    ({ ok }) => ok,
    () => false,
  ))
)
  await new Promise((resolve) => setTimeout(resolve, 200));
