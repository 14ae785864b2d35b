import type { OperatorClient } from '../../../scripts/orders/operator-client.ts';
import type { WechatSimulator } from '../../simulator/wechat/start.ts';
import { typeOrders } from '../../support/operator.ts';

export const answers = ['success', 'closed', 'abnormal', 'processing', 'server-error'] as const;
type Answer = (typeof answers)[number];

export const why = ['--reason', 'a wish'];
export const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
export const yuanIn = (text: string) => /¥(\d+(?:\.\d+)?)/.exec(text)?.[1];
export type Said = Awaited<ReturnType<typeof typeOrders>>;

export interface Line<Numbers, Situation> {
  words: (numbers: Numbers) => string[];
  isAsking?: true;
  isOf?: (each: Situation) => boolean;
}

interface Plan<Situation, Numbers, Seen> {
  wechat: WechatSimulator;
  desk: OperatorClient;
  meant: readonly { each: Situation; answer: Answer }[];
  bring: (those: Situation[]) => Promise<Numbers[]>;
  look: (numbers: Numbers[]) => Promise<Seen[]>;
  words: (numbers: Numbers) => string[];
  isList?: boolean;
  faultsOf: (before: Seen, after: Seen, said: Said) => Iterable<string>;
  isSame: (one: Seen, other: Seen) => boolean;
  nameOf: (each: Situation) => string;
}

/** A list grows with the situations that are brought about at once. */
const atOnce = 20;

/** Types a line twice in each situation; returns where its words differ from its effects. */
export async function faultsIn<Situation, Numbers, Seen>(plan: Plan<Situation, Numbers, Seen>) {
  const faults: string[] = [];
  for (let first = 0; first < plan.meant.length; first += atOnce)
    faults.push(...(await faultsInSome({ ...plan, meant: plan.meant.slice(first, first + atOnce) })));
  return faults;
}

async function faultsInSome<Situation, Numbers, Seen>({
  wechat,
  desk,
  meant,
  isList = false,
  ...plan
}: Plan<Situation, Numbers, Seen>): Promise<string[]> {
  const numbers = await plan.bring(meant.map(({ each }) => each));
  const type = async (index: number) => {
    const { answer } = meant[index]!;
    wechat.refundState = answer === 'server-error' ? 'success' : answer;
    wechat.setMode('refund', answer === 'server-error' ? 'server-error' : 'ok');
    return typeOrders(plan.words(numbers[index]!), async () => desk, 'yes');
  };
  const before = await plan.look(numbers);
  const said: Said[] = [];
  for (const index of numbers.keys()) said.push(isList && index > 0 ? said[0]! : await type(index));
  const after = await plan.look(numbers);
  // A repeated command says that it is done, and changes nothing.
  const again = new Map<number, Said>();
  for (const index of numbers.keys())
    if (said[index]!.code === 0 && !isList) again.set(index, await type(index));
  const later = await plan.look(numbers);
  wechat.setMode('refund', 'ok');
  const faults: string[] = [];
  for (const [index, { each, answer }] of meant.entries()) {
    const note = (fault: string, { out, err }: Said) =>
      faults.push(`${plan.nameOf(each)} (${answer}): ${fault}: ${isList ? '' : out}${err}`);
    for (const fault of plan.faultsOf(before[index]!, after[index]!, said[index]!)) note(fault, said[index]!);
    const repeated = again.get(index);
    if (!repeated) continue;
    for (const fault of plan.faultsOf(after[index]!, later[index]!, repeated))
      note(`again, ${fault}`, repeated);
    if (!plan.isSame(after[index]!, later[index]!)) note('again, and it changes', repeated);
  }
  return faults;
}
