import { givenInputs, hasDraft } from './draft.ts';

/** Where the errors of fields stand that may not be left empty. */
const linesIn = (place: ParentNode) => [...place.querySelectorAll<HTMLElement>('[data-missing]')];

/** The name of a line's field, by the ids that its frame gives. */
const nameOf = ({ id }: HTMLElement) => id.slice('field-'.length, -'-error'.length);
const controlOf = (line: HTMLElement) => document.getElementById(`field-${nameOf(line)}`)!;
const isOf = (line: HTMLElement, input: Node) => line.parentElement!.contains(input);

/** An error goes as soon as its field changes. */
function forgive({ target }: Event): void {
  for (const line of linesIn(document)) {
    if (!isOf(line, target as Node)) continue;
    line.textContent = '';
    delete line.dataset.errorFor;
    controlOf(line).removeAttribute('aria-invalid');
  }
}

/**
 * Answers a press on a form's button before the page is alive, where the machine's answer is known: something is missing,
 * and nothing was typed or kept that only its rules can judge. Whether it did; the machine is told as the page comes alive.
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
