const number = String.raw`(\d{1,3}(?:[,_]\d{3})+|\d+)`;
const sign = '(¥|RMB|CNY)';

const fenIn = (whole: string, fraction = ''): number => {
  const yuan = Number(`${whole.replace(/\D/g, '')}.${fraction || 0}`);
  return Math.round(yuan * 100);
};

/** Converts full-width digits and the Chinese full stop between them. */
const plain = (written: string) => written.normalize('NFKC').replace(/(?<=\d)[。·](?=\d)/gu, '.');

const alone = new RegExp(
  String.raw`^(?:${sign}|\$)?\s*${number}(?:\.(\d+)|,(\d{1,2}))?\s*(元|块|圆|yuan|RMB|CNY|分|fen)?(\d)?[角毛]?$`,
  'iu',
);

/**
 * Returns the fen of `¥19.9`, `19.9元`, `19,9` or `19块9`. Without sign, unit or fraction it is fen already: `1,990`.
 * Undefined if it is no amount.
 */
export function fenOf(written: string): number | undefined {
  // An o between digits was meant as a zero.
  const [found, mark, whole = '', point, comma, unit, jiao] =
    alone.exec(plain(written.trim()).replace(/(?<=\d)o/gi, '0')) ?? [];
  if (found === undefined) return undefined;
  const fraction = point ?? comma ?? jiao;
  const isFen = unit ? /^(分|fen)$/i.test(unit) : !mark && !found.includes('$') && fraction === undefined;
  return isFen ? Number(whole.replace(/\D/g, '')) : fenIn(whole, fraction);
}

const inWords = [
  new RegExp(String.raw`${sign}\s?${number}(?:\.(\d{1,2}))?(?!\d)`, 'giu'),
  new RegExp(
    String.raw`(?<![\d.,¥])()${number}(?:\.(\d{1,2}))?\s?(?:元(?!\p{Script=Han})|元(?=[起的一])|块钱|块(\d)(?!\d)|块(?!\p{Script=Han})|yuan\b|RMB\b)`,
    'giu',
  ),
];

export function amountsIn(words: string): { written: string; fen: number }[] {
  const text = plain(words);
  return inWords.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([written, , whole = '', fraction, jiao]) => ({
      written,
      fen: fenIn(whole, fraction ?? jiao),
    })),
  );
}
