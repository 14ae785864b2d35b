import type { Text } from '../../contract/texts.ts';
import type { Say } from '../../reports/writing/wording.ts';
import { lines } from './text/texts.generated.ts';
import topics from './topics.json' with { type: 'json' };

export type Facts = Readonly<Record<string, string | number>>;

type Topic = keyof typeof topics.keys;
export type Chapter = keyof typeof topics.chapters;
export type WriteLines = (chapter: Chapter, about: 'each' | 'pair', facts: Facts) => string[];

const alike: Readonly<Record<string, Text>> = lines.alike;

/** Returns undefined if the topic needs an unknown fact. */
function findLine(topic: Topic, facts: Facts): Text | undefined {
  const found = topics.keys[topic].reduce<unknown>(
    (table, key) => (table as Record<string, unknown> | undefined)?.[String(facts[key])],
    lines[topic],
  );
  return found as Text | undefined;
}

/** Writes each text once: if it also holds for the second name, that name gets a short note instead. */
export function lineWriterOf(say: Say, first: string): WriteLines {
  const used = new Set<Text>();
  return (chapter, about, facts) =>
    (topics.chapters[chapter][about] as readonly Topic[]).flatMap((topic) => {
      const text = findLine(topic, facts);
      if (!text) return [];
      if (!used.has(text)) {
        used.add(text);
        return [say(text, facts)];
      }
      const again = alike[topic];
      return again ? [say(again, { ...facts, first })] : [];
    });
}
