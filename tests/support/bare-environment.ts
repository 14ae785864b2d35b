/** Only what programs and the time are found by (`scripts/other-days.ts` moves the time). */
export const bareEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(PATH|HOME|LD_PRELOAD|NO_FAKE_STAT|FAKETIME.*)$/.test(name),
  ),
);
