/** An answer that agrees with the question counts towards the `keyed` end of its axis. */
export interface KeyedQuestion {
  id: string;
  axis?: string;
  keyed?: 'first' | 'second';
}

export type Answers = Readonly<Record<string, string>>;

export interface ReadingLimits {
  /** The answers on an axis contradict themselves if |`gapOf`| reaches this value. */
  gap: number;
  /** The answers are invalid if at least this many axes contradict themselves. */
  lines: number;
  running: number;
  /** The answers are invalid if at least this percentage of them, and at least `running`, are equal. */
  alike: number;
}

export interface Unreadable {
  reason: 'alike' | 'running' | 'torn';
  /** Number of the question to which the page returns, counted from 1. */
  question: number;
}

export function answerTo({ id }: { id: string }, answers: Answers): number | undefined {
  const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
  return answer !== undefined && /^[1-5]$/.test(answer) ? Number(answer) : undefined;
}

/** Measures contradiction: 4 if the answers affirm both ends of the axis, −4 if they deny both. */
export function gapOf(questions: readonly KeyedQuestion[], answers: Answers): number {
  const mean = (side: 'first' | 'second') => {
    const values = questions.flatMap((question) =>
      question.keyed === side ? (answerTo(question, answers) ?? []) : [],
    );
    return values.reduce((total, value) => total + value, 0) / values.length;
  };
  const gap = mean('first') + mean('second') - 6;
  return Number.isNaN(gap) ? 0 : Math.round(gap * 1e6) / 1e6;
}

export function findUnreadable(
  questions: readonly KeyedQuestion[],
  answers: Answers,
  limits: ReadingLimits,
): Unreadable | undefined {
  const values = questions.map((question) => answerTo(question, answers));
  const most = Math.max(...[1, 2, 3, 4, 5].map((value) => values.filter((given) => given === value).length));
  if (most >= limits.running && most * 100 >= limits.alike * values.length)
    return { reason: 'alike', question: 1 };
  let start = 0;
  for (const [index, value] of values.entries()) {
    if (value === undefined || value !== values[start]) start = index;
    if (value !== undefined && index - start + 1 >= limits.running)
      return { reason: 'running', question: start + 1 };
  }
  const torn = [...new Set(questions.map(({ axis }) => axis))].filter((axis) => {
    const line = questions.filter((question) => question.axis === axis);
    return Math.abs(gapOf(line, answers)) >= limits.gap;
  });
  if (torn.length < limits.lines) return undefined;
  return { reason: 'torn', question: questions.findIndex(({ axis }) => torn.includes(axis)) + 1 };
}
