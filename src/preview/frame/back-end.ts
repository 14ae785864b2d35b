import type { Answer, CallData, OrderStatus } from '../../contract/calls.ts';
import { type CallName, paths } from '../../contract/paths.ts';
import type { Funnel } from '../../funnel/funnel.ts';
import { offerName } from '../../funnel/offer-name.ts';
import { amountDue, quote, resolvePayment } from '../../funnel/price.ts';
import { say } from '../../funnel/texts.ts';
import {
  lookupCode,
  orderNo,
  previewOrderId,
  type Said,
  type Sample,
  type SampleChoice,
  type Scene,
} from '../scenes/scene.ts';

export interface BackEndParts {
  scene: Pick<Scene, 'answers' | 'choice' | 'offerEndsInMs'>;
  funnel: Funnel;
  channelKey: string;
  language: string;
  channel: CallData<'channelInfo'>;
  /** ms since 1970. */
  now: () => number;
  loadSample: (choice: SampleChoice) => Promise<Sample>;
}

type Payload = Readonly<Record<string, string>>;
type Ordinary = { [Name in CallName]: (payload: Payload) => Promise<CallData<Name>> };

export type BackEnd = <Name extends CallName>(
  name: Name,
  payload: Payload,
) => Promise<Answer<Name> | 'silent' | 'pending'>;

const minute = 60_000;
const isoAt = (at: number) => new Date(at).toISOString();
const everyStatus: Record<OrderStatus, string> = {
  paid: previewOrderId,
  created: 'preview-order-0002',
  closed: 'preview-order-0003',
  refunding: 'preview-order-0004',
  refunded: 'preview-order-0005',
  review: 'preview-order-0006',
};
const payData = {
  appId: 'wx0000000000000000',
  timeStamp: '1795233600',
  nonceStr: 'preview',
  signType: 'RSA',
  paySign: 'preview',
  package: 'prepay_id=preview',
  orderStatus: 'created',
} as const;

/** Returns one order of each status; a lookup code finds the paid one. */
const ordersOf = ({ funnel, language, now }: BackEndParts, hasCode: boolean) =>
  (Object.entries(everyStatus) as [OrderStatus, string][])
    .filter(([orderStatus]) => !hasCode || orderStatus === 'paid')
    .map(([orderStatus, id], index) => ({
      id,
      orderNo: `${orderNo.slice(0, -1)}${index}`,
      funnel: funnel.slug,
      title: say(funnel.title, language),
      orderStatus,
      createdAt: isoAt(now() - (index + 1) * 1440 * minute),
    }));

function questionsOf({ funnel, language }: BackEndParts) {
  const { questions = [], options = [] } = funnel.questions ?? {};
  const said = options.map(({ value, text }) => ({ value, text: say(text, language) }));
  return questions.map(({ id, text }) => ({ id, text: say(text, language), options: said }));
}

/** Answers every call with success; nothing has been paid. Only the coupon is stored. */
function ordinaryDay(parts: BackEndParts): Ordinary {
  const { scene, funnel, channelKey, channel, now } = parts;
  const openedAt = now();
  const offerEndsAt = scene.offerEndsInMs === undefined ? undefined : openedAt + scene.offerEndsInMs;
  let couponKey = '';
  let { choice = {} } = scene;
  let loaded: Promise<Sample> | undefined;
  const loadSample = () => {
    loaded ??= parts.loadSample(choice);
    return loaded;
  };
  const amounts = async () => {
    const terms = resolvePayment(funnel, channelKey, (await loadSample()).details[offerName]);
    const off = couponKey !== '' && terms.coupon?.key === couponKey ? terms.coupon.off : 0;
    const { amount, listAmount } = quote(terms, openedAt, off);
    return { amount: amountDue({ amount, listAmount, offerEndsAt }, now()), listAmount };
  };
  return {
    channelInfo: async () => channel,
    createOrder: async (payload) => {
      const { [offerName]: offer } = payload;
      if (offer) [choice, loaded] = [{ ...choice, offer }, undefined];
      return { id: previewOrderId, orderNo };
    },
    setCouponKey: async (payload) => {
      couponKey = payload.couponKey ?? '';
      return { couponKey, amount: (await amounts()).amount };
    },
    getStatus: async () => ({ orderStatus: 'created' }),
    getOrder: async () => {
      const { title, summary, details, foretaste } = await loadSample();
      return {
        id: previewOrderId,
        orderNo,
        funnel: funnel.slug,
        product: funnel.product,
        title,
        orderStatus: 'created',
        ...(await amounts()),
        ...(offerEndsAt !== undefined && { offerEndsAt: isoAt(offerEndsAt) }),
        couponKey,
        createdAt: isoAt(openedAt - 2 * minute),
        summary,
        foretaste: foretaste.facts,
        foretasteBlocks: foretaste.blocks,
        chapters: foretaste.chapters,
        owned: true,
        details: { ...details },
        correctable: false,
      };
    },
    setPhoneNumber: async () => ({ lookupCode }),
    getResult: async () => (await loadSample()).chapters,
    getResultV2: async () => (await loadSample()).report,
    searchOrders: async ({ code }) => ({ orders: ordersOf(parts, code !== undefined) }),
    pageAdConfig: async () => ({ pixels: [] }),
    wechatPay: async () => payData,
    payFailed: async () => null,
    setInfo: async () => null,
    setOpenResult: async () => ({ openedAt: isoAt(openedAt) }),
    complain: async () => ({ complaintNo: 'C20261121K7M2' }),
    questionList: async () => ({ questions: questionsOf(parts) }),
  };
}

/** Makes a back end inside the page. The scene names the answers that differ from an ordinary day. */
export function createBackEnd(parts: BackEndParts): BackEnd {
  const ordinary = ordinaryDay(parts);
  return async (name, payload) => {
    const said: Said<typeof name> = parts.scene.answers?.[name] ?? {};
    if (said === 'silent' || said === 'pending') return said;
    const { status = 200, msg = 'OK', data } = said;
    // A refusal may carry data, such as the address for the messaging app's authorization.
    if (status !== 200 || data === null) return { status, msg, data: (data ?? null) as null };
    const usual = await ordinary[name](payload);
    return { status, msg, data: usual === null ? usual : { ...usual, ...data } };
  };
}

const findCall = (method: string, path: string): CallName | undefined =>
  (Object.keys(paths) as CallName[]).find(
    (name) => paths[name].method === method && paths[name].path === path,
  );

const answerAs = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Returns a `fetch` that answers calls below `/api/` inside the page and passes on all others. */
export function fetchFrom(backEnd: BackEnd, real: typeof fetch, origin: string): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), origin);
    if (!url.pathname.startsWith('/api/')) return real(input, init);
    const method = init.method ?? 'GET';
    const name = findCall(method, url.pathname);
    if (!name)
      return answerAs(404, { status: 404, msg: `${method} ${url.pathname} is no call.`, data: null });
    const fields = method === 'GET' ? url.searchParams : new URLSearchParams(String(init.body ?? ''));
    const answer = await backEnd(name, Object.fromEntries(fields));
    if (answer === 'silent') throw new TypeError('Failed to fetch');
    if (answer === 'pending') {
      return new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
    }
    return answerAs(200, answer);
  };
}
