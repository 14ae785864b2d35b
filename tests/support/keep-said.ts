import { Writable } from 'node:stream';

export function keepSaid() {
  const said = { out: '', err: '' };
  const write = (to: keyof typeof said) => (text: string) => {
    said[to] += text;
  };
  return { said, out: write('out'), err: write('err') };
}

export function keepLog() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  return { lines, stream };
}
