import { type Static, type TSchema, Type } from 'typebox';
import type { CallName } from './paths.ts';
import { Fact, ForetasteBlock, ReportChapters, ReportDocument } from './report.ts';
import { ways } from './ways.generated.ts';

const strict = { additionalProperties: false } as const;

const orderIdPattern = '^[A-Za-z0-9_-]{16,64}$';
const orderIdExpression = new RegExp(orderIdPattern);

/** An order's unguessable id: 128 random bits or more, URL-safe. Whoever has it may read the order. */
export const OrderId = Type.String({ pattern: orderIdPattern });
export const isOrderId = (value: unknown): value is string =>
  typeof value === 'string' && orderIdExpression.test(value);

const ChannelKey = Type.String({ maxLength: 64 });
/** The order's lookup code as it was typed, from a browser that did not make the order. */
const LookupCode = Type.String({ maxLength: 64 });
const CouponKey = Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{0,39}$' });

export const orderStatuses = ['created', 'paid', 'closed', 'refunding', 'refunded', 'review'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const OrderStatus = Type.Unsafe<OrderStatus>(
  Type.Union(orderStatuses.map((status) => Type.Literal(status))),
);

export const pixelEvents = ['entry', 'order', 'paid'] as const;
export type PixelEvent = (typeof pixelEvents)[number];

const ById = Type.Object({ orderId: OrderId }, strict);
const FoundOrder = Type.Object({
  id: Type.String(),
  orderNo: Type.String(),
  funnel: Type.String(),
  title: Type.String(),
  orderStatus: OrderStatus,
  createdAt: Type.String(),
});

/**
 * What every call does, its payload and the `data` of its successful answer. Requests are checked at the border
 * exactly as written here; `create` and `set_info` also carry the entry's fields, each by its name.
 */
export const calls = {
  channelInfo: {
    summary: 'What the shop does for one channel: its switches and its contact',
    request: Type.Object({ channelKey: Type.Optional(ChannelKey) }, strict),
    data: Type.Object({
      channelKey: Type.String(),
      switch_4: Type.Boolean(),
      wechat_work_kf_url: Type.String(),
      assignChannel: Type.Optional(Type.String()),
    }),
  },
  createOrder: {
    summary: "Make an order at the price of its funnel's definition",
    request: Type.Object(
      {
        funnel: Type.String({ pattern: '^[a-z0-9_]{1,60}$' }),
        channelKey: ChannelKey,
        requestId: Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' }),
        query: Type.Optional(Type.String({ maxLength: 1000 })),
        answers: Type.Optional(Type.String({ maxLength: 8000 })),
        lang: Type.Optional(Type.String({ maxLength: 20 })),
      },
      { additionalProperties: Type.String({ maxLength: 2000 }), maxProperties: 40 },
    ),
    data: Type.Object({ id: Type.String(), orderNo: Type.String() }),
  },
  setCouponKey: {
    summary: 'Put a coupon on an order that is not paid',
    request: Type.Object({ orderId: OrderId, couponKey: CouponKey }, strict),
    data: Type.Object({ couponKey: Type.String(), amount: Type.Integer() }),
  },
  getStatus: {
    summary: 'The state of an order, for everyone who waits',
    request: ById,
    data: Type.Object({ orderStatus: OrderStatus }),
  },
  getOrder: {
    summary: 'An order as the payment and the success screen show it',
    request: ById,
    data: Type.Object({
      id: Type.String(),
      orderNo: Type.String(),
      funnel: Type.String(),
      product: Type.String(),
      title: Type.String(),
      orderStatus: OrderStatus,
      /** Fen. */
      amount: Type.Integer(),
      listAmount: Type.Integer(),
      /** When the offer price ends (ISO 8601); absent where no countdown was promised. */
      offerEndsAt: Type.Optional(Type.String()),
      couponKey: Type.String(),
      createdAt: Type.String(),
      paidAt: Type.Optional(Type.String()),
      /** What was given, masked: first character of a name, year of a birthday. */
      summary: Type.Array(Fact),
      /** For the order's own browser: it tells what the summary masks. */
      foretaste: Type.Optional(Type.Array(Fact)),
      foretasteBlocks: Type.Optional(Type.Array(ForetasteBlock)),
      /** Is it this browser's own order? What only its owner may know is there only then; without it nothing is said. */
      owned: Type.Optional(Type.Boolean()),
      /** What was given, whole, by the names of the fields: for the order's own browser. */
      details: Type.Optional(Type.Record(Type.String(), Type.String())),
      /** Once paid, for the order's own browser. */
      lookupCode: Type.Optional(Type.String()),
      /** Present when the sandbox takes the payments: no real money moves. */
      sandbox: Type.Optional(Type.Boolean()),
      /** The ways to pay that are open for this order now; absent: those its funnel names. */
      ways: Type.Optional(
        Type.Array(Type.Unsafe<(typeof ways)[number]>(Type.Union(ways.map((way) => Type.Literal(way))))),
      ),
      /** May details still be corrected? */
      correctable: Type.Optional(Type.Boolean()),
    }),
  },
  setPhoneNumber: {
    summary: 'Bind a phone to a paid order',
    request: Type.Object(
      { orderId: OrderId, phoneNumber: Type.String({ maxLength: 40 }), code: Type.Optional(LookupCode) },
      strict,
    ),
    data: Type.Object({ lookupCode: Type.String() }),
  },
  getResult: { summary: 'The report, chapter by chapter as plain text', request: ById, data: ReportChapters },
  getResultV2: { summary: 'The report as a document of typed blocks', request: ById, data: ReportDocument },
  searchOrders: {
    summary: "This browser's orders, or the one that a number and its code name",
    request: Type.Object(
      {
        orderNo: Type.Optional(Type.String({ maxLength: 64 })),
        phoneNumber: Type.Optional(Type.String({ maxLength: 40 })),
        code: Type.Optional(Type.String({ maxLength: 64 })),
      },
      strict,
    ),
    data: Type.Object({ orders: Type.Array(FoundOrder) }),
  },
  pageAdConfig: {
    summary: 'The pixels of a page, counted as a view',
    request: Type.Object(
      { channelKey: Type.Optional(ChannelKey), page: Type.String({ pattern: '^[a-z0-9_-]{1,60}$' }) },
      strict,
    ),
    data: Type.Object({
      pixels: Type.Array(
        Type.Object({
          event: Type.Unsafe<PixelEvent>(Type.Union(pixelEvents.map((event) => Type.Literal(event)))),
          url: Type.String(),
        }),
      ),
    }),
  },
  wechatPay: {
    summary: 'What the messaging app needs to open its payment',
    request: Type.Object(
      { orderId: OrderId, couponKey: Type.Optional(Type.String({ maxLength: 40 })) },
      strict,
    ),
    data: Type.Object({
      appId: Type.Optional(Type.String()),
      timeStamp: Type.Optional(Type.String()),
      nonceStr: Type.Optional(Type.String()),
      signType: Type.Optional(Type.String()),
      paySign: Type.Optional(Type.String()),
      package: Type.Optional(Type.String()),
      orderStatus: OrderStatus,
      /** With `status` 401: where the browser fetches its openid before it can pay. */
      authorizeUrl: Type.Optional(Type.String()),
    }),
  },
  setInfo: {
    summary: 'Add or correct details of an order',
    request: Type.Object(
      {
        orderId: OrderId,
        code: Type.Optional(LookupCode),
        lang: Type.Optional(Type.String({ maxLength: 20 })),
      },
      { additionalProperties: Type.String({ maxLength: 2000 }), maxProperties: 40 },
    ),
    data: Type.Null(),
  },
  setOpenResult: {
    summary: 'Say that the report was opened, which ends corrections',
    request: Type.Object({ orderId: OrderId, code: Type.Optional(LookupCode) }, strict),
    data: Type.Object({ openedAt: Type.String() }),
  },
  complain: {
    summary: 'Leave a complaint',
    request: Type.Object(
      {
        orderId: Type.Optional(Type.Union([OrderId, Type.Literal('')])),
        reason: Type.String({ minLength: 1, maxLength: 40 }),
        text: Type.String({ minLength: 1, maxLength: 2000 }),
        contact: Type.Optional(Type.String({ maxLength: 100 })),
      },
      strict,
    ),
    data: Type.Object({ complaintNo: Type.String() }),
  },
  questionList: {
    summary: "The questionnaire in the visitor's language",
    request: Type.Object({ lang: Type.Optional(Type.String({ maxLength: 20 })) }, strict),
    data: Type.Object({
      questions: Type.Array(
        Type.Object({
          id: Type.String(),
          text: Type.String(),
          options: Type.Array(Type.Object({ value: Type.String(), text: Type.String() })),
        }),
      ),
    }),
  },
} as const satisfies Record<CallName, { summary: string; request: TSchema; data: TSchema }>;

export type CallRequest<Name extends CallName> = Static<(typeof calls)[Name]['request']>;
export type CallData<Name extends CallName> = Static<(typeof calls)[Name]['data']>;

/** Every JSON answer. `status` 200 is success; anything else is a refusal whose `msg` a visitor may read. */
export interface Answer<Name extends CallName> {
  status: number;
  msg: string;
  data: CallData<Name> | null;
}

/** The reasons a complaint may name; the screens hold their words. */
export const complaintReasons = [
  'not-received',
  'wrong-content',
  'charged-twice',
  'misleading',
  'privacy',
  'other',
] as const;
export type ComplaintReason = (typeof complaintReasons)[number];
