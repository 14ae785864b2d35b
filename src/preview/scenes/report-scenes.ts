import { say } from '../../engine/funnel/copy.ts';
import type { Text } from '../../engine/funnel/funnel.ts';
import { refusals } from './refusals.ts';
import { type Look, previewOrderId, type Said, type Scene, scenesWith } from './scene.ts';

const presentations = ['result', 'test_result'] as const;
/** What only this layout has. */
const opened = { scroll: '#contents', chapters: '.report > [data-action="next"]' } as const;

/** The report in its two presentations, and what stands in its place until it can be read. */
export function reportScenes({ site, language }: Look): Scene[] {
  const pathFor = (screen: (typeof presentations)[number]) => `/${screen}/${previewOrderId}`;
  const scene = scenesWith({ group: 'report', path: pathFor('result') });
  const idOf = (name: string) => `report-${name.replace('_', '-')}`;
  const inChapters = presentations.filter((name) => site.results[name].layout === 'chapters');
  const waiting = (
    id: string,
    title: string,
    marks: string,
    report: Said<'getResult'> & Said<'getResultV2'>,
    clock?: Scene['clock'],
  ) =>
    scene(`report-${id}`, title, `main[data-screen="result"].report-wait${marks} .message-words`, {
      answers: { getResult: report, getResultV2: report },
      ...(clock && { clock }),
    });
  const refusal = (status: number, text: Text) => ({ status, msg: say(text, language) });
  const busy = '[aria-busy="true"]';
  const preparing = refusal(202, refusals.preparing);
  return [
    ...presentations.map((name) => {
      const { layout } = site.results[name];
      const title = `to read: ${layout === 'scroll' ? 'one scroll' : 'chapter by chapter'}`;
      const selector = `main[data-screen="${name}"].result-screen ${opened[layout]}`;
      return scene(idOf(name), title, selector, { path: pathFor(name) });
    }),
    ...inChapters.map((name) =>
      scene(
        `${idOf(name)}-chapter`,
        'to read: the first chapter',
        `main[data-screen="${name}"] .chapter-nav`,
        { path: pathFor(name), steps: [{ tap: opened.chapters }] },
      ),
    ),
    waiting('loading', 'loading', busy, 'pending', 'held'),
    waiting('preparing', 'in preparation', `${busy}:not(:has(.button-row))`, preparing),
    waiting(
      'preparing-long',
      'in preparation for a long time',
      `${busy}:has(.button-row)`,
      preparing,
      'fast',
    ),
    waiting(
      'failed',
      'failed and being made again',
      `${busy}:has(.button-row)`,
      refusal(503, refusals.reportFailed),
    ),
    waiting('unpaid', 'not paid', ':has([data-action="open-payment"])', refusal(402, refusals.notPaid)),
    waiting('unknown', 'unknown order', '', refusal(404, refusals.noOrder)),
    waiting('refused', 'refused with words', '', refusal(410, refusals.reportGone)),
    waiting('offline', 'network down', ':has([data-action="retry"])', 'silent'),
    waiting('shapeless', 'an answer nobody can read', '', { data: null }),
  ];
}
