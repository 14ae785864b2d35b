import { type Load, sendLoad } from './load.ts';

/* A load generator in a process of its own, so that the server measured and the one who asks share no thread. */
process.once('message', (load: Load) => {
  sendLoad(load).then(
    (result) => process.send!({ result }, () => process.exit(0)),
    (error: unknown) => process.send!({ fault: String(error) }, () => process.exit(1)),
  );
});
