/** In ms; our statements usually take less than a tenth. */
export const connectMs = 5000;
export const serverLimits = {
  statement_timeout: 5000,
  lock_timeout: 3000,
  idle_in_transaction_session_timeout: 10_000,
};
/** For a server that does not answer at all; otherwise `statement_timeout` comes first. */
export const silenceMs = 6000;
