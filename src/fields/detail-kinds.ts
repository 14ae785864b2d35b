import type { RequiredDetail } from '../contract/product.ts';
import type { FieldKind } from '../funnel/funnel.ts';

type OptionalDetail = 'partner' | 'partnerBirthday' | 'partnerBirthHour';

/** Kinds of fields that reports read by name; `partner` is the partner's gender. */
export const detailKinds = {
  fullName: 'name',
  partnerName: 'name',
  gender: 'gender',
  partner: 'gender',
  birthday: 'birthday',
  partnerBirthday: 'birthday',
  birthHour: 'birth-hour',
  partnerBirthHour: 'birth-hour',
} as const satisfies Record<RequiredDetail | OptionalDetail, FieldKind>;
