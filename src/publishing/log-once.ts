export type Tell = (subject: string, text: string) => void;

/** Says a text about a subject once, until another is said about it; an empty one says nothing. */
export function createTeller(say: (text: string) => void): Tell {
  const told = new Map<string, string>();
  return (subject, text) => {
    if ((told.get(subject) ?? '') === text) return;
    told.set(subject, text);
    if (text) say(text);
  };
}
