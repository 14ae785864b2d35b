/** A statement of a questionnaire: agreeing speaks for the first or for the second side of its line. */
export interface KeyedQuestion {
  id: string;
  axis?: string;
  keyed?: 'first' | 'second';
}

export type Answers = Readonly<Record<string, string>>;

/** From where on a sheet of answers can be read no more. Means and gaps are in steps of the scale 1–5. */
export interface ReadingLimits {
  /** So far apart the statements for one side and for the other may not be answered… */
  gap: number;
  /** …on so many lines. */
  lines: number;
  /** So many equal answers may not follow one another. */
  running: number;
  /** So many percent of all answers may not be the same, where they are as many as may not follow one another. */
  alike: number;
}

/** Why a sheet cannot be read, and the number (from 1) of the question to go back to. */
export interface Unreadable {
  reason: 'alike' | 'running' | 'torn';
  question: number;
}

/** 1–5; undefined where there is no such answer. */
export function answerTo({ id }: { id: string }, answers: Answers): number | undefined {
  const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
  return answer !== undefined && /^[1-5]$/.test(answer) ? Number(answer) : undefined;
}

/**
 * How far one line's answers contradict themselves: the mean of the statements for the first side plus the mean of those
 * for the second, less 6. Zero where yes to the one is no to the other, ±4 where everything is affirmed or denied; zero,
 * too, where only one side was asked. Our own rule.
 */
export function gapOf(questions: readonly KeyedQuestion[], answers: Answers): number {
  const mean = (side: 'first' | 'second') => {
    const values = questions.flatMap((question) =>
      question.keyed === side ? (answerTo(question, answers) ?? []) : [],
    );
    return values.reduce((total, value) => total + value, 0) / values.length;
  };
  const gap = mean('first') + mean('second') - 6;
  // Fifths do not add up to whole numbers in binary.
  return Number.isNaN(gap) ? 0 : Math.round(gap * 1e6) / 1e6;
}

/** Undefined for a sheet that can be read; what is not answered yet counts for nothing. */
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
