const mostBytes = 256 * 1024;

export async function readBody(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > mostBytes) throw new RangeError('The answer is far too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
