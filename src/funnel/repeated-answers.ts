import type { PageFunnel } from './funnel.ts';

/** Keys of a step or message whose text may repeat earlier answers. */
const tellingKeys: readonly (string | undefined)[] = ['heading', 'lead', 'say', 'next'];

/**
 * Returns the number of steps whose answers the text at `path` may repeat: all steps before it, or all on the
 * payment screen. Texts beside the form, or that others read, repeat none.
 */
export function stepsToldAt(path: readonly string[], { layout, ...entry }: PageFunnel['entry']): number {
  const [root, part, at, key] = path;
  const steps = 'steps' in entry ? entry.steps : 'messages' in entry ? entry.messages : [{}];
  if (root === 'payment') return part === 'heading' || part === 'lead' ? steps.length : 0;
  if (root !== 'entry' || steps.length === 1) return 0;
  if (part === 'submit' || (part === 'closing' && layout === 'chat')) return steps.length - 1;
  return (part === 'steps' || part === 'messages') && tellingKeys.includes(key) ? Number(at) : 0;
}
