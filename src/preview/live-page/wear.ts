import { rootMarks, ruleOf, type Worn } from '../../engine/palette/palette.ts';

let colours: HTMLStyleElement | undefined;

/** Puts a palette on the page, over the one it came with. */
export function wear(worn: Worn): void {
  Object.assign(document.documentElement.dataset, rootMarks(worn));
  colours ??= document.head.appendChild(document.createElement('style'));
  colours.textContent = ruleOf(worn);
}
