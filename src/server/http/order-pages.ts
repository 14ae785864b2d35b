/** Payment screen of a funnel; success and report pages, whose addresses name no funnel. */
export const orderPages =
  /^\/(?:(?<slug>[a-z0-9_]+)\/payment|payment\/succeed|(?<report>(?:test_)?result))\/(?<orderId>[A-Za-z0-9_-]+)\/?$/;
