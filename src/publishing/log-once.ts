export type LogOnce = (subject: string, text: string) => void;

/** Says a text about a subject once, until another is said about it; an empty one says nothing. */
export function createLogOnce(say: (text: string) => void): LogOnce {
  const lastTexts = new Map<string, string>();
  return (subject, text) => {
    if ((lastTexts.get(subject) ?? '') === text) return;
    lastTexts.set(subject, text);
    if (text) say(text);
  };
}
