import { useState } from 'react';
import { texts } from '../../../contract/texts.ts';
import { say } from '../../../funnel/texts.ts';
import { useMessages } from '../../runtime/page-context.tsx';
import { session } from '../../runtime/storage.ts';
import { files } from './text/files.generated.ts';

const messages = texts(files);

export function SoundSwitch() {
  const { language } = useMessages();
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
      aria-label={say(messages.sound, language)}
      onClick={change}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={`M4 9v6h4l5 4V5L8 9Z${isOff ? 'M16 9l5 6M21 9l-5 6' : 'M16 9q3 3 0 6M19 6q6 6 0 12'}`} />
      </svg>
    </button>
  );
}

const silenceKey = 'silence';

const isSilenced = (): boolean => session.read(silenceKey) === 'yes';

/** Hertz. The strings are a fifth apart, two to three, like the waves in the picture. */
const pitches = [220, 330] as const;
const seconds = 2.5;
const pluckedAt = 0.2;
/** The part of a wave that is left after it ran along the string and back. */
const kept = 0.997;

/**
 * Returns a plucked string by Karplus and Strong: `rate` samples a second, from -0.5 to 0.5. The wave gets rounder
 * and weaker each time it runs along the string.
 */
export function stringWave(hertz: number, rate: number): Float32Array<ArrayBuffer> {
  const length = Math.round(rate / hertz);
  const wave = new Float32Array(Math.round(rate * seconds));
  for (let at = 0; at < wave.length; at += 1) {
    const place = at / length;
    wave[at] =
      at < length
        ? (place < pluckedAt ? place / pluckedAt : (1 - place) / (1 - pluckedAt)) - 0.5
        : (kept * (wave[at - length]! + (wave[at - length - 1] ?? 0))) / 2;
  }
  return wave.map((value, at) => value * (1 - at / wave.length));
}

let context: AudioContext | undefined;

/** Plays the upper (0) or lower (1) string, unless silenced. Browsers demand a touch first. */
export function soundString(index: number): void {
  if (isSilenced() || !('AudioContext' in window)) return;
  context ??= new AudioContext();
  void context.resume();
  const wave = stringWave(pitches[index]!, context.sampleRate);
  const buffer = context.createBuffer(1, wave.length, context.sampleRate);
  buffer.copyToChannel(wave, 0);
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(new GainNode(context, { gain: 0.5 })).connect(context.destination);
  source.start();
}

function setSilenced(isSilent: boolean): void {
  session.write(silenceKey, isSilent ? 'yes' : 'no');
  if (isSilent) void context?.suspend();
}
