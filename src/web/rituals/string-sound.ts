import { session } from '../page/storage.ts';

const silenceKey = 'silence';

/** Has the visitor chosen silence? It holds as long as the tab. */
export const isSilenced = (): boolean => session.read(silenceKey) === 'yes';

/** In hertz: a fifth apart, two against three, as the waves of the picture are. */
const pitches = [220, 330] as const;
const seconds = 2.5;
/** Where along a string the finger plucks it. */
const pluckedAt = 0.2;
/** What is left of a wave when it has run along the string and back. */
const kept = 0.997;

/**
 * A plucked string after Karplus and Strong, one number (-0.5 to 0.5) a sample, `rate` of them a second: the shape the
 * finger gives it runs to and fro, each time a little rounder and weaker.
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

/** Sounds the upper (0) or lower (1) string, unless silence was chosen; only where a visitor has touched the page. */
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

export function setSilenced(isSilent: boolean): void {
  session.write(silenceKey, isSilent ? 'yes' : 'no');
  if (isSilent) void context?.suspend();
}
