import type { CheckedFile } from './check-file.ts';

/** Everything a funnel may refer to: the shared files, all sound, and the names of the pictures. */
export interface Context {
  site: NonNullable<CheckedFile<'site'>['sound']>;
  channels: NonNullable<CheckedFile<'channels'>['sound']>;
  coupons: NonNullable<CheckedFile<'coupons'>['sound']>;
  /** By list. */
  questionnaires: ReadonlyMap<string, NonNullable<CheckedFile<'questions'>['sound']>>;
  /** File names of `funnels/images`. */
  images: ReadonlySet<string>;
}
