import { rhymeOf } from '../../reports/names/rhyme.ts';
import { at, type Say } from '../../reports/writing/wording.ts';
import { isWholeHan, type PairName } from './names.ts';
import { prose } from './prose.ts';
import type { Register } from './register.ts';
import type { Spelling } from './spelling.ts';
import type { Tell } from './tell.ts';

/** How both names sound, each alone and then together; empty when neither can be read aloud. */
export function soundTexts(
  [one, other]: readonly [PairName, PairName],
  own: readonly PairName[],
  register: Register,
  tell: Tell,
  say: Say,
): string[] {
  return [
    ...own.flatMap((name) => [...toneText(name, say), ...aloneTexts(name, tell)]),
    ...(one.spelling && other.spelling
      ? [
          ...togetherTexts([one, one.spelling], [other, other.spelling], say),
          callText([one, other], register, say),
        ]
      : []),
  ];
}

/** Level tones are the first and second, the others turn. */
function toneText({ read, call: name }: PairName, say: Say): string[] {
  const tones = read.characters.map(({ tone }) => tone);
  if (tones.length < 2 || tones.includes(0) || !isWholeHan(read)) return [];
  const level = tones.map((tone) => tone <= 2);
  const pattern = level
    .map((isLevel) => say(prose.toneSigns[isLevel ? 'level' : 'oblique']))
    .join(say(prose.toneSigns.gap));
  return [say(prose.tonesText, { name, pattern, shape: say(prose.toneShapes[toneShapeOf(level)]) })];
}

function toneShapeOf(level: readonly boolean[]): keyof typeof prose.toneShapes {
  const [first, last] = [level[0], level.at(-1)];
  if (first && !last) return 'rise';
  if (!first && last) return 'open';
  if (level.every((each) => each === first)) return first ? 'level' : 'oblique';
  return 'wave';
}

function aloneTexts({ spelling, call: name }: PairName, tell: Tell): string[] {
  if (!spelling) return [];
  const { opening, ending } = spelling;
  return [
    tell('opening', prose.openingTexts[opening.kind], { name, sound: opening.sound }),
    tell('ending', prose.endingTexts[ending.kind], { name, sound: ending.sound }),
  ];
}

/** Which of the two is called more: the shorter name. */
const callText = ([one, other]: readonly [PairName, PairName], register: Register, say: Say) =>
  say(prose.callTexts[register], {
    short: (one.spelling?.beats ?? 0) <= (other.spelling?.beats ?? 0) ? one.call : other.call,
  });

type Called = readonly [PairName, Spelling];

function togetherTexts([one, first]: Called, [other, second]: Called, say: Say): string[] {
  return [
    orderText([first, one.call], [second, other.call], say),
    say(prose.meetingTexts[likeness(first.opening, second.opening)], {
      first: first.opening.sound,
      second: second.opening.sound,
    }),
    say(prose.closingTexts[closingOf([one, first], [other, second])], {
      first: first.ending.sound,
      second: second.ending.sound,
    }),
  ];
}

/** Whole finals are compared where both names have readings; letters alone never make a rhyme. */
function closingOf([one, first]: Called, [other, second]: Called): keyof typeof prose.closingTexts {
  const [last, otherLast] = [one.read.characters.at(-1), other.read.characters.at(-1)];
  if (!last || !otherLast) return first.ending.kind === second.ending.kind ? 'kin' : 'apart';
  if (last.character === otherLast.character) return 'same';
  const rhyme = rhymeOf(last.plain, otherLast.plain);
  return rhyme === 'none' ? 'apart' : rhyme;
}

type Sounded = readonly [Spelling, string];

/** Shorter words are said before longer ones wherever the order is free (Behaghel’s law of growing parts). */
function orderText([one, first]: Sounded, [other, second]: Sounded, say: Say): string {
  if (one.beats === other.beats) return say(prose.orderTexts.even, { beats: one.beats });
  const called = [
    { name: first, beats: one.beats },
    { name: second, beats: other.beats },
  ].toSorted((a, b) => a.beats - b.beats);
  const [short, long] = [at(called, 0), at(called, 1)];
  return say(prose.orderTexts.shorter, {
    short: short.name,
    shortBeats: short.beats,
    long: long.name,
    longBeats: long.beats,
  });
}

interface Sound {
  kind: string;
  sound: string;
}

function likeness(one: Sound, other: Sound): 'same' | 'kin' | 'apart' {
  if (one.sound === other.sound) return 'same';
  return one.kind === other.kind ? 'kin' : 'apart';
}
