import { inVoice } from '../contract/voice.ts';
import { say } from '../engine/funnel/copy.ts';
import { type Funnel, voiceOf } from '../engine/funnel/funnel.ts';
import { lazyWords } from './words/lazy-words.ts';

export function headlineWords(funnel: Funnel, language: string): string[] {
  const { 'payment-settled-heading': settled, 'paid-heading': paid } = lazyWords;
  const missing = funnel.payment.heading ? [] : [lazyWords['payment-heading']];
  return [settled, paid, ...missing].map((text) => inVoice(say(text, language), voiceOf(funnel)));
}
