import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** WCAG 2.0 to 2.2, A and AA, and what axe's authors advise beyond it. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The preview's own marks are no part of the page. */
const notOurs = ['.preview-note', 'funnel-tools'];

interface AxeResults {
  violations: { id: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
}
declare global {
  interface Window {
    axe: { run: (context: object, options: object) => Promise<AxeResults> };
  }
}

/** What axe finds on the page as it stands; `excepted` names the rules that do not hold there. */
export async function axeFaults(page: Page, excepted: readonly string[] = []): Promise<string[]> {
  await page.evaluate(source);
  return page.evaluate(
    async ({ tags, notOurs, excepted }) => {
      const rules: Record<string, { enabled: boolean }> = { 'target-size': { enabled: true } };
      for (const rule of excepted) rules[rule] = { enabled: false };
      const exclude = notOurs.filter((selector) => document.querySelector(selector));
      const { violations } = await window.axe.run(
        { exclude },
        { runOnly: { type: 'tag', values: tags }, rules, resultTypes: ['violations'] },
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => {
          const why = failureSummary?.replace(/\s+/g, ' ') ?? '';
          return `${id} at ${target.join(' ')}: ${why}`;
        }),
      );
    },
    { tags, notOurs, excepted },
  );
}
