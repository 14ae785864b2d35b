import { readMarks } from '../../../funnel/texts.ts';

/** Renders bold words and links to the shop's pages; `keepQuery` adds the query on a tap. */
export const MarkedText = ({ text }: { text: string }) =>
  readMarks(text).map(({ words, look, to }, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: a stretch is its place
    if (look === 'bold') return <strong key={index}>{words}</strong>;
    if (look === 'plain') return words;
    return (
      <a key={index} className="told-link" href={to}>
        {words}
      </a>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  });
