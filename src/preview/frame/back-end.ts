import type { Answer, CallData, OrderStatus } from '../../contract/calls.ts';
import { type CallName, paths } from '../../contract/paths.ts';
import { say } from '../../engine/funnel/copy.ts';
import type { Funnel } from '../../engine/funnel/funnel.ts';
import { resolvePayment } from '../../engine/funnel/price.ts';
import type { Sample } from '../scenes/sample.ts';
import { previewOrderId, type Said, type Scene } from '../scenes/scene.ts';

export interface BackEndParts {
  scene: Pick<Scene, 'answers' | 'offerEndsInMs'>;
  funnel: Funnel;
  channelKey: string;
  language: string;
  channel: CallData<'channelInfo'>;
  /** ms since 1970. */
  now: () => number;
  loadSample: () => Promise<Sample>;
}

export type BackEnd = <Name extends CallName>(
  name: Name,
  payload: Readonly<Record<string, string>>,
) => Promise<Answer<Name> | 'silent' | 'pending'>;

const minute = 60_000;
const orderNo = '20261121K7M2Q9XR4TZ0AB';
const lookupCode = 'K7M2Q9XR4T';
const everyStatus: Record<OrderStatus, string> = {
  paid: previewOrderId,
  created: 'preview-order-0002',
  closed: 'preview-order-0003',
  refunding: 'preview-order-0004',
  refunded: 'preview-order-0005',
  review: 'preview-order-0006',
};

type Ordinary = {
  [Name in CallName]: (payload: Readonly<Record<string, string>>) => Promise<CallData<Name>>;
};

/**
 * A back end inside the page, in the form of the contract. On an ordinary day every call succeeds and nothing has been
 * paid; the scene says what is different. It keeps nothing but the coupon that was accepted, and calls nobody.
 */
export function createBackEnd(parts: BackEndParts): BackEnd {
  const { scene, funnel, channelKey, language, channel, now, loadSample } = parts;
  const openedAt = now();
  const at = (offset: number) => new Date(openedAt + offset).toISOString();
  const terms = resolvePayment(funnel, channelKey);
  let couponKey = '';
  const amounts = () => {
    const off = couponKey !== '' && terms.coupon?.key === couponKey ? terms.coupon.off : 0;
    const hasEnded = scene.offerEndsInMs !== undefined && now() >= openedAt + scene.offerEndsInMs;
    const { amount, listAmount } = terms.price;
    return {
      amount: Math.max(1, (hasEnded ? listAmount : amount) - off),
      listAmount: Math.max(1, listAmount - off),
    };
  };

  const ordinary: Ordinary = {
    channelInfo: async () => channel,
    createOrder: async () => ({ id: previewOrderId, orderNo }),
    setCouponKey: async (payload) => {
      couponKey = payload.couponKey ?? '';
      return { couponKey, amount: amounts().amount };
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
        ...amounts(),
        ...(scene.offerEndsInMs !== undefined && { offerEndsAt: at(scene.offerEndsInMs) }),
        couponKey,
        createdAt: at(-2 * minute),
        summary,
        foretaste: foretaste.facts,
        foretasteBlocks: foretaste.blocks,
        owned: true,
        details: { ...details },
        correctable: false,
      };
    },
    setPhoneNumber: async () => ({ lookupCode }),
    getResult: async () => (await loadSample()).chapters,
    getResultV2: async () => (await loadSample()).report,
    searchOrders: async (payload) => ({
      orders: (Object.entries(everyStatus) as [OrderStatus, string][])
        .filter(([orderStatus]) => payload.code === undefined || orderStatus === 'paid')
        .map(([orderStatus, id], index) => ({
          id,
          orderNo: `${orderNo.slice(0, -1)}${index}`,
          funnel: funnel.slug,
          title: say(funnel.title, language),
          orderStatus,
          createdAt: at(-(index + 1) * 1440 * minute),
        })),
    }),
    pageAdConfig: async () => ({ pixels: [] }),
    wechatPay: async () => ({
      appId: 'wx0000000000000000',
      timeStamp: String(Math.floor(now() / 1000)),
      nonceStr: 'preview',
      signType: 'RSA',
      paySign: 'preview',
      package: 'prepay_id=preview',
      orderStatus: 'created',
    }),
    setInfo: async () => null,
    setOpenResult: async () => ({ openedAt: at(0) }),
    complain: async () => ({ complaintNo: 'C20261121K7M2' }),
    questionList: async () => ({
      questions: (funnel.questions?.questions ?? []).map(({ id, text }) => ({
        id,
        text: say(text, language),
        options: funnel.questions!.options.map(({ value, text: option }) => ({
          value,
          text: say(option, language),
        })),
      })),
    }),
  };

  return async (name, payload) => {
    const said: Said<typeof name> = scene.answers?.[name] ?? {};
    if (said === 'silent' || said === 'pending') return said;
    const { status = 200, msg = 'OK', data } = said;
    // A refusal may say how to go on: where the messaging app tells who pays.
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

/**
 * `fetch` for a page whose back end is inside it: calls below `/api/` never leave, not even unknown ones; everything else
 * (stroke data, the page's own parts) is fetched as ever.
 */
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
