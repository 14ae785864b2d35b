import { findObject } from '../../contract/json.ts';
import { withClocks } from '../../fields/clock-field.ts';
import { fieldMessages } from '../../fields/field-kind.ts';
import { checkField, type Values } from '../../fields/fields.ts';
import { checkPhoneNumber } from '../../fields/typed.ts';
import { visibleFields, visibleQuestions } from '../../fields/visible-fields.ts';
import type { Field, Funnel } from '../../funnel/funnel.ts';
import { findUnread } from '../../funnel/unreadable.ts';
import { unreadableTexts } from '../../funnel/unreadable-texts.ts';
import { dayMs, shanghaiDay } from '../../lib/shanghai-day.ts';
import { Refusal } from '../lib/refusal.ts';
import { aboutField, labelled, words } from '../lib/words.ts';

export function refuseStrangers(fields: readonly Field[], sent: Values): void {
  const names = new Set<string>(fields.map(({ name }) => name));
  const stranger = Object.keys(sent).find((name) => !names.has(name));
  if (stranger !== undefined) throw new Refusal(400, aboutField('unknownField', stranger));
}

/** Pairs of a radical and the character that looks like it. Text copied from a PDF may contain radicals. */
const unified = '⺠民⻁虎⻄西⻅见⻋车⻓长⻔门⻘青⻚页⻛风⻜飞⻢马⻣骨⻥鱼⻦鸟⻨麦⻩黄⻬齐⻰龙';
const unifyRadicals = (typed: string): string =>
  typed.replace(/[⺀-⻿]/g, (sign) => unified.split(sign)[1]?.[0] ?? sign);

/** Returns the checked values. Throws 400 for the first invalid field. `today` is the day in China. */
export function requireValues(fields: readonly Field[], sent: Values, today: string): Values {
  refuseStrangers(fields, sent);
  const values: Record<string, string> = {};
  for (const field of fields) {
    const typed = Object.hasOwn(sent, field.name) ? sent[field.name] : undefined;
    const checked = checkField(field, typed && unifyRadicals(typed), today);
    if ('error' in checked) throw new Refusal(400, labelled(field.label, fieldMessages[checked.error]));
    if (checked.value !== '') values[field.name] = checked.value;
  }
  return values;
}

/** Checks the details against the fields visible today or, if that fails, yesterday. Throws 400. */
export function requireEntry(funnel: Funnel, sent: Values, at: number): Values {
  const today = shanghaiDay(at);
  const [fields, before] = [at, at - dayMs].map((each) => visibleFields(funnel, sent, shanghaiDay(each)));
  const judge = (asked: readonly Field[]) => requireValues(withClocks(asked), sent, today);
  try {
    return judge(fields!);
  } catch (error) {
    const namesOf = (asked: readonly Field[]) => asked.map(({ name }) => name).join();
    if (namesOf(fields!) === namesOf(before!)) throw error;
    // Try yesterday's fields, because a page opened before midnight still shows them.
    return judge(before!);
  }
}

export function requireAnswers(funnel: Funnel, sent = ''): Values {
  if (!funnel.questions) {
    if (sent === '' || sent === '{}') return {};
    throw new Refusal(400, aboutField('unknownField', 'answers'));
  }
  if (sent === '') throw new Refusal(400, words.answersMissing);
  const given = findObject(sent);
  const { questions: all, options } = funnel.questions;
  const questions = visibleQuestions(all, (given ?? {}) as Values);
  const ids = new Set(questions.map(({ id }) => id));
  if (!given || Object.keys(given).some((id) => !ids.has(id))) throw new Refusal(400, words.answersWrong);
  const answers: Record<string, string> = {};
  for (const { id, options: own = options } of questions) {
    if (!Object.hasOwn(given, id)) throw new Refusal(400, words.answersMissing);
    const answer = given[id];
    if (typeof answer !== 'string' || !own.some(({ value }) => value === answer))
      throw new Refusal(400, words.answersWrong);
    answers[id] = answer;
  }
  const unread = findUnread(funnel, answers);
  if (unread) throw new Refusal(400, labelled(unreadableTexts.heading, unreadableTexts[unread.reason]));
  return answers;
}

export function findPhone(typed: string): string | undefined {
  const checked = checkPhoneNumber(typed);
  return 'error' in checked ? undefined : checked.value;
}
