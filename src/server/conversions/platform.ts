import type { TencentConversion, UrlConversion } from '../../engine/funnel/schema-types.generated.ts';
import type { ConversionSettings } from './settings.ts';

export type Destination = UrlConversion | TencentConversion;

export interface Conversion {
  clickId: string;
  /** In fen. */
  amount: number;
  orderNo: string;
  /** In ms since 1970. */
  paidAt: number;
  /** 22 characters, the same on every try, so that the platform counts it once. */
  eventId: string;
  /** Landing page without its query; undefined without PUBLIC_ORIGIN. */
  page: string | undefined;
}

export interface PlatformRequest {
  method: 'GET' | 'POST';
  url: string;
  body?: object;
}

export interface Answer {
  status: number;
  body: string;
}

/** `why` holds only codes, because an answer may repeat a secret. */
export interface Verdict {
  outcome: 'sent' | 'again' | 'refused';
  why: string;
}

export interface Platform<D extends Destination> {
  /** Parameters of the landing address that may hold the click id, best first. */
  clickIdNames(destination: D): readonly string[];
  /** `now` is in ms. */
  request(
    destination: D,
    conversion: Conversion,
    given: Pick<ConversionSettings, 'tencentOrigin'> & { secret: string; now: number },
  ): PlatformRequest;
  judge(answer: Answer): Verdict;
}

export const isPassing = (status: number): boolean => status === 429 || status >= 500;
