import { type PageTheme, ruleOf, themeAttributes } from '../../theme/palette.ts';

let colours: HTMLStyleElement | undefined;

export function applyTheme(theme: PageTheme): void {
  Object.assign(document.documentElement.dataset, themeAttributes(theme));
  colours ??= document.head.appendChild(document.createElement('style'));
  colours.textContent = ruleOf(theme);
}
