import { type Channel, plainChannel } from '../../engine/funnel/funnel.ts';
import type { Question } from '../../engine/machine/types.ts';
import { call, idOf, textOf } from './api-client.ts';
import type { FunnelActor } from './page-context.tsx';

/** Milliseconds before each further try to load the channel; then the defaults stay. */
const retryAfterMs = [2000, 5000, 15_000];

/** Loads the channel info once at start. A failure blocks nothing: defaults apply, and it is tried again. */
export async function loadChannel(actor: FunnelActor, channelKey: string): Promise<void> {
  for (const pause of [0, ...retryAfterMs]) {
    if (pause) await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      const { status, fields } = await call('channelInfo', { channelKey });
      if (status !== 200) throw new Error('refused');
      const assignChannel = idOf(fields.assignChannel);
      const channel: Channel = {
        ...plainChannel(channelKey),
        switch_4: fields.switch_4 === true,
        wechat_work_kf_url: safeUrl(textOf(fields.wechat_work_kf_url)),
        ...(assignChannel && { assignChannel }),
      };
      actor.send({ type: 'channel.loaded', channel });
      return;
    } catch {
      actor.send({ type: 'channel.failed' });
    }
  }
}

/** Only a web address may become a link. */
const safeUrl = (url: string) => (/^https:\/\//.test(url) ? url : '');

const isOption = (value: unknown): value is { value: string; text: string } =>
  typeof value === 'object' &&
  value !== null &&
  'value' in value &&
  typeof value.value === 'string' &&
  'text' in value &&
  typeof value.text === 'string';

/** The questions of an answer, or undefined where any of them is not what the contract says. */
function readQuestions(value: unknown): readonly Question[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const questions: Question[] = [];
  for (const entry of value as unknown[]) {
    if (typeof entry !== 'object' || entry === null) return undefined;
    const { id, text, options } = entry as Record<string, unknown>;
    if (!idOf(id) || !textOf(text) || !Array.isArray(options) || options.length < 2) return undefined;
    if (!options.every(isOption)) return undefined;
    questions.push({ id: idOf(id), text: textOf(text), options });
  }
  return questions;
}

/** Takes the questionnaire from the back end where it has a valid one; the definition's own stays otherwise. */
export async function loadQuestions(actor: FunnelActor): Promise<void> {
  try {
    const { status, fields } = await call('questionList', {});
    const questions = status === 200 ? readQuestions(fields.questions) : undefined;
    if (questions) actor.send({ type: 'questions.loaded', questions });
  } catch {
    // The definition's questions are there already.
  }
}
