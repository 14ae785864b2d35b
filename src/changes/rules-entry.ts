import type { OwnKey } from '../engine/fields/field-kind.ts';
import { ownKeys } from '../engine/fields/kinds.generated.ts';
import {
  copy,
  identity,
  itemsBy,
  list,
  type ObjectRule,
  object,
  partWords,
  pieces,
  plain,
  type Rule,
  value,
} from './rule-types.ts';
import { blockKeys } from './rules-blocks.generated.ts';

const yesNo = (what: unknown) => (what ? 'yes' : 'no');

/** Answers to choose from. */
const answersRule = list({
  itemsOf: itemsBy((option) => option.value),
  item: object({ value: identity('data'), label: copy('label') }),
  presence: 'data',
  order: 'look',
  words: {
    inside: (answer) => `answer ${answer}`,
    added: (answer) => `answer ${answer} can be chosen`,
    removed: (answer) => `answer ${answer} can no longer be chosen`,
    moved: 'answers in another order',
  },
});

function ownKeyRule(key: OwnKey): Rule {
  if (key === 'answers') return answersRule;
  if (key.means === 'copy') return copy(key.name);
  return value(key.means, key.name, { show: plain, default: key.default });
}

/** The rules of the keys that only some kinds have. */
const ownKeyRules = Object.fromEntries(
  Object.values(ownKeys).flatMap((keys) =>
    Object.entries<OwnKey>(keys).map(([name, key]) => [name, ownKeyRule(key)]),
  ),
);

const fieldRule = object(
  {
    kind: value('data', 'kind', { show: plain }),
    name: identity('data'),
    label: copy('label'),
    hint: copy('hint'),
    optional: value('data', 'may be left empty', { show: yesNo, default: false }),
    ...ownKeyRules,
  },
  // Beside the box to tick, the words are what the visitor agrees to.
  { where: { key: 'kind', is: { consent: { label: value('data', 'what the visitor agrees to') } } } },
);

/** A field is the same field in whatever step, block or layout it is asked. */
const fieldsRule = list({
  itemsOf: itemsBy((field) => field.name),
  item: fieldRule,
  presence: 'data',
  order: 'look',
  isGlobal: true,
  words: {
    inside: (name) => `field ${name}`,
    added: (name) => `field ${name} is asked`,
    removed: (name) => `field ${name} no longer asked`,
    moved: 'fields in another order',
  },
});

const blockRule = object(
  { kind: identity('look'), fields: fieldsRule },
  { where: { key: 'kind', is: blockKeys } },
);

const blocksRule = list({
  itemsOf: itemsBy((block) => block.kind),
  item: blockRule,
  presence: 'look',
  order: 'look',
  words: partWords('block'),
});

/** Steps and messages are known by the first field they ask for. */
const asking = (noun: string, item: ObjectRule) =>
  list({
    itemsOf: itemsBy((step) => (step.fields as { name: string }[])[0]?.name),
    item,
    presence: 'look',
    order: 'look',
    words: {
      inside: (field) => `${noun} asking ${field}`,
      added: (field) => `${noun} asking ${field} first`,
      removed: (field) => `no ${noun} asking ${field} first`,
      moved: `${noun}s moved`,
    },
  });

const sayings = pieces(copy('text'), 'line');

/** The keys of all layouts. `opening` and `closing` are blocks in one and lines in another: see `entryRule`. */
export const entryRule = object(
  {
    layout: value('look', 'layout', { show: plain }),
    next: copy('button to go on'),
    submit: copy('button'),
    host: copy("host's name"),
    blocks: blocksRule,
    opening: blocksRule,
    closing: blocksRule,
    steps: asking(
      'step',
      object({
        heading: copy('heading'),
        lead: copy('lead'),
        next: copy('button to go on'),
        fields: fieldsRule,
      }),
    ),
    messages: asking('message', object({ say: sayings, next: copy('button to go on'), fields: fieldsRule })),
    ritual: object({
      gesture: value('look', 'gesture', { show: plain }),
      eyebrow: copy('eyebrow'),
      heading: copy('heading'),
      lead: copy('lead'),
      action: copy('what to do'),
      done: copy('what was done'),
    }),
    form: object({
      heading: copy('heading'),
      lead: copy('lead'),
      submit: copy('button'),
      fields: fieldsRule,
    }),
  },
  {
    turnsOn: 'layout',
    where: { key: 'layout', is: { chat: { opening: sayings, closing: sayings } } },
  },
);
