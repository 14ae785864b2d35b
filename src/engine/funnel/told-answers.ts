import type { PageFunnel } from './funnel.ts';

/** Of a step or a message, what may tell answers to those before it. */
const tellingKeys: readonly (string | undefined)[] = ['heading', 'lead', 'say', 'next'];

/**
 * To how many steps the text at `path`, in a funnel, may tell the answers: to those before the one it stands on, and on the
 * payment screen to all. None where it stands beside the form, or where others than the visitor read it.
 */
export function stepsToldAt(path: readonly string[], { layout, ...entry }: PageFunnel['entry']): number {
  const [root, part, at, key] = path;
  const steps = 'steps' in entry ? entry.steps : 'messages' in entry ? entry.messages : [{}];
  if (root === 'payment') return part === 'heading' || part === 'lead' ? steps.length : 0;
  if (root !== 'entry' || steps.length === 1) return 0;
  if (part === 'submit' || (part === 'closing' && layout === 'chat')) return steps.length - 1;
  return (part === 'steps' || part === 'messages') && tellingKeys.includes(key) ? Number(at) : 0;
}
