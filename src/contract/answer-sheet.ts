/** `keyed` is the side of the axis that agreement speaks for. */
export interface KeyedQuestion {
  id: string;
  axis?: string;
  keyed?: 'first' | 'second';
}

export type Answers = Readonly<Record<string, string>>;

/** Limits past which answers cannot be read. Means and gaps are in steps of the scale 1–5. */
export interface ReadingLimits {
  /** An axis with a gap of this or more contradicts itself. */
  gap: number;
  /** This many contradictory axes make answers unreadable. */
  lines: number;
  /** A run of this many equal answers is unreadable. */
  running: number;
  /** This percentage of equal answers is unreadable, if they are at least `running`. */
  alike: number;
}

/** Why answers cannot be read, and the question (from 1) to return to. */
export interface Unreadable {
  reason: 'alike' | 'running' | 'torn';
  question: number;
}

export function answerTo({ id }: { id: string }, answers: Answers): number | undefined {
  const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
  return answer !== undefined && /^[1-5]$/.test(answer) ? Number(answer) : undefined;
}

/**
 * Returns how far an axis contradicts itself (our own rule): mean for the first side plus mean for the second, less
 * 6. 0 is consistent or one-sided, +4 all agreed, −4 all denied.
 */
export function gapOf(questions: readonly KeyedQuestion[], answers: Answers): number {
  const mean = (side: 'first' | 'second') => {
    const values = questions.flatMap((question) =>
      question.keyed === side ? (answerTo(question, answers) ?? []) : [],
    );
    return values.reduce((total, value) => total + value, 0) / values.length;
  };
  const gap = mean('first') + mean('second') - 6;
  // Rounds off the binary error of multiples of 0.2.
  return Number.isNaN(gap) ? 0 : Math.round(gap * 1e6) / 1e6;
}

/** Returns undefined for readable answers; ignores unanswered questions. */
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
