import type { RequiredDetail } from '../../contract/product.ts';
import type { FieldKind } from '../funnel/funnel.ts';

/** What a report can do without and reads where it was given. */
type OptionalDetail = 'partner' | 'partnerBirthday' | 'partnerBirthHour';

/** The kind a field must have where a report reads it by its name; `partner` is whether they are a man or a woman. */
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
