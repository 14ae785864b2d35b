/**
 * Everything the checker can say, by its permanent code. The text is the reason behind the finding: why the shop cannot
 * live with it. A code is never reused for another meaning.
 */
export const catalogue = {
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
  'meaning/name-script': 'Name pairing counts the strokes of Chinese characters; other letters have none.',
  'meaning/unknown-coupon': 'Only coupons of funnels/shared/coupons.yaml can be redeemed.',
  'meaning/unknown-questions': 'A questionnaire is a file of funnels/shared named <list>-questions.yaml.',
  'meaning/unknown-picture': 'The page would show a hole where the picture belongs.',
  'meaning/unknown-channel':
    'Channels are declared in funnels/shared/channels.yaml; no visitor comes through another.',
  'meaning/repeated-channel': 'The first override that names a channel applies; the later one never would.',
  'meaning/unknown-home': 'The shop’s root address leads to this funnel.',
  'meaning/no-such-date': 'The calendar has no such day, so it would never come.',
} as const satisfies Record<string, string>;

export type Code = keyof typeof catalogue;
