/** Keeps what a command says. */
export function keepSaid() {
  const said = { out: '', err: '' };
  const write = (to: keyof typeof said) => (text: string) => {
    said[to] += text;
  };
  return { said, out: write('out'), err: write('err') };
}
