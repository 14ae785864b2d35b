/** The bytes of base64 in its one canonical form: a text that differs in one bit must not pass for the same. Undefined for any other. */
export function decodeBase64(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length > 0 && bytes.toString('base64') === text ? bytes : undefined;
}
