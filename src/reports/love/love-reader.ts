import type { Slots } from '../../contract/texts.ts';
import type { Chart, Sex } from '../almanac/calendar.ts';
import { ageIn, inStage, type LoveStage, type StagedText, stageOfAge } from '../almanac/love-stage.ts';
import { requirePerson, requireSex } from '../almanac/person.ts';
import { almanac } from '../almanac/prose.ts';
import { tenGod } from '../almanac/relations.ts';
import { askedYear, type ReportInput } from '../writing/report-input.ts';
import { at, type Say } from '../writing/wording.ts';

/** Whom a report of love is about, and how it is said: what each of its paragraphs is written from. */
export interface Reader {
  chart: Chart;
  sex: Sex;
  /** The first of the coming years, and none before the reader is 18. Years begin with Li Chun, so January still belongs to the old one. */
  from: number;
  /** In the year the report is asked for. */
  age: number;
  stage: LoveStage;
  say: Say;
  /** Says a text as it suits the reader's stage of life. */
  sayStaged: (text: StagedText, slots?: Slots) => string;
  godName: (god: number) => string;
  /** What a stem is to the day master, by name. */
  god: (stem: number) => string;
}

export function readerOf(input: ReportInput, say: Say): Reader {
  const { chart } = requirePerson(input);
  const age = ageIn(chart, askedYear(input));
  const stage = stageOfAge(age);
  const godName = (god: number) => say(at(almanac.tenGodNames, god));
  return {
    chart,
    sex: requireSex(input),
    from: Math.max(askedYear(input) + (input.askedOn.slice(5, 7) === '01' ? 0 : 1), chart.solar.year + 18),
    age,
    stage,
    say,
    sayStaged: (text, slots) => say(inStage(text, stage), slots),
    godName,
    god: (stem) => godName(tenGod(chart.pillars.day.stem, stem)),
  };
}
