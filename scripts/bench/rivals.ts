import { alignedTable } from '../command-line.ts';
import { openChromium } from '../find-chromium.ts';
import { type Figure, figure, medianOf, type Part } from './figure.ts';
import { type FirstInput, type Form, firstInput } from './first-input.ts';
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

interface Measured extends Run {
  name: string;
  /** Bytes up to the first answer, without pictures and fonts, which the rivals do not have. */
  bytes: number;
  /** In ms from the start of the navigation until the answer is painted, on a slow phone. */
  firstInput: number;
  /** How many of the first taps, one per round, were never answered. */
  lost: number;
}

async function tapAll(forms: readonly Form[]) {
  const taps = forms.map(() => [] as (FirstInput & { isLost: boolean })[]);
  const browser = await openChromium();
  try {
    // In turns: other load on the machine then affects all forms alike.
    for (let round = 0; round < rounds; round += 1)
      for (const [index, form] of forms.entries()) {
        const once = await firstInput(browser, form, false);
        const answered = once ?? (await firstInput(browser, form, true));
        if (!answered) throw new Error(`${form.name} answers no tap.`);
        taps[index]!.push({ ...answered, isLost: once === undefined });
      }
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
    for (const [index, { name, url }] of forms.entries()) {
      const own = taps[index]!;
      measured.push({
        name,
        bytes: Math.max(...own.map(({ bytes }) => bytes)),
        ...(await lighthouse.medianRun(url, runs)),
        firstInput: medianOf(own.map(({ ms }) => ms)),
        lost: own.filter(({ isLost }) => isLost).length,
      });
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
    const measured = await measureAll([own, ...theirs]);
    const rows = measured.map(({ name, ...values }) => [
      `  ${name}`,
      ...Object.values(values).map((value) => value.toFixed(0)),
    ]);
    process.stdout.write(alignedTable([['  form', ...Object.keys(measured[0]!).slice(1)], ...rows]));
    const [ours, ...rivalForms] = measured;
    return compare(ours!, rivalForms);
  } finally {
    served.close();
    await server.stop();
  }
}

/** Only bytes have a budget: our page paints before its scripts are loaded, so early taps wait for them. */
function compare(ours: Measured, theirs: readonly Measured[]): Figure[] {
  const least = (what: 'bytes' | 'largestPaint' | 'firstInput') =>
    Math.min(...theirs.map((form) => form[what])) / ours[what];
  const beside = theirs.flatMap((rival) => [
    figure(`bytes up to the first input, of ${rival.name}’s`, ours.bytes / rival.bytes, '×', { budget: 1 }),
    figure(`first input, median of ${rounds}, of ${rival.name}’s`, ours.firstInput / rival.firstInput, '×'),
  ]);
  const best = (what: string, value: number) => figure(`${what}, the best rival’s of ours`, value, '×');
  return [
    ...beside,
    figure('first taps our page lost', ours.lost, '', { budget: 0 }),
    best('bytes', least('bytes')),
    best('largest paint', least('largestPaint')),
    best('performance', Math.max(...theirs.map(({ performance }) => performance)) / ours.performance),
    best('first input', least('firstInput')),
  ];
}

export const rivals: Part = {
  summary: 'the same form in SurveyJS, rjsf and form.io: bytes, Lighthouse and time to the first input',
  measure,
};
