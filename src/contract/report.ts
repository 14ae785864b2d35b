import { type Static, Type } from 'typebox';
import { type Product, products } from './products.generated.ts';

export { type Product, products };

export const oneOf = <Value extends string>(values: readonly Value[]) =>
  Type.Unsafe<Value>(Type.Union(values.map((value) => Type.Literal(value))));

const text = Type.String();
const texts = Type.Array(text);
const optionalText = Type.Optional(text);
export const Fact = Type.Object({ label: text, value: text });
export type Fact = Static<typeof Fact>;

/** A question about the order's details that the buyer may still answer. `value` is the default answer. */
export const Ask = Type.Object({ name: text, label: text, value: text, options: Type.Array(Fact) });
export type Ask = Static<typeof Ask>;

const Percent = Type.Number({ minimum: 0, maximum: 100 });
const optionalPercent = Type.Optional(Percent);
const Measure = Type.Object({ label: text, value: Percent, note: optionalText });

/** `from` is the month's first day (`YYYY-MM-DD`), `name` the month's pillar. */
const MonthMeasure = Type.Object({ ...Measure.properties, from: optionalText, name: optionalText });

const Pillar = Type.Object({
  label: text,
  stem: text,
  branch: text,
  /** English names of stem and branch; absent if the reader's language needs no translation. */
  reading: optionalText,
  stemElement: text,
  branchElement: text,
  tenGod: optionalText,
  sound: optionalText,
});

const PillarsBlock = Type.Object({ kind: Type.Literal('pillars'), columns: Type.Array(Pillar) });
const HanziBlock = Type.Object({
  kind: Type.Literal('hanzi'),
  characters: Type.Array(
    Type.Object({ character: text, strokes: Type.Integer(), element: text, pinyin: text }),
  ),
});

const TextBlock = Type.Object({ kind: Type.Literal('text'), paragraphs: texts });

export const ReportBlock = Type.Union([
  TextBlock,
  Type.Object({ kind: Type.Literal('list'), items: texts }),
  Type.Object({ kind: Type.Literal('facts'), items: Type.Array(Fact) }),
  PillarsBlock,
  Type.Object({ kind: Type.Literal('radar'), axes: Type.Array(Measure) }),
  Type.Object({ kind: Type.Literal('bars'), items: Type.Array(Measure) }),
  Type.Object({ kind: Type.Literal('months'), items: Type.Array(MonthMeasure) }),
  Type.Object({
    kind: Type.Literal('years'),
    items: Type.Array(Type.Object({ year: Type.Integer(), label: text, note: text })),
  }),
  /** Pages show `svg` as an image. Never insert it as markup, because it could contain scripts. */
  Type.Object({ kind: Type.Literal('portrait'), svg: text, caption: text }),
  HanziBlock,
  Type.Object({
    kind: Type.Literal('pairing'),
    names: Type.Tuple([text, text]),
    score: Percent,
    parts: Type.Array(Measure),
  }),
  Type.Object({
    kind: Type.Literal('type'),
    code: text,
    axes: Type.Array(
      // `band` is the margin of error to either side, in percentage points.
      Type.Object({ first: text, second: text, firstPercent: Percent, band: optionalPercent, note: text }),
    ),
  }),
  Type.Object({
    kind: Type.Literal('choice'),
    label: text,
    chosen: Type.Integer(),
    items: Type.Array(Type.Object({ label: text, paragraphs: texts })),
  }),
]);
export type ReportBlock = Static<typeof ReportBlock>;

/** An axis without `firstPercent` shows its result only after payment. */
export const ForetasteBlock = Type.Union([
  TextBlock,
  PillarsBlock,
  HanziBlock,
  Type.Object({
    kind: Type.Literal('axes'),
    axes: Type.Array(
      Type.Object({ first: text, second: text, firstPercent: optionalPercent, band: optionalPercent }),
    ),
  }),
]);
export type ForetasteBlock = Static<typeof ForetasteBlock>;

export interface Foretaste {
  facts: Fact[];
  blocks: ForetasteBlock[];
  chapters: string[];
}

const Day = Type.String({ format: 'date' });
/** `until` is the last day. `title` contains neither name nor birthday, because people share calendars. */
const MarkedDate = Type.Object({ on: Day, until: Type.Optional(Day), title: text });
export type MarkedDate = Static<typeof MarkedDate>;

export const ThisMonth = Type.Object({
  heading: text,
  lines: texts,
  // Previews the coming year. `offer` is the path of a funnel about that year.
  glance: Type.Optional(Type.Object({ heading: text, lines: texts, offer: optionalText })),
});
export type ThisMonth = Static<typeof ThisMonth>;

/** Values for share images. Buyers publish these, so they contain no birthday, birth hour or pillars. */
const KeepsakeValues = Type.Record(text, Type.Union([text, Type.Number()]));
export type KeepsakeValues = Static<typeof KeepsakeValues>;

export const partRefund = optionalText;

/** The server adds `poster`, `calendar`, `now` and `partRefund` when it sends the stored report. */
export const ReportDocument = Type.Object({
  title: text,
  subtitle: text,
  product: Type.Optional(oneOf(products)),
  motto: optionalText,
  keepsake: Type.Optional(KeepsakeValues),
  poster: optionalText,
  dates: Type.Optional(Type.Array(MarkedDate)),
  calendar: optionalText,
  now: Type.Optional(ThisMonth),
  partRefund,
  sections: Type.Array(
    Type.Object({ id: text, heading: text, blocks: Type.Array(ReportBlock), picture: optionalText }),
  ),
  footnotes: texts,
});
export type ReportDocument = Static<typeof ReportDocument>;

export const ReportChapters = Type.Object({
  title: text,
  subtitle: optionalText,
  product: ReportDocument.properties.product,
  motto: ReportDocument.properties.motto,
  keepsake: ReportDocument.properties.keepsake,
  poster: ReportDocument.properties.poster,
  calendar: ReportDocument.properties.calendar,
  now: ReportDocument.properties.now,
  partRefund,
  chapters: Type.Array(
    Type.Object({
      id: text,
      heading: text,
      paragraphs: texts,
      blocks: Type.Array(ReportBlock),
      picture: optionalText,
    }),
  ),
  footnotes: Type.Optional(texts),
});
export type ReportChapters = Static<typeof ReportChapters>;
