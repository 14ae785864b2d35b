import { givenInputs, hasDraft } from './draft.ts';

declare global {
  interface Window {
    /** Set by the inline script (begin-late.ts) until the page is interactive. */
    earlyTap?: {
      button: HTMLButtonElement | null;
      /** The form showed missing fields before the machine could. */
      isRefused?: boolean;
      /** The visitor chose an offer, or ordered the one shown, so it replaces a stored one. */
      isMeant?: boolean;
      stop: () => void;
    };
  }
}

const linesIn = (place: ParentNode) => [...place.querySelectorAll<HTMLElement>('[data-missing]')];

const nameOf = ({ id }: HTMLElement) => id.slice('field-'.length, -'-error'.length);
const controlOf = (line: HTMLElement) => document.getElementById(`field-${nameOf(line)}`)!;
const isOf = (line: HTMLElement, input: Node) => line.parentElement!.contains(input);

function forgive({ target }: Event): void {
  for (const line of linesIn(document)) {
    if (!isOf(line, target as Node)) continue;
    line.textContent = '';
    delete line.dataset.errorFor;
    controlOf(line).removeAttribute('aria-invalid');
  }
}

/**
 * Refuses a submit before the page is interactive, if a required field is empty and nothing typed or stored needs
 * the machine's rules. Returns whether it did; the machine repeats it later.
 */
export function refuseEarly(form: HTMLFormElement, slug: string): boolean {
  const given = givenInputs();
  if (hasDraft(slug) || given.some(({ checked }) => !checked)) return false;
  const missing = linesIn(form).filter((line) => !given.some((input) => isOf(line, input)));
  for (const line of missing) {
    line.textContent = line.dataset.missing!;
    line.dataset.errorFor = nameOf(line);
    controlOf(line).setAttribute('aria-invalid', 'true');
  }
  if (!missing[0]) return false;
  controlOf(missing[0]).focus();
  addEventListener('input', forgive);
  return true;
}

let tapped: HTMLButtonElement | null = null;

/** Call this when React takes over the markup, because React handles later taps itself. */
export function takeEarlyTap(): void {
  tapped = window.earlyTap?.button ?? null;
}

/** Repeats the last tap before the page was interactive; on slow connections scripts come seconds late. */
export function repeatEarlyTap(): void {
  window.earlyTap?.stop();
  delete window.earlyTap;
  const button = tapped;
  tapped = null;
  setTimeout(() => button?.isConnected && button.click());
}
