import { textOf } from './conditional-texts.ts';
import type { Funnel, Text } from './funnel.ts';

export function stepWords({ entry, questions }: Funnel): readonly { heading?: Text; button?: Text }[] {
  switch (entry.layout) {
    case 'page': {
      const hero = entry.blocks.find((block) => block.kind === 'hero')?.heading;
      const form = entry.blocks.find((block) => block.kind === 'form');
      const last = { heading: form?.heading ?? hero, button: form?.submit };
      return questions ? [{ heading: hero, button: entry.next }, last] : [last];
    }
    case 'steps':
      return entry.steps.map(({ heading, next }, index) => {
        const isLast = index === entry.steps.length - 1;
        return { heading, button: isLast ? entry.submit : next };
      });
    case 'chat':
      return entry.messages.map(({ say: [first], next }, index) => {
        const isLast = index === entry.messages.length - 1;
        return { heading: first && textOf(first), button: isLast ? entry.submit : next };
      });
    case 'ritual': {
      const { ritual, form } = entry;
      return [
        { heading: ritual.heading, button: ritual.action },
        { heading: form.heading, button: form.submit },
      ];
    }
  }
}
