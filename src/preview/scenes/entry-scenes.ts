import { t } from '../../contract/t.ts';
import { fieldMessages } from '../../fields/field-kind.ts';
import type { Values } from '../../fields/fields.ts';
import { visibleSteps } from '../../fields/visible-fields.ts';
import { entryStepsOf } from '../../funnel/entry-steps.ts';
import type { Field, Funnel } from '../../funnel/funnel.ts';
import { offerName } from '../../funnel/offer-name.ts';
import { say } from '../../funnel/texts.ts';
import { lastStepOf } from '../../machine/entry-navigation.ts';
import { pathOf } from '../../machine/routes.ts';
import type { Draft, Event, Toast } from '../../machine/types.ts';
import { answersAskedFor, stepsThatTell, visitorAskedFor, visitorSaying } from './other-visitors.ts';
import { sampleAnswers, sampleValues, wrongInputsOf } from './sample-visitor.ts';
import { type Look, refusals, type Said, type Scene, type Step, scenesWith } from './scene.ts';

const screen = 'main[data-screen="entry"]';
const sent = (...events: Event[]): Step[] => events.map((send) => ({ send }));

const typeAll = (fields: readonly Field[], values: Values): Event[] =>
  fields.map(({ name }) => ({ type: 'field.changed', name, value: values[name] ?? '' }));

/** Returns the visitor's steps for these values, by default the sample's. */
const stepsFor = ({ funnel, language, today }: Look, values = sampleValues(funnel, language)) =>
  visibleSteps(funnel, values, today);

/** Returns what a visitor does before a step: the earlier steps, and the questionnaire if it comes between. */
function walkTo(step: number, look: Look, values = sampleValues(look.funnel, look.language)): Step[] {
  const { funnel } = look;
  const before = stepsFor(look, values)
    .slice(0, step)
    .filter(({ isPassed }) => !isPassed);
  const asksBefore = funnel.questions !== undefined && step === lastStepOf(funnel) && step > 0;
  const answers = Object.entries(asksBefore ? sampleAnswers(funnel) : {});
  return sent(
    ...before.flatMap(({ fields }): Event[] => [...typeAll(fields, values), { type: 'step.completed' }]),
    ...answers.map(([id, value]): Event => ({ type: 'question.answered', id, value })),
  );
}

function markOf(funnel: Funnel, step: number): string {
  const [first] = entryStepsOf(funnel)[step]?.fields ?? [];
  return first ? `${screen} [name="${first.name}"]` : `${screen} [data-action="next"]`;
}

const submit: Event = { type: 'order.submitted' };

const forward = (funnel: Funnel, step: number): Event =>
  step === lastStepOf(funnel) ? submit : { type: 'step.completed' };

type Refusal = readonly [title: string, answer: Said<'createOrder'>, text: string];

/** How the screen shows a refused or failed order. A new toast without a scene does not compile. */
function toastsIn(language: string): Record<Extract<Toast, string> | 'message', Refusal> {
  const msg = say(refusals.tooMany, language);
  return {
    'interface-error': [t`toast: the request failed (接口出错)`, 'silent', '接口出错'],
    message: [t`toast: refused by the server`, { status: 429, msg }, msg],
  };
}

/** Makes scenes of questions to other visitors, and of texts that repeat short and long answers. */
function otherVisitors(look: Look): Scene[] {
  const { funnel, language } = look;
  const scene = scenesWith({ group: 'entry', path: `/${funnel.slug}`, state: 'entry' });
  const usual = stepsFor(look);
  const asked = entryStepsOf(funnel).flatMap(({ fields }, step) =>
    fields.flatMap(({ name, label }): Scene[] => {
      if (usual[step]!.fields.some((field) => field.name === name)) return [];
      const values = visitorAskedFor(name, look);
      if (!values) return [];
      const here = stepsFor(look, values)[step]!.fields;
      const before = here.slice(
        0,
        here.findIndex((field) => field.name === name),
      );
      const steps = [...walkTo(step, look, values), ...sent(...typeAll(before, values))];
      const title = t`asked of some: ${say(label, language)}`;
      return [scene(`entry-asked-${name}`, title, `${screen} [name="${name}"]`, { steps, isBelow: true })];
    }),
  );
  const answered = stepsThatTell(funnel, language).flatMap((step) =>
    (['shortest', 'longest'] as const).flatMap((how): Scene[] => {
      const values = visitorSaying(how, look);
      if (stepsFor(look, values)[step]!.isPassed) return [];
      const title =
        how === 'shortest'
          ? t`step ${step + 1} with the shortest answers`
          : t`step ${step + 1} with the longest answers`;
      return [
        scene(`entry-${how}-${step + 1}`, title, markOf(funnel, step), { steps: walkTo(step, look, values) }),
      ];
    }),
  );
  return [...asked, ...answered];
}

function offerScenes(look: Look): Scene[] {
  const { funnel, language } = look;
  const scene = scenesWith({ group: 'entry', path: `/${funnel.slug}`, state: 'entry' });
  const last = lastStepOf(funnel);
  return Object.entries(funnel.payment.offers ?? {}).map(([name, { label }]) => {
    const values = { ...sampleValues(funnel, language), [offerName]: name };
    const asked = stepsFor(look, values)[last]!.fields;
    const steps = [...walkTo(last, look, values), ...sent(...typeAll(asked, values))];
    const title = t`chosen: ${say(label, language)}`;
    return scene(`entry-offer-${name}`, title, `${screen} [name="${offerName}"]`, { steps, isBelow: true });
  });
}

