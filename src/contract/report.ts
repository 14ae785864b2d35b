import { type Static, Type } from 'typebox';
import { type Product, products } from './products.generated.ts';

export { type Product, products };

export const Fact = Type.Object({ label: Type.String(), value: Type.String() });
export type Fact = Static<typeof Fact>;

const Percent = Type.Number({ minimum: 0, maximum: 100 });
const Measure = Type.Object({ label: Type.String(), value: Percent, note: Type.Optional(Type.String()) });

const Pillar = Type.Object({
  label: Type.String(),
  stem: Type.String(),
  branch: Type.String(),
  /** English names in an English report, absent where stem and branch already read. */
  reading: Type.Optional(Type.String()),
  stemElement: Type.String(),
  branchElement: Type.String(),
  tenGod: Type.Optional(Type.String()),
  sound: Type.Optional(Type.String()),
});

const PillarsBlock = Type.Object({ kind: Type.Literal('pillars'), columns: Type.Array(Pillar) });
/** `strokes`: Kangxi strokes, as name numerology counts them. */
const HanziBlock = Type.Object({
  kind: Type.Literal('hanzi'),
  characters: Type.Array(
    Type.Object({
      character: Type.String(),
      strokes: Type.Integer(),
      element: Type.String(),
      pinyin: Type.String(),
    }),
  ),
});

/** The kinds of block a report document is made of. Every text in it is already in the visitor's language. */
export const ReportBlock = Type.Union([
  Type.Object({ kind: Type.Literal('text'), paragraphs: Type.Array(Type.String()) }),
  Type.Object({ kind: Type.Literal('list'), items: Type.Array(Type.String()) }),
  Type.Object({ kind: Type.Literal('facts'), items: Type.Array(Fact) }),
  PillarsBlock,
  Type.Object({ kind: Type.Literal('radar'), axes: Type.Array(Measure) }),
  Type.Object({ kind: Type.Literal('bars'), items: Type.Array(Measure) }),
  Type.Object({ kind: Type.Literal('months'), items: Type.Array(Measure) }),
  Type.Object({
    kind: Type.Literal('years'),
    items: Type.Array(Type.Object({ year: Type.Integer(), label: Type.String(), note: Type.String() })),
  }),
  /** `svg` is a complete, self-contained SVG document; it is shown as an image, never as markup. */
  Type.Object({ kind: Type.Literal('portrait'), svg: Type.String(), caption: Type.String() }),
  HanziBlock,
  Type.Object({
    kind: Type.Literal('pairing'),
    names: Type.Tuple([Type.String(), Type.String()]),
    score: Percent,
    parts: Type.Array(Measure),
  }),
  Type.Object({
    kind: Type.Literal('type'),
    code: Type.String(),
    axes: Type.Array(
      Type.Object({
        first: Type.String(),
        second: Type.String(),
        firstPercent: Percent,
        note: Type.String(),
      }),
    ),
  }),
]);
export type ReportBlock = Static<typeof ReportBlock>;

/** The blocks of a foretaste. Of an axis that is for sale there is no number: what is veiled on the page is not sent. */
export const ForetasteBlock = Type.Union([
  PillarsBlock,
  HanziBlock,
  Type.Object({
    kind: Type.Literal('axes'),
    axes: Type.Array(
      Type.Object({
        first: Type.String(),
        second: Type.String(),
        firstPercent: Type.Optional(Percent),
      }),
    ),
  }),
]);
export type ForetasteBlock = Static<typeof ForetasteBlock>;

/** True parts of the report to come, made from the visitor's own details. */
export interface Foretaste {
  facts: Fact[];
  blocks: ForetasteBlock[];
}

/** What `get_result_v2` answers, and what is stored when an order is paid. */
export const ReportDocument = Type.Object({
  title: Type.String(),
  subtitle: Type.String(),
  /** What it is about; gives the report its colours and its emblem. */
  product: Type.Optional(Type.Unsafe<Product>(Type.Union(products.map((product) => Type.Literal(product))))),
  /** One sentence or two that say it best: for the picture to keep. Nothing in them tells the birthday. */
  motto: Type.Optional(Type.String()),
  /** The address of the picture to keep, where there is one. */
  poster: Type.Optional(Type.String()),
  sections: Type.Array(
    Type.Object({ id: Type.String(), heading: Type.String(), blocks: Type.Array(ReportBlock) }),
  ),
  /** "For entertainment", and how the facts were computed. */
  footnotes: Type.Array(Type.String()),
});
export type ReportDocument = Static<typeof ReportDocument>;

/**
 * What `get_result` answers: the same report chapter by chapter, as plain text for whoever knows no blocks, and with the
 * blocks beside it.
 */
export const ReportChapters = Type.Object({
  title: Type.String(),
  subtitle: Type.Optional(Type.String()),
  product: ReportDocument.properties.product,
  poster: ReportDocument.properties.poster,
  chapters: Type.Array(
    Type.Object({
      id: Type.String(),
      heading: Type.String(),
      paragraphs: Type.Array(Type.String()),
      blocks: Type.Array(ReportBlock),
    }),
  ),
  footnotes: Type.Optional(Type.Array(Type.String())),
});
export type ReportChapters = Static<typeof ReportChapters>;
