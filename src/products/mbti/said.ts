import type { Text } from '../../contract/texts.ts';
import { writing } from '../../reports/writing/prose.ts';
import type { Say } from '../../reports/writing/wording.ts';
import { items, prose } from './prose.ts';
import type { Answered } from './read.ts';

type Sentences = Readonly<Record<string, Text>>;

/** Throws for a code or a letter nothing is written for. */
export function textOf(texts: Sentences, code: string): Text {
  const text = texts[code];
  if (!text) throw new Error(`nothing is written for ${code}`);
  return text;
}

/** What is written for the type; where another fits about as well, what is said first of that one, too. */
export function typeTexts(texts: Sentences, { code, second }: Answered, say: Say): string[] {
  const own = say(textOf(texts, code));
  if (!second) return [own];
  return [own, say(prose.ifSecond, { code: second, text: firstSentences(say(textOf(texts, second)), say) })];
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

/** What an answer of 1 to 5 is called among the texts; one in the middle says nothing. */
const answers = ['never', 'no', '', 'yes', 'very'];

type ItemChapter = keyof typeof items;

/**
 * What the reader's own answers say for a chapter, as many as asked for: first one that goes against the type, since no
 * text on the type could know it, then any others. Nothing where it has no words for the questions that were asked.
 */
export function itemTexts(
  chapter: ItemChapter,
  count: number,
  { code, pulls, pick }: Answered,
  say: Say,
): string[] {
  let known = Object.entries(items[chapter]).flatMap(([id, said]) => {
    const pull = pulls.get(id);
    return pull ? [{ said, pull }] : [];
  });
  const told: string[] = [];
  while (told.length < count && known.length > 0) {
    const against = told.length === 0 ? known.filter(({ pull }) => !code.includes(pull.letter)) : [];
    const among = against.length > 0 ? against : known;
    const chosen = pick(among, chapter + told.length);
    told.push(say(textOf(chosen.said, answers[chosen.pull.value - 1] ?? '')));
    known = known.filter((item) => item !== chosen);
  }
  return told;
}
