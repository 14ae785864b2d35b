import { givenInputs, hasDraft } from './draft.ts';

declare global {
  interface Window {
    /** Set by the inline script (begin-late.ts) until the page is interactive. */
    earlyTap?: {
      button: HTMLButtonElement | null;
      /** The form reported missing fields before the machine could. */
      isRefused?: boolean;
      /** The visitor tapped an offer, or ordered the one shown: it counts over a stored one. */
      isMeant?: boolean;
      stop: () => void;
    };
  }
}

const linesIn = (place: ParentNode) => [...place.querySelectorAll<HTMLElement>('[data-missing]')];

const nameOf = ({ id }: HTMLElement) => id.slice('field-'.length, -'-error'.length);
const controlOf = (line: HTMLElement) => document.getElementById(`field-${nameOf(line)}`)!;
const isOf = (line: HTMLElement, input: Node) => line.parentElement!.contains(input);

/** Hides an error as soon as its field changes. */
function forgive({ target }: Event): void {
  for (const line of linesIn(document)) {
    if (!isOf(line, target as Node)) continue;
    line.textContent = '';
    delete line.dataset.errorFor;
    controlOf(line).removeAttribute('aria-invalid');
  }
}

/**
 * Refuses a submit before the page is interactive, if the answer is certain: a required field is empty, and nothing
 * typed or stored needs the machine's rules. Returns whether it did; the machine learns of it later.
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

/** Call as React takes over the markup: React handles later taps, and none may count twice. */
export function takeEarlyTap(): void {
  tapped = window.earlyTap?.button ?? null;
}

/** Repeats a tap from before the page was interactive, once: scripts come seconds late on slow lines. */
export function repeatEarlyTap(): void {
  window.earlyTap?.stop();
  delete window.earlyTap;
  const button = tapped;
  tapped = null;
  setTimeout(() => button?.isConnected && button.click());
}
