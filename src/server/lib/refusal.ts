import { inWords, type Message, msg } from '../../contract/t.ts';
import type { Text } from '../../funnel/funnel.ts';

/** Thrown if an operation is impossible now. The operator sees the message, so keep personal data out of it. */
export class OperatorRefusal extends Error {
  override name = 'OperatorRefusal';
  readonly said: Message;
  constructor(said: Message) {
    super(typeof said === 'string' ? said : inWords(said));
    this.said = said;
  }
}

export const refuse = (...said: Parameters<typeof msg>) => new OperatorRefusal(msg(...said));

/** Refuses a visitor's request. The API answers HTTP 200 with this `status` and a `msg` in the body. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly text: Text;
  readonly data: object | null;
  constructor(status: number, text: Text, data: object | null = null) {
    super(text.en);
    this.status = status;
    this.text = text;
    this.data = data;
  }
}
