import type { TencentConversion, UrlConversion } from '../../engine/funnel/schema-types.generated.ts';
import type { ConversionSettings } from '../settings/conversions.ts';

export type Destination = UrlConversion | TencentConversion;

/** All that a platform may be told of a payment; nothing in it is personal. */
export interface Conversion {
  clickId: string;
  /** Fen. */
  amount: number;
  orderNo: string;
  /** Ms since 1970. */
  paidAt: number;
  /** 22 characters, the same at every try: by it a platform counts once. */
  eventId: string;
  /** The landing page without its query; undefined where the shop's origin is not set. */
  page: string | undefined;
}

export interface PlatformRequest {
  method: 'GET' | 'POST';
  url: string;
  /** Sent as JSON. */
  body?: object;
}

/** What came back; the body is cut off at 64 KB. */
export interface Answer {
  status: number;
  body: string;
}

/** `why` holds codes alone: an answer may repeat a secret. */
export interface Verdict {
  outcome: 'sent' | 'again' | 'refused';
  why: string;
}

/** An ad platform: a ready-made request from a conversion, and what its answer means. Nothing here does the asking. */
export interface Platform<D extends Destination> {
  /** Parameters of the landing address that may hold the click id, the best first. */
  clickIdNames(destination: D): readonly string[];
  /** `now` in ms. */
  request(
    destination: D,
    conversion: Conversion,
    given: Pick<ConversionSettings, 'tencentOrigin'> & { secret: string; now: number },
  ): PlatformRequest;
  judge(answer: Answer): Verdict;
}

/** Busy or broken: the same may be taken later. */
export const isPassing = (status: number): boolean => status === 429 || status >= 500;
