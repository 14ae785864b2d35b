import { sharedFiles } from '../../../src/checker/finding/file-names.ts';
import type { Code } from '../../../src/checker/rules/rules.ts';
import type { CouponsFile } from '../../../src/funnel/schema-types.generated.ts';
import { atHead, type Expected, everywhere, type Kind, type Planted, type Shop } from './kind.ts';
import { at, ending, headOf, type Place, withNext, withValue, written } from './places.ts';

/** A reference to something that is not there. */
const dangling =
  (code: Code, end: RegExp, put: string): Kind =>
  (sheet) =>
    ending(sheet, end).map((place) => atHead(code)(sheet, place, () => withValue(sheet, place, put)));

/** The funnels that offer a coupon, each where it names it. */
const offering = ({ sheets }: Shop, coupon: string) =>
  [...sheets.values()].flatMap((sheet) =>
    ending(sheet, /\/coupon\/key$/)
      .filter(({ plain }) => plain === coupon)
      .map((place) => ({ sheet, place })),
  );

const amountOf = (place: Place) => place.plain as number;

export const referenceKinds = {
  'coupon that is not there': dangling('meaning/unknown-coupon', /\/coupon\/key$/, 'stay55'),
  'questionnaire that is not there': dangling('meaning/unknown-questions', /^\/questions\/list$/, 'mbtl'),
  'picture that is not there': dangling('meaning/unknown-picture', /^\/theme\/art$/, 'gourds'),
  'colour that cannot be read': everywhere(
    'look/contrast',
    ({ pointer }) => pointer === '/theme/palette',
    (sheet, place) =>
      withValue(
        sheet,
        place,
        "{ background: '#FFF5F6', ink: '#3A1520', action: '#E0708A', accent: '#E9A7B5' }",
      ),
  ),
  'colour of buttons that says something is wrong': everywhere(
    'look/alert-like-action',
    ({ pointer }) => pointer === '/theme/palette',
    (sheet, place) =>
      withValue(
        sheet,
        place,
        "{ background: '#FFF5F6', ink: '#3A1520', action: '#B3261E', accent: '#E9A7B5' }",
      ),
  ),
  'colour without quotes': everywhere(
    'source/comment-in-text',
    ({ pointer }) => pointer === '/theme/palette',
    (sheet, place) =>
      withValue(sheet, place, '{ background: #FFF5F6, ink: #3A1520, action: #B3224A, accent: #E9A7B5 }'),
  ),
  'template that is not there': dangling(
    'meaning/unknown-picture',
    /^\/report\/keepsakes?(\/[^/]+)?\/picture$/,
    'red-thread-keepsake',
  ),
  'picture of a chapter that is not there': everywhere(
    'meaning/unknown-chapter',
    ({ pointer }) => /^\/report\/keepsakes\/[^/]+$/.test(pointer),
    ({ text }, { key, name }) => `${text.slice(0, key!.start)}${name}x${text.slice(key!.end)}`,
  ),
  'channel that is not there': dangling(
    'meaning/unknown-channel',
    /\/(overrides\/\d+\/channels\/\d+|assignChannel)$|^\/default$/,
    '"21"',
  ),
  'home that is not there': dangling('meaning/unknown-home', /^\/home$/, 'marriage_v11'),
  'default language the shop does not speak': dangling(
    'meaning/default-language',
    /^\/defaultLanguage$/,
    'fr',
  ),
  'date that is not in the calendar': dangling(
    'meaning/no-such-date',
    /\/(expires|version)$/,
    '"2027-02-30"',
  ),
  'payment handed to a channel that is not there': (sheet) =>
    ending(sheet, /^\/payment\/ways$/)
      .filter(({ siblings }) => !siblings.some(({ name }) => name === 'assignChannel'))
      .map((place) => ({
        where: place.pointer,
        make: () => withNext(sheet, place, 'assignChannel: "99"'),
        expect: [{ code: 'meaning/unknown-channel', line: sheet.lineAt(place.end) + 1 }],
      })),
  'language the shop does not speak': (sheet) =>
    ending(sheet, /^\/theme$/).map((place) => ({
      where: place.pointer,
      make: () => withNext(sheet, place, 'languages: [en, zh-CN, fr]'),
      // One entry of the list, and every text that lacks it.
      expect: [{ code: 'meaning/unknown-language', line: sheet.lineAt(place.end) + 1 }],
    })),
  'coupon renamed under its funnels': (sheet, shop) =>
    Object.keys((sheet.file === sharedFiles.coupons && (sheet.value as CouponsFile).coupons) || {}).flatMap(
      (coupon): Planted[] => {
        const used = offering(shop, coupon);
        const place = at(sheet, `/coupons/${coupon}`)!;
        const again = written(sheet, place).replace(coupon, `${coupon}x`);
        return used.length === 0
          ? []
          : [
              {
                where: place.pointer,
                make: () => sheet.text.replace(written(sheet, place), again),
                expect: used.map(
                  (one): Expected => ({
                    file: one.sheet.file,
                    code: 'meaning/unknown-coupon',
                    line: one.sheet.lineAt(headOf(one.place)),
                  }),
                ),
              },
            ];
      },
    ),
  'channel taken out under its funnels': (sheet, shop) =>
    ending(sheet, /^\/channels\/[^/]+$/).flatMap((place): Planted[] => {
      if (sheet.file !== sharedFiles.channels) return [];
      const users = [...shop.sheets.values()].flatMap((other) =>
        other.places
          .filter(
            ({ pointer, plain }) =>
              /\/(channels\/\d+|assignChannel)$|^\/default$/.test(pointer) && plain === place.name,
          )
          .map((user) => ({ other, user })),
      );
      return users.length === 0
        ? []
        : [
            {
              where: place.pointer,
              make: () => sheet.text.replace(`"${place.name}":`, '"77":'),
              expect: users.map(
                ({ other, user }): Expected => ({
                  file: other.file,
                  code: 'meaning/unknown-channel',
                  line: other.lineAt(headOf(user)),
                }),
              ),
            },
          ];
    }),

  'list price below the price': everywhere(
    'meaning/price-above-list',
    ({ pointer }) => pointer.endsWith('/listAmount'),
    (sheet, place) =>
      withValue(sheet, place, String(amountOf(place.siblings.find(({ name }) => name === 'amount')!) - 1)),
  ),
  'price above the list price': (sheet) =>
    ending(sheet, /\/price\/amount$/).map((place) => {
      const list = place.siblings.find(({ name }) => name === 'listAmount')!;
      return {
        where: place.pointer,
        make: () => withValue(sheet, place, String(amountOf(list) + 1)),
        expect: [{ code: 'meaning/price-above-list', line: sheet.lineAt(headOf(list)) }],
      };
    }),
  'price below its coupon': (sheet) =>
    ending(sheet, /^\/payment\/price\/amount$/).flatMap((place): Planted[] => {
      const key = at(sheet, '/payment/coupon/key');
      return key
        ? [
            {
              where: place.pointer,
              make: () => withValue(sheet, place, '100'),
              expect: [{ code: 'meaning/coupon-too-big', line: sheet.lineAt(headOf(key)) }],
            },
          ]
        : [];
    }),
  'coupon above every price': (sheet, shop) =>
    ending(sheet, /^\/coupons\/[^/]+\/off$/).flatMap((place): Planted[] => {
      const used = offering(shop, place.owner!.name);
      return used.length === 0
        ? []
        : [
            {
              where: place.pointer,
              make: () => withValue(sheet, place, '9000000'),
              expect: used.map(
                (one): Expected => ({
                  file: one.sheet.file,
                  code: 'meaning/coupon-too-big',
                  line: one.sheet.lineAt(headOf(one.place)),
                }),
              ),
            },
          ];
    }),
} as const satisfies Record<string, Kind>;
