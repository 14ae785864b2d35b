import { rootMarks, ruleOf, type Worn } from '../../theme/palette.ts';

let colours: HTMLStyleElement | undefined;

export function wear(worn: Worn): void {
  Object.assign(document.documentElement.dataset, rootMarks(worn));
  colours ??= document.head.appendChild(document.createElement('style'));
  colours.textContent = ruleOf(worn);
}
