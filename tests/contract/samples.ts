import type { CallName } from '../../src/contract/paths.ts';

const orderId = 'Zk3_x-9AbCdEfGhIjKlMnOpQ';

/** One request and one successful answer of each call, with every field the contract names. */
export const samples: Record<CallName, { request: Record<string, string>; data: object | null }> = {
  channelInfo: {
    request: { channelKey: '10' },
    data: {
      channelKey: '10',
      switch_4: true,
      wechat_work_kf_url: 'https://example.com/kf',
      assignChannel: '21',
    },
  },
  createOrder: {
    request: {
      funnel: 'marriage_v1',
      channelKey: '10',
      requestId: '00112233445566778899aabbccddeeff',
      query: 'channelKey=10&from=qr',
      lang: 'zh-CN',
      answers: '{"q01":"5"}',
      fullName: '李小龙',
      birthday: 'lunar:2023-02L-29',
      consent: 'true',
    },
    data: { id: orderId, orderNo: '20261121ABCDEFGHJKLMNP' },
  },
  setCouponKey: { request: { orderId, couponKey: 'stay5' }, data: { couponKey: 'stay5', amount: 2480 } },
  getStatus: { request: { orderId }, data: { orderStatus: 'created' } },
  getOrder: {
    request: { orderId },
    data: {
      id: orderId,
      orderNo: '20261121ABCDEFGHJKLMNP',
      funnel: 'marriage_v1',
      product: 'marriage',
      title: 'marriage',
      orderStatus: 'paid',
      amount: 2480,
      listAmount: 9400,
      offerEndsAt: '2026-11-21T04:15:00.000Z',
      couponKey: 'stay5',
      createdAt: '2026-11-21T04:00:00.000Z',
      paidAt: '2026-11-21T04:01:00.000Z',
      summary: [{ label: '姓名', value: '李**' }],
      foretaste: [{ label: '日柱', value: '甲子' }],
      foretasteBlocks: [{ kind: 'text', paragraphs: ['甲木如参天之树。'] }],
      chapters: ['先说结论', '命盘'],
      lookupCode: 'ABCD2345',
    },
  },
  setPhoneNumber: { request: { orderId, phoneNumber: '13800138000' }, data: { lookupCode: 'ABCD2345' } },
  getResult: {
    request: { orderId },
    data: {
      title: '婚姻',
      subtitle: '李小龙',
      chapters: [
        {
          id: 'pillars',
          heading: '概要',
          paragraphs: ['一', '二'],
          blocks: [{ kind: 'text', paragraphs: ['一', '二'] }],
        },
      ],
      footnotes: ['仅供娱乐'],
    },
  },
  getResultV2: {
    request: { orderId },
    data: {
      title: '婚姻',
      subtitle: '李小龙',
      sections: [{ id: 'pillars', heading: '四柱', blocks: [{ kind: 'text', paragraphs: ['一'] }] }],
      footnotes: ['仅供娱乐'],
    },
  },
  searchOrders: {
    request: { orderNo: '20261121ABCDEFGHJKLMNP', phoneNumber: '13800138000', code: '19900517' },
    data: {
      orders: [
        {
          id: orderId,
          orderNo: '20261121ABCDEFGHJKLMNP',
          funnel: 'marriage_v1',
          title: '婚姻',
          orderStatus: 'refunded',
          createdAt: '2026-11-21T04:00:00.000Z',
        },
      ],
    },
  },
  pageAdConfig: {
    request: { channelKey: '10', page: 'order_form_inquire' },
    data: { pixels: [{ event: 'paid', url: 'https://example.com/p.gif' }], paused: 'words' },
  },
  payFailed: { request: { orderId, reason: 'get_brand_wcpay_request:fail' }, data: null },
  wechatPay: {
    request: { orderId, couponKey: '' },
    data: {
      appId: 'wx1',
      timeStamp: '1795233600',
      nonceStr: 'n',
      signType: 'RSA',
      paySign: 's',
      package: 'prepay_id=1',
      orderStatus: 'created',
    },
  },
  setInfo: { request: { orderId, fullName: '李小龙' }, data: null },
  setOpenResult: { request: { orderId }, data: { openedAt: '2026-11-21T04:05:00.000Z' } },
  complain: {
    request: { orderId, reason: 'other', text: '没有收到报告', contact: '13800138000' },
    data: { complaintNo: 'C20261121ABCD' },
  },
  questionList: {
    request: { lang: 'en' },
    data: { questions: [{ id: 'q01', text: 'I talk a lot.', options: [{ value: '1', text: 'No' }] }] },
  },
};
