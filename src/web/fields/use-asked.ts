import { type AskedStep, askedSteps } from '../../engine/fields/asked.ts';
import { type FunnelSnapshot, usePage, useSnapshot } from '../page/page-context.tsx';

const asked = ({ context: { funnel, draft, today } }: FunnelSnapshot) =>
  funnel ? askedSteps(funnel, draft.values, today) : [];

/** Returns the visible steps; rerenders when an answer changes them. */
export function useAskedSteps(): readonly AskedStep[] {
  useSnapshot((snapshot) =>
    JSON.stringify(asked(snapshot).map(({ fields }) => fields.map(({ name }) => name))),
  );
  return asked(usePage().actor.getSnapshot());
}
