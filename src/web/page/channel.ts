import { answerShapes } from '../../contract/answers.generated.ts';
import { type AnswerFields, fits } from '../../contract/read-answer.ts';
import { type Channel, plainChannel } from '../../engine/funnel/funnel.ts';
import type { Question } from '../../engine/machine/types.ts';
import { call } from './api-client.ts';
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
      const { assignChannel, switch_4, wechat_work_kf_url } = fields;
      const channel: Channel = {
        ...plainChannel(channelKey),
        switch_4: switch_4 === true,
        wechat_work_kf_url: safeUrl(wechat_work_kf_url ?? ''),
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

/** The questions of an answer, or undefined where any of them is not what the contract says. */
function readQuestions({ questions }: AnswerFields<'questionList'>): readonly Question[] | undefined {
  if (!fits(answerShapes.questionList.questions, questions)) return undefined;
  const whole = questions as Question[];
  const isSound =
    whole.length > 0 && whole.every(({ id, text, options }) => id && text && options.length > 1);
  return isSound ? whole : undefined;
}

/** Takes the questionnaire from the back end where it has a valid one; the definition's own stays otherwise. */
export async function loadQuestions(actor: FunnelActor): Promise<void> {
  try {
    const { status, fields } = await call('questionList', {});
    const questions = status === 200 ? readQuestions(fields) : undefined;
    if (questions) actor.send({ type: 'questions.loaded', questions });
  } catch {
    // The definition's questions are there already.
  }
}
