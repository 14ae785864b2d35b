type Detail = [name: string, value: string];

/** For a back end that knows no clock of a birth: it reads the hour as given. */
const withoutClock = (detail: Detail): Detail[] => (/BirthClock$/i.test(detail[0]) ? [] : [detail]);

/** For one that knows no late zi, which is told early zi, as all were before. */
const withEarlyZi = ([name, value]: Detail): Detail[] => [
  [name, /BirthHour$/i.test(name) && value === '12' ? '0' : value],
];

/** What a foreign back end that refused an order may take instead: each with less in it than the one before. */
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
