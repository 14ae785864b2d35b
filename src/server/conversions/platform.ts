import type { TencentConversion, UrlConversion } from '../../funnel/schema-types.generated.ts';
import type { ConversionSettings } from './settings.ts';

export type Destination = UrlConversion | TencentConversion;

export interface Conversion {
  clickId: string;
  /** In fen. */
  amount: number;
  orderNo: string;
  /** In ms since 1970. */
  paidAt: number;
  /** 22 characters. Equal on every try, so that platforms count the event once. */
  eventId: string;
  /** URL of the landing page without query; undefined if PUBLIC_ORIGIN is not set. */
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

/** `why` must not quote the platform's answer, because the answer may contain a secret. */
export interface Verdict {
  outcome: 'sent' | 'again' | 'refused';
  why: string;
}

export interface Platform<D extends Destination> {
  clickIdNames(destination: D): readonly string[];
  request(
    destination: D,
    conversion: Conversion,
    given: Pick<ConversionSettings, 'tencentOrigin'> & { secret: string; now: number },
  ): PlatformRequest;
  judge(answer: Answer): Verdict;
}

export const isPassing = (status: number): boolean => status === 429 || status >= 500;
