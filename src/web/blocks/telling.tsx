import type { ReactNode } from 'react';
import type { Block, Text } from '../../engine/funnel/funnel.ts';
import { useCopy } from '../page/page-context.tsx';

type Of<Kind extends Block['kind']> = { block: Extract<Block, { kind: Kind }> };

function Section({ kind, heading, children }: { kind: Block['kind']; heading?: Text; children: ReactNode }) {
  const { say } = useCopy();
  return (
    <section className={`block block-${kind}`}>
      {heading && <h2>{say(heading)}</h2>}
      {children}
    </section>
  );
}

export function StoryBlock({ block }: Of<'story'>) {
  const { say } = useCopy();
  return (
    <Section kind="story" heading={block.heading}>
      {block.paragraphs.map((text) => (
        <p key={say(text)}>{say(text)}</p>
      ))}
    </Section>
  );
}

export function FeaturesBlock({ block }: Of<'features'>) {
  const { say } = useCopy();
  return (
    <Section kind="features" heading={block.heading}>
      <ul>
        {block.items.map(({ title, text }) => (
          <li key={say(title)}>
            <h3>{say(title)}</h3>
            <p>{say(text)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function HowBlock({ block }: Of<'how'>) {
  const { say } = useCopy();
  return (
    <Section kind="how" heading={block.heading}>
      <ol>
        {block.items.map(({ title, text }) => (
          <li key={say(title)}>
            <h3>{say(title)}</h3>
            {text && <p>{say(text)}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

export function SampleBlock({ block }: Of<'sample'>) {
  const { say, word } = useCopy();
  return (
    <Section kind="sample" heading={block.heading}>
      <figure>
        <figcaption className="sample-mark">{word('sample-report')}</figcaption>
        <blockquote>
          {block.excerpt.map((text) => (
            <p key={say(text)}>{say(text)}</p>
          ))}
        </blockquote>
      </figure>
      {block.note && <p className="muted">{say(block.note)}</p>}
    </Section>
  );
}

export function ReviewsBlock({ block }: Of<'reviews'>) {
  const { say, word } = useCopy();
  return (
    <Section kind="reviews" heading={block.heading}>
      <p className="sample-mark">{word('sample-reviews')}</p>
      <ul>
        {block.items.map(({ text, by }) => (
          <li key={say(text)}>
            <blockquote>{say(text)}</blockquote>
            <p className="muted">{say(by)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function FaqBlock({ block }: Of<'faq'>) {
  const { say } = useCopy();
  return (
    <Section kind="faq" heading={block.heading}>
      {block.items.map(({ question, answer }) => (
        <details key={say(question)}>
          <summary>{say(question)}</summary>
          <p>{say(answer)}</p>
        </details>
      ))}
    </Section>
  );
}

export function GuaranteeBlock({ block }: Of<'guarantee'>) {
  const { say } = useCopy();
  return (
    <Section kind="guarantee" heading={block.heading}>
      <p>{say(block.text)}</p>
    </Section>
  );
}
