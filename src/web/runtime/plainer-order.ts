type Detail = [name: string, value: string];

/** Serves back ends without a birth clock, which read the hour as given. */
const withoutClock = (detail: Detail): Detail[] => (/BirthClock$/i.test(detail[0]) ? [] : [detail]);

/** Serves back ends without late zi, which get early zi. */
const withEarlyZi = ([name, value]: Detail): Detail[] => [
  [name, /BirthHour$/i.test(name) && value === '12' ? '0' : value],
];

/** Returns simpler versions of a refused order for foreign back ends, each with fewer details. */
export function plainerOrders(payload: Record<string, string>): Record<string, string>[] {
  const orders: Record<string, string>[] = [];
  let sent = Object.entries(payload);
  for (const plainer of [withoutClock, withEarlyZi]) {
    const next = sent.flatMap(plainer);
    if (String(next) === String(sent)) continue;
    sent = next;
    orders.push(Object.fromEntries(sent));
  }
  return orders;
}
