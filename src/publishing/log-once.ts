export type LogOnce = (subject: string, text: string) => void;

/** Returns a log that repeats no text about a subject; an empty text clears the subject. */
export function createLogOnce(say: (text: string) => void): LogOnce {
  const lastTexts = new Map<string, string>();
  return (subject, text) => {
    if ((lastTexts.get(subject) ?? '') === text) return;
    lastTexts.set(subject, text);
    if (text) say(text);
  };
}
