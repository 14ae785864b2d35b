import type { Browser } from 'playwright-core';
import { openChromium } from '../find-chromium.ts';
import { type Figure, figure, medianOf, type Part } from './figure.ts';
import { type FirstInput, type Form, firstInput, type Weight } from './first-input.ts';
import { installedFolder, openLighthouse, type Run } from './lighthouse-runs.ts';
import { buildRivals } from './rivals/build.ts';
import { serveBuilt } from './rivals/serve.ts';
import { startShipped } from './running-server.ts';

const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
const rounds = 5;

/** `rivals/{name}.js` makes each page. */
const others = [
  { name: 'surveyjs', submit: '.sd-navigation__complete-btn', error: '.sd-error__item' },
  { name: 'rjsf', submit: 'button[type="submit"]', error: '.error-detail li' },
  { name: 'formio', submit: 'button[type="submit"]', error: '.formio-errors .error' },
] as const;

/** `weight` counts up to the first answer, without pictures and fonts, which the rivals do not have. */
interface Measured {
  name: string;
  weight: Weight;
  run: Run;
  /** In ms from the start of the navigation until the answer is painted, on a slow phone. */
  firstInput: number;
  /** How many of the first taps, one per round, were never answered. */
  lost: number;
}

interface Tap extends FirstInput {
  isLost: boolean;
}

async function tapOf(browser: Browser, form: Form): Promise<Tap> {
  const once = await firstInput(browser, form, { isRepeated: false });
  const answered = once ?? (await firstInput(browser, form, { isRepeated: true }));
  if (!answered) throw new Error(`${form.name} answers no tap.`);
  return { ...answered, isLost: once === undefined };
}

const bytesOf = ({ page, scripts, styles }: Weight) => page + scripts + styles;

function printRow({ name, weight, run, firstInput: input, lost }: Measured): void {
  const kilobytes = (size: number) => (size / 1000).toFixed(1);
  const parts = `page ${kilobytes(weight.page)}, scripts ${kilobytes(weight.scripts)}, styles ${kilobytes(weight.styles)}`;
  const taps = lost > 0 ? `  ${lost} of ${rounds} taps lost` : '';
  process.stdout.write(
    `  ${name.padEnd(14)}${kilobytes(bytesOf(weight)).padStart(6)} KB (${parts})  performance ${String(run.performance).padStart(3)}  LCP ${run.largestPaint.toFixed(0).padStart(4)} ms  TBT ${run.blocking.toFixed(0).padStart(4)} ms  first input ${input.toFixed(0).padStart(4)} ms${taps}\n`,
  );
}

async function tapAll(forms: readonly Form[]): Promise<Map<Form, Tap[]>> {
  const taps = new Map(forms.map((form) => [form, [] as Tap[]]));
  const browser = await openChromium();
  try {
    // In turns: other load on the machine then affects all forms alike.
    for (let round = 0; round < rounds; round += 1)
      for (const [form, all] of taps) all.push(await tapOf(browser, form));
  } finally {
    await browser.close();
  }
  return taps;
}

async function measureAll(forms: readonly Form[]): Promise<Measured[]> {
  const taps = await tapAll(forms);
  const lighthouse = await openLighthouse();
  const measured: Measured[] = [];
  try {
    for (const [{ name, url }, all] of taps) {
      const run = await lighthouse.medianRun(url, runs);
      const weights = all.map(({ weight }) => weight);
      const row = {
        name,
        run,
        weight: weights.reduce((most, each) => (bytesOf(each) > bytesOf(most) ? each : most)),
        firstInput: medianOf(all.map(({ ms }) => ms)),
        lost: all.filter(({ isLost }) => isLost).length,
      };
      printRow(row);
      measured.push(row);
    }
  } finally {
    await lighthouse.close();
  }
  return measured;
}

async function measure(): Promise<Figure[]> {
  const built = await buildRivals(
    others.map(({ name }) => name),
    installedFolder(),
  );
  const served = await serveBuilt(built);
  const server = await startShipped();
  try {
    const own: Form = {
      name: 'marriage_v1',
      url: `${server.url}/marriage_v1?channelKey=10`,
      submit: '[data-action="submit"]',
      error: '[data-error-for]',
    };
    const theirs = others.map((form) => ({ ...form, url: `${served.url}/${form.name}/` }));
    const [ours, ...rivalForms] = await measureAll([own, ...theirs]);
    return compare(ours!, rivalForms);
  } finally {
    served.close();
    await server.stop();
  }
}

/** Only bytes have a budget: our page paints before its scripts are loaded, so early taps wait for them. */
function compare(ours: Measured, theirs: readonly Measured[]): Figure[] {
  const least = (read: (form: Measured) => number) => Math.min(...theirs.map(read));
  const beside = theirs.flatMap((rival) => [
    figure(
      `page, scripts and styles up to the first input, of ${rival.name}’s`,
      bytesOf(ours.weight) / bytesOf(rival.weight),
      '×',
      { budget: 1 },
    ),
    figure(
      `first input answered, at a quarter of the speed, median of ${rounds}, of ${rival.name}’s`,
      ours.firstInput / rival.firstInput,
      '×',
    ),
  ]);
  const best = (what: string, value: number) => figure(`${what}, the best rival’s of ours`, value, '×');
  return [
    ...beside,
    figure('first taps our page lost', ours.lost, '', { budget: 0 }),
    best('bytes', least(({ weight }) => bytesOf(weight)) / bytesOf(ours.weight)),
    best('largest paint', least(({ run }) => run.largestPaint) / ours.run.largestPaint),
    best('performance', Math.max(...theirs.map(({ run }) => run.performance)) / ours.run.performance),
    best('first input', least(({ firstInput: input }) => input) / ours.firstInput),
  ];
}

export const rivals: Part = {
  summary:
    'the same form in SurveyJS, rjsf and form.io: bytes, Lighthouse (LIGHTHOUSE_RUNS) and time to the first input',
  measure,
};
