import type { RequiredDetail } from '../../contract/product.ts';
import type { FieldKind } from '../funnel/funnel.ts';

/** The kind a field must have where a report reads it by its name. */
export const detailKinds = {
  fullName: 'name',
  partnerName: 'name',
  gender: 'gender',
  birthday: 'birthday',
  partnerBirthday: 'birthday',
  birthHour: 'birth-hour',
} as const satisfies Record<RequiredDetail | 'partnerBirthday', FieldKind>;