export function entryScenes(look: Look): Scene[] {
  const { funnel, language } = look;
  const scene = scenesWith({ group: 'entry', path: `/${funnel.slug}`, state: 'entry' });
  const steps = stepsFor(look);
  const last = lastStepOf(funnel);
  const usual = sampleValues(funnel, language);
  const filledIn = [...walkTo(last, look), ...sent(...typeAll(steps[last]!.fields, usual))];
  const submitted = [...filledIn, ...sent(submit)];
  const button = `${screen} [data-action="submit"]`;
  return [
    ...steps.flatMap(({ kind, isPassed }, step) => {
      if (isPassed) return [];
      const place = t`step ${step + 1} of ${steps.length}${kind === 'fields' ? '' : `: ${kind}`}`;
      return scene(
        step === 0 ? 'entry-fresh' : `entry-step-${step + 1}`,
        steps.length === 1 ? t`fresh` : place,
        markOf(funnel, step),
        { steps: walkTo(step, look) },
      );
    }),
    ...otherVisitors(look),
    ...offerScenes(look),
    scene('entry-paused', t`nothing can be ordered now`, '[data-paused]', {
      answers: { pageAdConfig: { data: { paused: say(refusals.shopPaused, language) } } },
      text: say(refusals.shopPaused, language),
    }),
    scene('entry-filled', t`filled in`, button, { steps: filledIn, isBelow: true }),
    scene('entry-creating', t`the order is being made`, `${button}[aria-busy="true"]`, {
      answers: { createOrder: 'pending' },
      clock: 'held',
      steps: submitted,
      state: 'creating',
      isBelow: true,
    }),
    ...Object.entries(toastsIn(language)).map(([name, [title, answer, text]]) =>
      scene(`entry-toast-${name}`, title, '[data-toast]', {
        answers: { createOrder: answer },
        clock: 'held',
        steps: submitted,
        text,
      }),
    ),
  ];
}

export function errorScenes(look: Look): Scene[] {
  const { funnel, language, today } = look;
  const scene = scenesWith({ group: 'errors', path: `/${funnel.slug}`, state: 'entry' });
  const usual = sampleValues(funnel, language);
  const steps = stepsFor(look);
  const empty = steps.flatMap(({ fields, isPassed }, step): Scene[] => {
    if (isPassed) return [];
    // An answer on this step may have made more fields visible.
    const here = new Set(fields.map(({ name }) => name));
    const before = Object.fromEntries(Object.entries(usual).filter(([name]) => !here.has(name)));
    const fresh = stepsFor(look, before)[step]!.fields;
    const required = fresh.filter(({ optional, preset }) => !optional && !preset);
    if (required.length < 2) return [];
    const title = t`${steps.length === 1 ? '' : t`step ${step + 1}: `}nothing filled in`;
    const errors = required.map(({ name }) => `:has([data-error-for="${name}"])`).join('');
    const taken = [...walkTo(step, look), ...sent(forward(funnel, step))];
    return [scene(`errors-step-${step + 1}`, title, screen + errors, { steps: taken })];
  });
  const single = wrongInputsOf(funnel, today).flatMap(({ field, step, code, typed }): Scene[] => {
    const values = visitorAskedFor(field.name, look);
    if (!values) return [];
    const others = stepsFor(look, values)[step]!.fields.filter(({ name }) => name !== field.name);
    const wrong: Event = { type: 'field.changed', name: field.name, value: typed };
    const title = `${say(field.label, language)}: ${code}`;
    return [
      scene(`error-${field.name}-${code}`, title, `[data-error-for="${field.name}"]`, {
        steps: [
          ...walkTo(step, look, values),
          ...sent(...typeAll(others, values), wrong, forward(funnel, step)),
        ],
        text: say(fieldMessages[code], language),
        isBelow: true,
      }),
    ];
  });
  return [...empty, ...single];
}

/** Returns a draft with every field filled in, except for `changes`. */
export function keptDraft({ funnel, language }: Look, changes: Partial<Draft> = {}): Record<string, string> {
  const answers = sampleAnswers(funnel);
  const draft = { step: lastStepOf(funnel), values: sampleValues(funnel, language), answers, ...changes };
  return { [`draft.${funnel.slug}`]: JSON.stringify({ v: 1, ...draft }) };
}

export function questionScenes(look: Look): Scene[] {
  const { questions = [] } = look.funnel.questions ?? {};
  return questions.flatMap(({ id }, index) => {
    const answers = answersAskedFor(id, look.funnel);
    if (!answers) return [];
    const [question, asked] = [index + 1, Object.keys(answers)];
    const before = asked.indexOf(id);
    const path = pathOf({ screen: 'questions', question }, look.funnel.slug);
    const remembers = keptDraft(look, {
      step: Math.max(0, lastStepOf(look.funnel) - 1),
      values: {},
      answers: Object.fromEntries(Object.entries(answers).slice(0, before)),
    });
    return scenesWith({ group: 'questions', path, remembers, state: 'questions' })(
      `question-${question}`,
      t`question ${before + 1} of ${asked.length}`,
      `main[data-screen="questions"] progress[value="${before + 1}"]`,
    );
  });
}
