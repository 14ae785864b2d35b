/** Why the shop cannot live with what a code stands for. A code is permanent, and never used for another meaning. */
export const reasons = {
  'source/encoding': 'Files are UTF-8. Bytes that are not would reach the visitor as broken characters.',
  'source/unreadable': 'The file is there, and the disk does not hand it out.',
  'source/empty': 'The file says nothing: it holds no YAML, or only comments.',
  'source/missing-file': 'Every funnel refers to the shop’s shared files; without them none can be linked.',
  'source/syntax':
    'This is not YAML, so nothing after it can be trusted. The rest of the file is checked once it is mended.',
  'source/duplicate-key':
    'The same key twice in one place: only one of the two values could count, silently.',
  'source/merge-key': 'Merge keys (<<) are not part of YAML 1.2: the key would be taken literally.',
  'source/alias':
    'An alias must lead to an anchor written before it and outside it; more than 100 copies are refused.',
  'source/comment-in-text':
    'A # after a space begins a comment: YAML drops it and everything after it on the line.',
  'source/comma-in-text':
    'Inside { } a comma separates entries: the rest of the text became a key of its own.',
  'source/number-spelling': 'YAML reads this as another number than it looks like.',
  'source/value-changed':
    'Without quotes YAML reads this as a number or as true/false, and its spelling is lost.',
  'shape/unknown-key': 'Nothing reads this key: what it was meant to set would keep its default.',
  'shape/missing-key': 'The page cannot be built without it.',
  'shape/unknown-value': 'Only the listed values mean something here.',
  'shape/wrong-type': 'Another kind of value belongs here.',
  'shape/no-value': 'The key is there, its value is not.',
  'shape/pattern': 'The value is not written the way it is read.',
  'shape/out-of-range': 'The value is smaller, larger, shorter or longer than what the shop can use.',
  'shape/repeated': 'Each entry of this list counts once.',
  'meaning/file-name': 'The file’s name is the funnel’s address, or tells which shared file it is.',
  'meaning/reserved-address': 'The address belongs to the shop itself: the funnel could never be reached.',
  'meaning/unknown-language': 'A funnel may narrow the shop’s languages, not add to them.',
  'meaning/unwritten-report': 'Whoever orders in that language would be sent a report in another one.',
  'meaning/default-language': 'Visitors whose language the shop does not speak get the default language.',
  'meaning/missing-language': 'A visitor reading in that language would meet a text in another one.',
  'meaning/price-above-list':
    'The list price is due once the offer has ended: it cannot be lower than the offer.',
  'meaning/coupon-too-big': 'A coupon never makes a report free; one this big would sell it for one fen.',
  'meaning/duplicate-field':
    'Values travel under their field’s name: of two fields with one name, one value is lost.',
  'meaning/duplicate-value': 'Answers are told apart by this value.',
  'meaning/reserved-field': 'The order call uses this name itself.',
  'meaning/missing-field': 'The report that is sold is computed from it.',
  'meaning/unusable-field':
    'The report that is sold is computed from it, so it must be of that kind and always filled in.',
  'meaning/missing-questions': 'The report that is sold is computed from a questionnaire’s answers.',
  'meaning/form-count': 'The form places the order: a page needs one, and no place else can hold one.',
  'meaning/name-script':
    'Name pairing reads Chinese characters and Latin letters; of a name in any other script nothing could be said.',
  'meaning/unknown-chapter': 'The report is made of its product’s chapters; there is none of another name.',
  'meaning/first-chapter':
    'A report begins with the answer to what its buyer asked, and none goes without it.',
  'meaning/unkept-promise':
    'What a page promises its buyers are owed: a chapter of the report has to hold it.',
  'meaning/mixed-voice': 'A page that says 你 in one line and 您 in the next speaks with two mouths.',
  'meaning/unknown-coupon': 'Only coupons of funnels/shared/coupons.yaml can be redeemed.',
  'meaning/unknown-questions': 'A questionnaire is a file of funnels/shared named <list>-questions.yaml.',
  'meaning/unknown-picture': 'The page would show a hole where the picture belongs.',
  'meaning/broken-keepsake':
    'The picture could not be drawn as it is: buyers would be given a plain one, and of a chapter none.',
  'meaning/unknown-slot':
    'The picture has a place that nobody fills: the report has no such value, or the funnel no such word.',
  'meaning/unsold-chapter':
    'The report has no such chapter for this funnel’s buyers, so nobody would ever see its picture.',
  'meaning/unused-word': 'The picture has no place for this word, so nobody would ever read it.',
  'meaning/unknown-channel':
    'Channels are declared in funnels/shared/channels.yaml; no visitor comes through another.',
  'meaning/repeated-channel': 'The first override that names a channel applies; the later one never would.',
  'meaning/unknown-home': 'The shop’s root address leads to this funnel.',
  'meaning/no-such-date': 'The calendar has no such day, so it would never come.',
  'meaning/example-merchant':
    'Buyers must be told who sells to them, and somebody has to read what they write.',
  'fleet/two-claims': 'An address leads to one place: the funnel wins, and the redirect never happens.',
  'fleet/redirect-gone': 'Visitors of old links would be sent to a page that is not there.',
  'fleet/unknown-page': 'The pixel would never fire: pages are funnels’ addresses or screens of the shop.',
  'fleet/repeated-pixel': 'What is counted twice, or for two channels at once, says nothing about either.',
  'fleet/unused-coupon': 'No visitor is ever offered it; a key mistyped in a funnel looks the same.',
  'fleet/unused-questions': 'No visitor is ever asked them.',
  'fleet/odd-price': 'Prices are in fen. A slip between yuan and fen sells a report for a hundredth.',
  'fleet/same-title': 'Buyers find their orders by title: two products need two.',
  'proof/no-way-to-order': 'Whatever visitors do, they never come to the payment.',
  'proof/no-way-to-pay': 'The order is made and nothing on the payment screen can be paid with.',
  'proof/no-exit': 'In every state every answer must lead on; else the visitor looks at a page that hangs.',
  'proof/loop': 'Without the visitor or the clock the machine must come to rest.',
  'proof/unpaid-success': 'The success page is shown on the server’s word “paid” and on nothing else.',
  'proof/unreachable': 'A screen that nobody can come to is a mistake in the machine or in the funnel.',
} as const satisfies Record<string, string>;

export type Code = keyof typeof reasons;

/** Worth a look, and no reason to keep the shop closed. Everything else keeps a file from going live. */
export const warningCodes: ReadonlySet<Code> = new Set<Code>([
  'meaning/mixed-voice',
  'meaning/example-merchant',
  'fleet/unknown-page',
  'fleet/repeated-pixel',
  'fleet/unused-coupon',
  'fleet/unused-questions',
  'fleet/odd-price',
  'fleet/same-title',
]);
