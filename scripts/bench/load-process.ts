import { type Load, sendLoad } from './load.ts';

/* Generates load in a separate process, so that generator and server share no thread. */
process.once('message', (load: Load) => {
  sendLoad(load).then(
    (result) => process.send!({ result }, () => process.exit(0)),
    (error: unknown) => process.send!({ fault: String(error) }, () => process.exit(1)),
  );
});
