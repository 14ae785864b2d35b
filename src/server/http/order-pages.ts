export const orderPages =
  /^\/(?:(?<slug>[a-z0-9_]+)\/payment|payment\/succeed|(?<report>(?:test_)?result))\/(?<orderId>[A-Za-z0-9_-]+)\/?$/;
