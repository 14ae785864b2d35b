import type { CallData } from '../../contract/calls.ts';
import type { CallName } from '../../contract/paths.ts';
import { say } from '../../engine/funnel/copy.ts';
import { Refusal } from '../kernel/refusal.ts';
import { words } from '../kernel/words.ts';
import { type Limits, type RuleName, rules } from '../limits/limits.ts';

/** A call's good answer. */
export const answer = <Name extends CallName>(_name: Name, language: string, data: CallData<Name>) => ({
  status: 200,
  msg: say(words.ok, language),
  data,
});

/** Counts one; throws the refusal 429 past the rule. */
export async function requireWithin(limits: Limits, rule: RuleName, key: string): Promise<void> {
  if ((await limits.count(rule, key)) > rules[rule].most) throw new Refusal(429, words.tooMany);
}
