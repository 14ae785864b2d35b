import type { CallData, OrderStatus, PixelEvent } from '../../contract/calls.ts';
import type { CallName } from '../../contract/paths.ts';
import { say } from '../../engine/copy.ts';
import { words } from '../words.ts';
import type { Limits, RuleName } from './limits.ts';
import { Refusal } from './refusal.ts';

/** The contract's unions made from arrays have the static type `never`; these are the values they stand for. */
type Sendable<T> = [T] extends [never]
  ? OrderStatus | PixelEvent
  : T extends readonly (infer Item)[]
    ? Sendable<Item>[]
    : T extends object
      ? { [Key in keyof T]: Sendable<T[Key]> }
      : T;

/** A call's good answer. */
export const answer = <Name extends CallName>(
  _name: Name,
  language: string,
  data: Sendable<CallData<Name>>,
) => ({ status: 200, msg: say(words.ok, language), data });

/** Counts one; throws the refusal 429 past the rule. */
export function requireWithin(limits: Limits, rule: RuleName, key: string): void {
  if (!limits.take(rule, key)) throw new Refusal(429, words.tooMany);
}
