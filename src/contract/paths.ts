export const paths = {
  channelInfo: { method: 'GET', path: '/api/channel/info' },
  createOrder: { method: 'POST', path: '/api/order/create' },
  setCouponKey: { method: 'POST', path: '/api/order/set_coupon_key' },
  getStatus: { method: 'GET', path: '/api/order/get_status' },
  getOrder: { method: 'GET', path: '/api/order/get' },
  setPhoneNumber: { method: 'POST', path: '/api/order/set_phone_number' },
  getResult: { method: 'GET', path: '/api/order/get_result' },
  getResultV2: { method: 'GET', path: '/api/order/get_result_v2' },
  searchOrders: { method: 'GET', path: '/api/order/search' },
  pageAdConfig: { method: 'GET', path: '/api/page_ad_config/info' },
  wechatPay: { method: 'GET', path: '/api/pay/wechat/pay' },
  payFailed: { method: 'POST', path: '/api/pay/wechat/failed' },
  setInfo: { method: 'POST', path: '/api/order/set_info' },
  setOpenResult: { method: 'POST', path: '/api/order/set_open_result' },
  complain: { method: 'POST', path: '/api/order/complain' },
  questionList: { method: 'GET', path: '/api/mbti/question/list' },
} as const satisfies Record<string, { method: 'GET' | 'POST'; path: string }>;

/** Query parameter that opens an unpublished draft. Its visits are not counted; orders are refused. */
export const draftParameter = 'held';
/** Query parameter that previews an experiment's arm. Its visits are not counted; orders are refused. */
export const armParameter = 'arm';
export const isPreview = (query: URLSearchParams): boolean =>
  query.has(draftParameter) || query.has(armParameter);

export type CallName = keyof typeof paths;

export const strokeDataPath = (character: string) =>
  `/storage/hanzi-writer-data/${encodeURIComponent(character)}`;
export const payPagePath = (paymentWay: string) => `/api/pay/${paymentWay}/pay`;
export const posterPath = '/api/order/poster';
export const calendarPath = '/api/order/calendar.ics';
const ofOrder = (path: string) => (orderId: string, language: string) =>
  `${path}?orderId=${encodeURIComponent(orderId)}&lang=${encodeURIComponent(language)}`;
export const posterAddress = (orderId: string, language: string, chapter?: string) =>
  ofOrder(posterPath)(orderId, language) +
  (chapter === undefined ? '' : `&chapter=${encodeURIComponent(chapter)}`);
export const calendarAddress = ofOrder(calendarPath);
