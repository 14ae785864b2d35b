const clusters = new Intl.Segmenter('zh', { granularity: 'grapheme' });

export function cutToBytes(text: string, most: number): string {
  const wellFormed = Buffer.from(text).toString();
  let cut = '';
  let size = 0;
  for (const { segment } of clusters.segment(wellFormed.replace(/\p{Cc}+/gu, ' ').trim())) {
    size += Buffer.byteLength(segment);
    if (size > most) break;
    cut += segment;
  }
  return cut.trimEnd();
}
