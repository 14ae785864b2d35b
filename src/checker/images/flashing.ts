import { type Message, msg } from '../../contract/t.ts';

/** WCAG 2.3.1: more than three flashes a second can cause seizures. */
const mostFlashes = 3;

const light =
  /\b(?:opacity|fill|stroke|visibility|display|color|background|filter|brightness|stop-color|flood-color|lighting-color)\b/i;

/** Returns seconds of SMIL's `0.2s`, `200ms`, `0.2` or `00:00.2`; undefined otherwise. */
function secondsOf(written = ''): number | undefined {
  const [, clock, number, unit] =
    /^\s*((?:\d+:)+)?(\d*\.?\d+)(ms|s|min|h)?\s*$/.exec(written.slice(0, 40)) ?? [];
  if (number === undefined) return undefined;
  const scale = { ms: 0.001, min: 60, h: 3600 }[unit ?? ''] ?? 1;
  const minutes = (clock ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return minutes + Number(number) * scale;
}

/** A flash is two steps, or one if the animation jumps back to its start. */
const flashesOf = (steps: number, seconds: number): number => Math.max(1, Math.floor(steps / 2)) / seconds;

const tooOften = (flashes: number): Message | undefined =>
  flashes > mostFlashes ? msg`it flashes ${Math.round(flashes * 10) / 10} times a second` : undefined;

/** Says what is wrong with an animation; undefined up to three flashes a second. */
export function flashesIn(
  element: string,
  attributes: Readonly<Record<string, string>>,
): Message | undefined {
  const { attributeName = '', values = '0;1', begin = '', dur, repeatCount, repeatDur } = attributes;
  const seconds = secondsOf(dur);
  if (!/^(animate|animateColor|set)$/.test(element) || !light.test(attributeName) || !seconds)
    return undefined;
  const steps = values.split(';').filter((value) => value.trim() !== '').length;
  // Two animations that start each other never end. A <set> alone changes once.
  const isEndless = repeatCount === 'indefinite' || repeatDur || /\.(?:end|begin|repeat)/.test(begin);
  if (element === 'set' && !/\./.test(begin)) return undefined;
  const times = isEndless ? Number.POSITIVE_INFINITY : Number(repeatCount ?? 1);
  // Three flashes and then none are harmless.
  const isMany = times * Math.max(1, Math.floor(steps / 2)) > mostFlashes;
  return isMany ? tooOften(flashesOf(steps, seconds)) : undefined;
}

const repeats = /infinite|(?:^|\s)(?:[4-9]|\d\d+)(?:\s|$)/;

export function flashesInStyles(styles: string): Message | undefined {
  const frames = new Map(
    styles
      .split(/@(?:-\w+-)?keyframes\s/i)
      .slice(1, 200)
      .map((text) => {
        const name = /^[\s"']*([\w-]+)/.exec(text)?.[1] ?? '';
        const body = /^[^{]*\{(?:[^{}]*\{[^{}]*\})*/.exec(text)?.[0] ?? '';
        const steps = body.match(/\d%|\bfrom\b|\bto\b/g)?.length ?? 0;
        return [name, { steps, changesLight: light.test(body) }];
      }),
  );
  const isAnyAgain = repeats.test(styles);
  for (const [, longhand = '', value = ''] of styles.matchAll(
    /animation(-[a-z-]{1,30})?\s?:([^;}]{0,300})/gi,
  )) {
    if (longhand && longhand !== '-duration') continue;
    for (const animation of value.split(',')) {
      const seconds = secondsOf(/(?:^|\s)([\d.]+m?s)\b/.exec(animation)?.[1]);
      const named = [...frames]
        .filter(([name]) => longhand || animation.includes(name))
        .map(([, frame]) => frame);
      const steps = Math.max(
        0,
        ...named.filter(({ changesLight }) => changesLight).map((frame) => frame.steps),
      );
      const isAgain = (longhand ? isAnyAgain : repeats.test(animation)) || steps > 2 * mostFlashes;
      const way = /alternate/.test(animation) && steps <= 2 ? 2 : 1;
      const words = seconds && steps > 0 && isAgain && tooOften(flashesOf(steps, seconds * way));
      if (words) return words;
    }
  }
  return undefined;
}
