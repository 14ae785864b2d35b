import { paletteRule, rootMarks, type Worn } from '../../engine/palette/palette.ts';

let own: HTMLStyleElement | undefined;

/** Puts a palette on the page, one of a funnel's own, too. */
export function wear(worn: Worn): void {
  Object.assign(document.documentElement.dataset, rootMarks(worn));
  own ??= document.head.appendChild(document.createElement('style'));
  own.textContent = paletteRule(worn);
}
