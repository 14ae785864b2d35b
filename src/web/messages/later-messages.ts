import type { ComplaintReason } from '../../contract/calls.ts';
import { type Text, texts } from '../../contract/texts.ts';
import { inVoice } from '../../contract/voice.ts';
import { type Funnel, voiceOf } from '../../funnel/funnel.ts';
import { say } from '../../funnel/texts.ts';
import { productPaymentMessages } from '../../products/payment-messages.generated.ts';
import { messagesByProduct } from './load-messages.ts';
import { files as lookupFiles } from './lookup.generated.ts';
import { files as paymentFiles } from './payment.generated.ts';
import { files as reportFiles } from './report.generated.ts';
import { files as successFiles } from './success.generated.ts';

const lookupMessages = texts(lookupFiles) satisfies {
  [Reason in ComplaintReason as `reason-${Reason}`]: Text;
};

export const orderMessages = {
  ...texts(successFiles),
  ...texts(reportFiles),
  ...lookupMessages,
};

export const paymentMessages = texts(paymentFiles);

/** Messages of all screens after the entry. */
export const laterMessages = {
  ...paymentMessages,
  ...messagesByProduct(productPaymentMessages),
  ...orderMessages,
};
export type LaterMessages = typeof laterMessages;

export function headlineTexts(funnel: Funnel, language: string): string[] {
  const { 'payment-settled-heading': settled, 'paid-heading': paid } = laterMessages;
  const missing = funnel.payment.heading ? [] : [laterMessages['payment-heading']];
  return [settled, paid, ...missing].map((text) => inVoice(say(text, language), voiceOf(funnel)));
}
