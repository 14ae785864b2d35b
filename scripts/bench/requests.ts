const browser = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0 Mobile Safari/537.36',
  accept: 'application/json, text/plain, */*',
  'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
} as const;

const textOf = (first: string, port: number, headers: Record<string, string>, body = '') =>
  [
    `${first} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    ...Object.entries({ ...browser, ...headers }).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');

/** Makes a request with the headers of a phone's browser. */
export const getRequest = (port: number, path: string, headers: Record<string, string> = {}): string =>
  textOf(`GET ${path}`, port, headers);

/** Makes a request that orders `marriage_v1` for a new visitor. `{n}` makes the request id unique. */
export function createRequest(port: number): string {
  const fields = {
    funnel: 'marriage_v1',
    channelKey: '10',
    requestId: 'bench-{n}',
    query: 'channelKey=10',
    fullName: '林小满',
    gender: 'female',
    birthday: '1995-06-15',
    birthHour: '3',
    consent: 'true',
  };
  const body = Object.entries(fields)
    .map(([name, value]) => `${name}=${value === fields.requestId ? value : encodeURIComponent(value)}`)
    .join('&');
  // The nine-digit number is six characters longer than `{n}`.
  const length = String(body.length + 6);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': length };
  return textOf('POST /api/order/create', port, headers, body);
}

/** Makes the status poll of a visitor who waits for the payment, with the shop's cookies. */
export const statusRequest = (port: number, orderId: string): string =>
  getRequest(port, `/api/order/get_status?orderId=${orderId}`, {
    cookie: `lang=zh-CN; visitor=${'v'.repeat(32)}.${'s'.repeat(43)}`,
    referer: `http://127.0.0.1:${port}/`,
    'sec-fetch-mode': 'cors',
    'sec-fetch-site': 'same-origin',
  });
