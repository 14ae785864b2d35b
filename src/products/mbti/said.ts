import type { Text } from '../../contract/texts.ts';
import { writing } from '../../reports/text/texts.generated.ts';
import type { Say } from '../../reports/writing/wording.ts';
import type { Answered } from './read.ts';
import type { Pull } from './score.ts';
import { combos, content, items } from './text/texts.generated.ts';

type Sentences = Readonly<Record<string, Text>>;

export function textOf(texts: Sentences, code: string): Text {
  const text = texts[code];
  if (!text) throw new Error(`nothing is written for ${code}`);
  return text;
}

/** Returns the text on the type, and the opening of the second type's if there is one. */
export function typeTexts(texts: Sentences, { code, second }: Answered, say: Say): string[] {
  const own = say(textOf(texts, code));
  if (!second) return [own];
  return [
    own,
    say(content.ifSecond, { code: second, text: firstSentences(say(textOf(texts, second)), say) }),
  ];
}

const taken = 2;

function firstSentences(text: string, say: Say): string {
  const end = say(writing.sentenceEnd);
  const gap = say(writing.gap);
  return (
    text
      .split(end + gap)
      .slice(0, taken)
      .join(end + gap) + end
  );
}

/** Keys of answers 1 to 5; a middle answer has no text. */
const answers = ['never', 'no', '', 'yes', 'very'];

type ItemChapter = keyof typeof items & keyof typeof combos;

const combined = 3;

/**
 * Returns up to `count` texts on the reader's answers: combined answers first, and each time first one against the
 * type, which no text on the type covers. Empty if there are no texts for these questions.
 */
export function itemTexts(
  chapter: ItemChapter,
  count: number,
  { code, pulls, pick }: Answered,
  say: Say,
): string[] {
  const pairs = Object.entries(combos[chapter]).flatMap(([ids, said]) => {
    const [one, two] = ids.split(' ').map((id) => pulls.get(id));
    return one && two ? [{ of: [one, two], text: textOf(said, together(one, two)) }] : [];
  });
  const singles = Object.entries(items[chapter]).flatMap(([id, said]) => {
    const pull = pulls.get(id);
    return pull ? [{ of: [pull], text: textOf(said, answers[pull.value - 1] ?? '') }] : [];
  });
  const chosen: { of: readonly Pull[]; text: Text }[] = [];
  const take = (known: typeof chosen, most: number, place: string) => {
    for (let taken = 0; taken < most; taken += 1) {
      const left = known.filter(
        ({ of }) => !of.some((pull) => chosen.some((each) => each.of.includes(pull))),
      );
      const against = left.filter(({ of }) => of.some(({ letter }) => !code.includes(letter)));
      const among = taken === 0 && against.length > 0 ? against : left;
      if (left.length > 0) chosen.push(pick(among, place + taken));
    }
  };
  take(pairs, combined, chapter);
  take(singles, count - chosen.length, `${chapter}-one`);
  return chosen.map(({ text }) => say(text));
}

const together = (one: Pull, two: Pull) => {
  if (one.value > 3) return two.value > 3 ? 'both' : 'first';
  return two.value > 3 ? 'second' : 'neither';
};
