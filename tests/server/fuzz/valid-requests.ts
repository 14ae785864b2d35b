import type { CallName } from '../../../src/contract/paths.ts';
import { aRequestId } from '../../support/create-shop.ts';
import { typed } from '../../support/typed-details.ts';

export const validRequests = (orderId: string): Record<CallName, Record<string, string>> => ({
  channelInfo: { channelKey: '10' },
  createOrder: { funnel: 'marriage_v1', channelKey: '10', requestId: aRequestId(), query: 'a=b', ...typed },
  setCouponKey: { orderId, couponKey: 'stay5' },
  getStatus: { orderId },
  getOrder: { orderId },
  setPhoneNumber: { orderId, phoneNumber: '13800138000' },
  getResult: { orderId },
  getResultV2: { orderId },
  searchOrders: { orderNo: '20261121AAAAAAAAAAAAAA', code: 'AAAAAAAAAA' },
  pageAdConfig: { channelKey: '10', page: 'marriage_v1' },
  payFailed: { orderId, reason: 'get_brand_wcpay_request:fail' },
  wechatPay: { orderId, couponKey: '' },
  setInfo: { orderId, fullName: '林小满' },
  setOpenResult: { orderId },
  complain: { orderId, reason: 'other', text: 'a complaint', contact: 'me' },
  questionList: { lang: 'en' },
});
