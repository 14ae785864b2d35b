import type { Text } from '../../contract/texts.ts';
import { writing } from '../../reports/text/texts.generated.ts';
import { type Say, textOf } from '../../reports/writing/wording.ts';
import type { MbtiReader } from './reader.ts';
import type { Pull } from './score.ts';
import { combos, content, items } from './text/texts.generated.ts';

/** Returns the text on the type, and the opening of the second type's if there is one. */
export function typeTexts(
  texts: Readonly<Record<string, Text>>,
  { code, second, say }: MbtiReader,
): string[] {
  const own = say(textOf(texts, code));
  if (!second) return [own];
  const text = firstTwoSentences(say(textOf(texts, second)), say);
  return [own, say(content.ifSecond, { code: second, text })];
}

function firstTwoSentences(text: string, say: Say): string {
  const end = say(writing.sentenceEnd);
  const gap = say(writing.gap);
  const sentences = text.split(end + gap).slice(0, 2);
  return sentences.join(end + gap) + end;
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
  { code, pulls, pick, say }: MbtiReader,
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
