import type { ReportBlock } from '../../contract/report.ts';
import type { Say } from '../../reports/writing/wording.ts';
import type { Names } from './names.ts';
import { countSigns, type PairName } from './names.ts';
import { prose } from './prose.ts';

/** For names without five grids: how they look and sound in use. Empty where both have them. */
export function useBlocks(names: Names, own: readonly PairName[], say: Say): ReportBlock[] {
  if (names.every(({ read }) => read.grids)) return [];
  const slots = { first: names[0].call, second: names[1].call };
  const unread = own.some(({ spelling }) => !spelling)
    ? prose.unreadPair.map((text) => say(text, slots))
    : [];
  return [
    { kind: 'text', paragraphs: [...builtPair(names, say), say(prose.otherScripts), ...unread] },
    ...trialBlocks(names, say),
  ];
}

function trialBlocks([one, other]: Names, say: Say): ReportBlock[] {
  const slots = {
    first: one.call,
    second: other.call,
    firstCount: countSigns(one.read),
    secondCount: countSigns(other.read),
  };
  return [
    { kind: 'text', paragraphs: [say(prose.trialsLead, { count: prose.trials.length })] },
    { kind: 'list', items: prose.trials.map((text) => say(text, slots)) },
  ];
}

/** Without both temperaments: how long the names are. */
function builtPair([one, other]: Names, say: Say): string[] {
  const [firstCount, secondCount] = [countSigns(one.read), countSigns(other.read)];
  const difference = Math.abs(firstCount - secondCount);
  const kind = difference === 0 ? 'equal' : difference === 1 ? 'alike' : 'uneven';
  return [say(prose.buildTexts[kind], { firstCount, secondCount })];
}
