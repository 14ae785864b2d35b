import { say } from '../../engine/funnel/copy.ts';
import type { Text } from '../../engine/funnel/funnel.ts';
import { refusals } from './refusals.ts';
import { type Look, previewOrderId, type Said, type Scene } from './scene.ts';

const presentations = ['result', 'test_result'] as const;
type Presentation = (typeof presentations)[number];
type Report = Said<'getResult'> & Said<'getResultV2'>;

const pathFor = (screen: Presentation) => `/${screen}/${previewOrderId}`;
/** What only this layout has. */
const opened = { scroll: '#contents', chapters: '.report > [data-action="next"]' } as const;

interface Wait {
  id: string;
  title: string;
  said: (refuse: (status: number, text: Text) => { status: number; msg: string }) => Report;
  clock?: Scene['clock'];
  /** Beside the message itself. */
  has?: string;
}

/** What stands in the report's place, by what the back end says. */
const waits: readonly Wait[] = [
  { id: 'loading', title: 'loading', said: () => 'pending', clock: 'held', has: '[aria-busy="true"]' },
  {
    id: 'preparing',
    title: 'in preparation',
    said: (refuse) => refuse(202, refusals.preparing),
    has: '[aria-busy="true"]:not(:has(.button-row))',
  },
  {
    id: 'preparing-long',
    title: 'in preparation for a long time',
    said: (refuse) => refuse(202, refusals.preparing),
    clock: 'fast',
    has: '[aria-busy="true"]:has(.button-row)',
  },
  {
    id: 'failed',
    title: 'failed and being made again',
    said: (refuse) => refuse(503, refusals.reportFailed),
    has: '[aria-busy="true"]:has(.button-row)',
  },
  {
    id: 'unpaid',
    title: 'not paid',
    said: (refuse) => refuse(402, refusals.notPaid),
    has: ':has([data-action="open-payment"])',
  },
  { id: 'unknown', title: 'unknown order', said: (refuse) => refuse(404, refusals.noOrder) },
  { id: 'refused', title: 'refused with words', said: (refuse) => refuse(410, refusals.reportGone) },
  { id: 'offline', title: 'network down', said: () => 'silent', has: ':has([data-action="retry"])' },
  { id: 'shapeless', title: 'an answer nobody can read', said: () => ({ data: null }) },
];

/** The report in its two presentations, and what stands in its place until it can be read. */
export function reportScenes({ site, language }: Look): Scene[] {
  const refuse = (status: number, text: Text) => ({ status, msg: say(text, language) });
  return [
    ...presentations.map((name): Scene => {
      const { layout } = site.results[name];
      return {
        id: `report-${name.replace('_', '-')}`,
        group: 'report',
        title: `to read: ${layout === 'scroll' ? 'one scroll' : 'chapter by chapter'}`,
        path: pathFor(name),
        steps: [],
        shows: { selector: `main[data-screen="${name}"].result-screen ${opened[layout]}` },
      };
    }),
    ...presentations
      .filter((name) => site.results[name].layout === 'chapters')
      .map(
        (name): Scene => ({
          id: `report-${name.replace('_', '-')}-chapter`,
          group: 'report',
          title: 'to read: the first chapter',
          path: pathFor(name),
          steps: [{ tap: '.report > [data-action="next"]' }],
          shows: { selector: `main[data-screen="${name}"] .chapter-nav` },
        }),
      ),
    ...waits.map(({ id, title, said, clock, has = '' }): Scene => {
      const report = said(refuse);
      return {
        id: `report-${id}`,
        group: 'report',
        title,
        path: pathFor('result'),
        answers: { getResult: report, getResultV2: report },
        ...(clock && { clock }),
        steps: [],
        shows: { selector: `main[data-screen="result"].report-wait${has} .message-words` },
      };
    }),
  ];
}
