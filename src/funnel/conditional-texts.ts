import type { Condition } from './conditions.ts';
import type { Saying, Text } from './funnel.ts';

type Conditional = Extract<Saying, { when: Condition }>;

const isConditional = (saying: Saying): saying is Conditional => 'when' in saying;

export const textOf = (saying: Saying): Text => (isConditional(saying) ? saying.say : saying);

export const conditionOf = (saying: Saying): Condition | undefined =>
  isConditional(saying) ? saying.when : undefined;
