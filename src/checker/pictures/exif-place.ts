const gpsDirectory = 0x8825;
const latitude = 2;

export function hasPlace(exif: Buffer | undefined): boolean {
  if (!exif) return false;
  const start = exif.toString('latin1', 0, 6) === 'Exif\0\0' ? 6 : 0;
  const isLittle = exif.toString('latin1', start, start + 2) === 'II';
  const short = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const long = (at: number) => (isLittle ? exif.readUInt32LE(at) : exif.readUInt32BE(at));
  const findEntry = (directory: number, tag: number): number | undefined => {
    for (let index = 0; index < short(directory); index += 1) {
      const entry = directory + 2 + index * 12;
      if (short(entry) === tag) return entry;
    }
    return undefined;
  };
  try {
    const entry = findEntry(start + long(start + 4), gpsDirectory);
    return entry !== undefined && findEntry(start + long(entry + 8), latitude) !== undefined;
  } catch {
    // An offset beyond the end says nothing.
    return false;
  }
}
