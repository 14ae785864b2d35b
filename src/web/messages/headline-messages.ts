import { inVoice } from '../../contract/voice.ts';
import { type Funnel, voiceOf } from '../../funnel/funnel.ts';
import { say } from '../../funnel/texts.ts';
import { lazyWords } from './lazy-messages.ts';

export function headlineWords(funnel: Funnel, language: string): string[] {
  const { 'payment-settled-heading': settled, 'paid-heading': paid } = lazyWords;
  const missing = funnel.payment.heading ? [] : [lazyWords['payment-heading']];
  return [settled, paid, ...missing].map((text) => inVoice(say(text, language), voiceOf(funnel)));
}
