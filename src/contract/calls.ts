import { type Static, type TSchema, Type } from 'typebox';
import type { CallName } from './paths.ts';
import { Ask, Fact, ForetasteBlock, oneOf, partRefund, ReportChapters, ReportDocument } from './report.ts';
import { ways } from './ways.generated.ts';

const strict = { additionalProperties: false } as const;
const withFields = { additionalProperties: Type.String({ maxLength: 2000 }), maxProperties: 200 };
const text = Type.String();
const optionalText = Type.Optional(text);

const orderIdPattern = '^[A-Za-z0-9_-]{16,64}$';
const orderIdExpression = new RegExp(orderIdPattern);

/** Secret: anybody who has the id may read the order, but not its personal details. */
export const OrderId = Type.String({ pattern: orderIdPattern });
export const isOrderId = (value: unknown): value is string =>
  typeof value === 'string' && orderIdExpression.test(value);

/** Accepts any text, because the value comes from the page's URL and a visitor cannot correct it. */
const FromAddress = Type.String();
const LookupCode = Type.String({ maxLength: 64 });
const Language = Type.Optional(Type.String({ maxLength: 20 }));
const CouponKey = Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{0,39}$' });

export const orderStatuses = ['created', 'paid', 'closed', 'refunding', 'refunded', 'review'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export const OrderStatus = oneOf(orderStatuses);

export const pixelEvents = ['entry', 'order', 'paid'] as const;
export type PixelEvent = (typeof pixelEvents)[number];

const ById = Type.Object({ orderId: OrderId }, strict);
const FoundOrder = Type.Object({
  id: text,
  orderNo: text,
  funnel: text,
  title: text,
  orderStatus: OrderStatus,
  createdAt: text,
});

export const calls = {
  channelInfo: {
    summary: 'What the shop does for one channel: its switches and its contact',
    request: Type.Object({ channelKey: Type.Optional(FromAddress) }, strict),
    data: Type.Object({
      channelKey: text,
      switch_4: Type.Boolean(),
      wechat_work_kf_url: text,
      assignChannel: optionalText,
    }),
  },
  createOrder: {
    summary: "Make an order at the price of its funnel's definition",
    request: Type.Object(
      {
        funnel: Type.String({ pattern: '^[a-z0-9_]{1,60}$' }),
        channelKey: FromAddress,
        requestId: Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' }),
        query: Type.Optional(FromAddress),
        answers: Type.Optional(Type.String({ maxLength: 20_000 })),
        /** Id of the definition that the visitor saw, with the experiment's arm and overrides. */
        view: Type.Optional(Type.String({ pattern: '^[a-z0-9]{1,64}$' })),
        lang: Language,
      },
      withFields,
    ),
    data: Type.Object({ id: text, orderNo: text }),
  },
  setCouponKey: {
    summary: 'Put a coupon on an order that is not paid',
    request: Type.Object({ orderId: OrderId, couponKey: CouponKey }, strict),
    data: Type.Object({ couponKey: text, amount: Type.Integer() }),
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
      id: text,
      orderNo: text,
      funnel: text,
      product: text,
      title: text,
      orderStatus: OrderStatus,
      /** In fen. */
      amount: Type.Integer(),
      listAmount: Type.Integer(),
      /** In ISO 8601; absent if the price has no countdown. */
      offerEndsAt: optionalText,
      couponKey: text,
      createdAt: text,
      paidAt: optionalText,
      /** In ISO 8601. From then on the order has neither details nor a report. */
      erasedAt: optionalText,
      partRefund,
      /** Masked: names show only the first character, birthdays only the year. */
      summary: Type.Array(Fact),
      /**
       * `foretaste`, `foretasteBlocks` and `chapters` are sent only to the browser that ordered, because they
       * reveal the birthday.
       */
      foretaste: Type.Optional(Type.Array(Fact)),
      foretasteBlocks: Type.Optional(Type.Array(ForetasteBlock)),
      chapters: Type.Optional(Type.Array(text)),
      owned: Type.Optional(Type.Boolean()),
      details: Type.Optional(Type.Record(text, text)),
      asks: Type.Optional(Type.Array(Ask)),
      lookupCode: optionalText,
      sandbox: Type.Optional(Type.Boolean()),
      /** Payment methods that the buyer can use now; absent unless `orderStatus` is `created`. */
      ways: Type.Optional(Type.Array(oneOf(ways))),
      correctable: Type.Optional(Type.Boolean()),
    }),
  },
  setPhoneNumber: {
    summary: 'Bind a phone to a paid order',
    request: Type.Object(
      { orderId: OrderId, phoneNumber: Type.String({ maxLength: 40 }), code: Type.Optional(LookupCode) },
      strict,
    ),
    data: Type.Object({ lookupCode: text }),
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
      {
        channelKey: Type.Optional(FromAddress),
        page: Type.String({ pattern: '^[a-z0-9_-]{1,60}$' }),
        /** First 8 digits of the page's `view` (see `createOrder`), a dot, and the step reached. */
        visit: Type.Optional(Type.String({ pattern: '^[0-9a-f]{8}\\.[1-9][0-9]?$' })),
        /** Only the page's first request has a query. The server counts this request as a page view. */
        query: Type.Optional(FromAddress),
      },
      strict,
    ),
    data: Type.Object({
      pixels: Type.Array(Type.Object({ event: oneOf(pixelEvents), url: text })),
      paused: optionalText,
    }),
  },
  wechatPay: {
    summary: 'What the messaging app needs to open its payment',
    request: Type.Object(
      { orderId: OrderId, couponKey: Type.Optional(Type.String({ maxLength: 40 })) },
      strict,
    ),
    data: Type.Object({
      appId: optionalText,
      timeStamp: optionalText,
      nonceStr: optionalText,
      signType: optionalText,
      paySign: optionalText,
      package: optionalText,
      orderStatus: OrderStatus,
      /**
       * Sent with `status` 401. The browser must go to this page, where WeChat tells us the visitor's openid.
       */
      authorizeUrl: optionalText,
    }),
  },
  payFailed: {
    summary: 'Say why the messaging app did not open its payment, in its own words',
    request: Type.Object({ orderId: OrderId, reason: Type.String({ maxLength: 300 }) }, strict),
    data: Type.Null(),
  },
  setInfo: {
    summary: 'Add or correct details of an order',
    request: Type.Object({ orderId: OrderId, code: Type.Optional(LookupCode), lang: Language }, withFields),
    data: Type.Null(),
  },
  setOpenResult: {
    summary: 'Say that the report was opened, which ends corrections',
    request: Type.Object({ orderId: OrderId, code: Type.Optional(LookupCode) }, strict),
    data: Type.Object({ openedAt: text }),
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
    data: Type.Object({ complaintNo: text }),
  },
  questionList: {
    summary: "The questionnaire in the visitor's language",
    request: Type.Object({ lang: Language }, strict),
    data: Type.Object({
      questions: Type.Array(
        Type.Object({ id: text, text: text, options: Type.Array(Type.Object({ value: text, text: text })) }),
      ),
    }),
  },
} as const satisfies Record<CallName, { summary: string; request: TSchema; data: TSchema }>;

export type CallRequest<Name extends CallName> = Static<(typeof calls)[Name]['request']>;
export type CallData<Name extends CallName> = Static<(typeof calls)[Name]['data']>;

/** `status` 200 means success. For any other status, `msg` tells the visitor what went wrong. */
export interface Answer<Name extends CallName> {
  status: number;
  msg: string;
  data: CallData<Name> | null;
}

export const complaintReasons = [
  'not-received',
  'wrong-content',
  'charged-twice',
  'misleading',
  'privacy',
  'other',
] as const;
export type ComplaintReason = (typeof complaintReasons)[number];
