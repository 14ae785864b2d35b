import { t } from '../../contract/t.ts';
import { inVoice } from '../../contract/voice.ts';
import { type Text, voiceOf } from '../../funnel/funnel.ts';
import { say } from '../../funnel/texts.ts';
import { dearerOffers } from './sample-visitor.ts';
import {
  type Look,
  previewOrderId,
  refusals,
  type Said,
  type SampleChoice,
  type Scene,
  type SceneMaker,
  scenesWith,
} from './scene.ts';

const presentations = ['result', 'test_result'] as const;
const pathFor = (screen: (typeof presentations)[number]) => `/${screen}/${previewOrderId}`;
const idOf = (screen: string) => `report-${screen.replace('_', '-')}`;
const opened = { scroll: '.report-scroll', chapters: '.report > [data-action="next"]' } as const;

function readingScenes(scene: SceneMaker, { site }: Look): Scene[] {
  const inChapters = presentations.filter((name) => site.results[name].layout === 'chapters');
  return [
    ...presentations.map((name) => {
      const { layout } = site.results[name];
      const title = t`to read: ${layout === 'scroll' ? t`one scroll` : t`chapter by chapter`}`;
      const selector = `main[data-screen="${name}"].result-screen ${opened[layout]}`;
      return scene(idOf(name), title, selector, { path: pathFor(name) });
    }),
    ...inChapters.map((name) => {
      const selector = `main[data-screen="${name}"] .step-nav`;
      const steps = [{ tap: opened.chapters }];
      return scene(`report-chapter-of-${name.replace('_', '-')}`, t`to read: the first chapter`, selector, {
        path: pathFor(name),
        steps,
      });
    }),
  ];
}

/** A report with one chapter has no contents. */
const contents = '.report:not(:has(.contents)), .contents';

/** Makes scenes of each offer's contents and of each result of a product file. */
function choiceScenes(scene: SceneMaker, { funnel, language }: Look): Scene[] {
  const { payment, ownProduct, ties = [] } = funnel;
  const [[fullest] = []] = dearerOffers(funnel).toSorted(([, a], [, b]) => b.price.amount - a.price.amount);
  return [
    ...Object.entries(payment.offers ?? {}).map(([offer, { label }]) =>
      scene(`report-offer-${offer}`, t`chosen: ${say(label, language)}`, contents, {
        choice: { offer },
        isBelow: true,
      }),
    ),
    ...Object.entries(ownProduct?.results ?? {}).flatMap(([result, { name }]) => {
      const own = (id: string, title: string, tie: SampleChoice) =>
        scene(`report-${id}-${result}`, title, '.cover-figure', {
          // With the most expensive offer, because only it has all chapters.
          choice: { result, ...(fullest && { offer: fullest }), ...tie },
          text: inVoice(say(name, language), voiceOf(funnel)),
        });
      const title = t`result: ${say(name, language)}`;
      return [
        own('result', title, {}),
        ...(ties.includes(result) ? [own('tied', t`${title}, another scale is equal`, { tied: 'yes' })] : []),
      ];
    }),
  ];
}

function waitScenes(scene: SceneMaker, { language }: Look): Scene[] {
  const wait = (
    id: string,
    title: string,
    marks: string,
    said: Said<'getResult'> & Said<'getResultV2'>,
    clock?: Scene['clock'],
  ) =>
    scene(`report-${id}`, title, `main[data-screen="result"].report-wait${marks} .message-words`, {
      answers: { getResult: said, getResultV2: said },
      clock,
    });
  const refusal = (status: number, text: Text) => ({ status, msg: say(text, language) });
  const busy = '[aria-busy="true"]';
  const withButtons = `${busy}:has(.button-row)`;
  const preparing = refusal(202, refusals.preparing);
  return [
    wait('loading', t`loading`, busy, 'pending', 'held'),
    wait('preparing', t`in preparation`, `${busy}:not(:has(.button-row))`, preparing),
    wait('preparing-long', t`in preparation for a long time`, withButtons, preparing, 'fast'),
    wait('failed', t`failed and being made again`, withButtons, refusal(503, refusals.reportFailed)),
    wait('unpaid', t`not paid`, ':has([data-action="open-payment"])', refusal(402, refusals.notPaid)),
    wait('unknown', t`unknown order`, '', refusal(404, refusals.noOrder)),
    wait('refused', t`refused with words`, '', refusal(410, refusals.reportGone)),
    wait('offline', t`network down`, ':has([data-action="retry"])', 'silent'),
    wait('shapeless', t`an answer nobody can read`, '', { data: null }),
  ];
}

export function reportScenes(look: Look): Scene[] {
  const scene = scenesWith({ group: 'report', path: pathFor('result') });
  return [...readingScenes(scene, look), ...choiceScenes(scene, look), ...waitScenes(scene, look)];
}
