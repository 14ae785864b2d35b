import type { PageFunnel } from './funnel.ts';

/** Keys of a step or message whose text may repeat earlier answers. */
const tellingKeys: readonly (string | undefined)[] = ['heading', 'lead', 'say', 'next'];

/**
 * Returns how many steps' answers the text at `path` may repeat: earlier ones, on the payment screen all; 0 beside
 * the form or where others read it.
 */
export function stepsToldAt(path: readonly string[], { layout, ...entry }: PageFunnel['entry']): number {
  const [root, part, at, key] = path;
  const steps = 'steps' in entry ? entry.steps : 'messages' in entry ? entry.messages : [{}];
  if (root === 'payment') return part === 'heading' || part === 'lead' ? steps.length : 0;
  if (root !== 'entry' || steps.length === 1) return 0;
  if (part === 'submit' || (part === 'closing' && layout === 'chat')) return steps.length - 1;
  return (part === 'steps' || part === 'messages') && tellingKeys.includes(key) ? Number(at) : 0;
}
