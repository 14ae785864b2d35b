import { msg } from '../../contract/t.ts';
import { type Part, partsOf, soldChapters } from '../../funnel/offers.ts';
import { formatFen } from '../../funnel/price.ts';
import type { FunnelFile } from '../../funnel/schema-types.generated.ts';
import { checkReference } from '../finding/did-you-mean.ts';
import { type Finding, keyFinding, valueFinding } from '../finding/finding.ts';
import { pointerTo } from '../finding/pointer.ts';
import { isOfCode, manifestOf, productsOfCode } from './products.ts';
import type { OwnProducts, Rule } from './rule.ts';

type Sold = Pick<FunnelFile, 'product' | 'report' | 'payment' | 'overrides'>;

const chaptersIn = ({ product, chapters }: Part, own: OwnProducts): string[] =>
  soldChapters(manifestOf(product, own).chapters, chapters).map((id) => `${product} ${id}`);

/** The chapters must exist, and the products include the funnel's own, each once; of product files only that one. */
function checkContents({ product, payment: { offers = {} } }: Sold, own: OwnProducts): Finding[] {
  const known = isOfCode(product) ? productsOfCode : [product, ...productsOfCode];
  const strangeAt = (at: string, name: string): Finding[] => {
    const code = 'meaning/unknown-product';
    if (!own.has(name) || known.includes(name)) return checkReference(code, msg`product`, at, name, known);
    const message = msg`${name} is a test of your own, so only its own funnel can sell it`;
    return [valueFinding(code, at, message, msg`lead its buyers there: after: [{ funnel: …, text: … }]`)];
  };
  return Object.entries(offers).flatMap(([name, { contains }]) => {
    const pointer = pointerTo('/payment/offers', name, 'contains');
    const products = contains.map((part) => (typeof part === 'string' ? part : part.product));
    const unknown = contains.flatMap((part, index) => {
      const at = pointerTo(pointer, index);
      if (typeof part === 'string') return strangeAt(at, part);
      const strange = strangeAt(pointerTo(at, 'product'), part.product);
      if (strange.length > 0) return strange;
      const { chapters } = manifestOf(part.product, own);
      return part.chapters.flatMap((id, place) =>
        checkReference('offer/unknown-chapter', msg`chapter`, pointerTo(at, 'chapters', place), id, chapters),
      );
    });
    const repeated = products.flatMap((each, index): Finding[] => {
      if (products.indexOf(each) === index) return [];
      const message = msg`${each} is in the offer ${name} twice`;
      return [
        valueFinding(
          'offer/repeated-product',
          pointerTo(pointer, index),
          message,
          msg`write it once, with all its chapters`,
        ),
      ];
    });
    // The mistyped product may be the one that seems missing.
    if (products.includes(product) || unknown.length > 0) return [...unknown, ...repeated];
    const message = msg`the page sells ${product}, and the offer ${name} is without it`;
    return [
      ...unknown,
      ...repeated,
      keyFinding('offer/without-product', pointer, message, msg`add ${product}`),
    ];
  });
}

/** A higher price must buy more. */
function checkWorth(sold: Sold, own: OwnProducts): Finding[] {
  const offers = Object.entries(sold.payment.offers ?? {}).map(
    ([
      name,
      {
        price: { amount },
      },
    ]) => ({
      name,
      amount,
      chapters: partsOf(sold, name).flatMap((part) => chaptersIn(part, own)),
    }),
  );
  return offers.flatMap(({ name, amount, chapters }) => {
    const better = offers.find(
      (other) => other.amount < amount && chapters.every((id) => other.chapters.includes(id)),
    );
    if (!better) return [];
    const message = msg`${name} costs ${formatFen(amount)} and has nothing that ${better.name} (${formatFen(better.amount)}) is without`;
    const fix = msg`put more into it, or take it out`;
    return [
      valueFinding(
        'offer/no-more-for-more',
        pointerTo('/payment/offers', name, 'price', 'amount'),
        message,
        fix,
      ),
    ];
  });
}

function checkLabels({ payment: { offers = {} } }: Sold): Finding[] {
  const all = Object.entries(offers);
  return all.flatMap(([name, { label }], index) => {
    const language = Object.keys(label).find((each) =>
      all.slice(0, index).some(([, other]) => other.label[each]?.trim() === label[each]!.trim()),
    );
    if (language === undefined) return [];
    const pointer = pointerTo('/payment/offers', name, 'label', language);
    const message = msg`another offer is called “${label[language]}”, too`;
    return [valueFinding('offer/same-label', pointer, message, msg`give each its own`)];
  });
}

/** A price stands either in offers or by itself. */
function checkPrices({ payment: { offers, price }, overrides = [] }: Sold): Finding[] {
  if (!offers) return [];
  const places = [
    { pointer: '/payment/price', price },
    ...overrides.map(({ payment }, index) => ({
      pointer: `/overrides/${index}/payment/price`,
      price: payment?.price,
    })),
  ];
  const [name = ''] = Object.keys(offers);
  const fix = msg`write it under the offer it is of: offers: { ${name}: { price: … } }`;
  return places.flatMap(({ pointer, price: written }) =>
    written
      ? [
          keyFinding(
            'offer/beside-price',
            pointer,
            msg`each offer has a price of its own, so this one is never used`,
            fix,
          ),
        ]
      : [],
  );
}

function checkShown({ payment: { offers = {}, shown } }: Sold): Finding[] {
  const count = Object.keys(offers).length;
  if (shown === undefined || (shown === 'cards' && count > 0) || count === 2) return [];
  const message =
    count === 1
      ? msg`a box to tick stands for one of two offers, here there is 1`
      : msg`a box to tick stands for one of two offers, here there are ${count}`;
  return [
    valueFinding('offer/tick-needs-two', '/payment/shown', message, msg`write two offers, or take shown out`),
  ];
}

const checkOffers = (sold: Sold, own: OwnProducts): Finding[] => [
  ...checkPrices(sold),
  ...checkContents(sold, own),
  ...checkWorth(sold, own),
  ...checkLabels(sold),
  ...checkShown(sold),
];

// biome-ignore format: one row a line.
export const offersRules = [
  { code: 'offer/unknown-chapter', severity: 'error', why: 'A buyer would pay for a chapter that no report has.',
    check: (funnel, { products }) => checkOffers(funnel, products) },
  { code: 'offer/repeated-product', severity: 'error', why: 'The product stands there twice, so it is unclear which chapters are sold.' },
  { code: 'offer/without-product', severity: 'error', why: 'The page, its pictures and its texts are about one product. Buyers must get it with every offer.' },
  { code: 'offer/no-more-for-more', severity: 'error', why: 'Buyers who choose it would pay more and get nothing for it.' },
  { code: 'offer/tick-needs-two', severity: 'error', why: 'A box is ticked or not, so it can only choose between two offers.' },
  { code: 'offer/same-label', severity: 'error', why: 'Buyers choose an offer by its name and see that name on their order. They cannot tell two alike apart.' },
  { code: 'offer/beside-price', severity: 'error', why: 'Each offer has its own price. A price beside them looks valid, but no buyer is charged it.' },
] as const satisfies readonly Rule[];
