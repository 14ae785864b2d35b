import { useState } from 'react';
import type { ReportBlock } from '../../contract/report.ts';
import { useMessages } from '../runtime/page-context.tsx';
import { Button } from '../ui/button.tsx';
import { StrokeAnimation } from './hanzi.tsx';
import { elementClass } from './pillars-table.tsx';

export function HanziBlock({ characters }: Extract<ReportBlock, { kind: 'hanzi' }>) {
  const { message } = useMessages();
  const [round, setRound] = useState(0);
  const glyphs = characters.map(({ character }) => character);
  return (
    <div className="hanzi-block stack-2">
      <StrokeAnimation
        key={round}
        characters={glyphs}
        caption={(index) => {
          const { pinyin, strokes, element } = characters[index]!;
          return (
            <>
              <span>{pinyin}</span>
              <span>{message(strokes === 1 ? 'hanzi-stroke' : 'hanzi-strokes', { count: strokes })}</span>
              <span className={elementClass(element)}>{element}</span>
            </>
          );
        }}
      />
      <Button look="link" onClick={() => setRound(round + 1)}>
        {message('hanzi-again')}
      </Button>
    </div>
  );
}
