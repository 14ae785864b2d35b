import { useState } from 'react';
import { texts } from '../../../contract/texts.ts';
import { say } from '../../../funnel/texts.ts';
import { useCopy } from '../../runtime/page-context.tsx';
import { isSilenced, setSilenced } from './string-sound.ts';
import { files } from './text/files.generated.ts';

const prose = texts(files);

export function SoundSwitch() {
  const { language } = useCopy();
  const [isOff, setOff] = useState(isSilenced);
  const change = () => {
    setSilenced(!isOff);
    setOff(!isOff);
  };
  return (
    <button
      type="button"
      className="sound-switch"
      aria-pressed={!isOff}
      aria-label={say(prose.sound, language)}
      onClick={change}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={`M4 9v6h4l5 4V5L8 9Z${isOff ? 'M16 9l5 6M21 9l-5 6' : 'M16 9q3 3 0 6M19 6q6 6 0 12'}`} />
      </svg>
    </button>
  );
}
