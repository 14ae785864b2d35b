import type { RefObject } from 'react';
import type { ComplaintReason } from '../../contract/calls.ts';
import type { SharedPage } from '../../machine/routes.ts';
import { readRecord, session } from '../runtime/storage.ts';

const reasonOrder: Readonly<Record<ComplaintReason, true>> = {
  'not-received': true,
  'wrong-content': true,
  'charged-twice': true,
  misleading: true,
  privacy: true,
  other: true,
};

/** In the order of the screen. The type demands all reasons of the contract. */
export const reasons = Object.keys(reasonOrder) as ComplaintReason[];
export const isReason = (value: unknown): value is ComplaintReason =>
  typeof value === 'string' && Object.hasOwn(reasonOrder, value);

/** Kept over the three steps and a reload. */
export interface ComplaintDraft {
  reason?: ComplaintReason;
  text: string;
  contact: string;
  /** Set once the complaint is sent; empty if the back end gives no number. */
  sentNo?: string;
}

export type ComplaintStep = Extract<SharedPage, `complaint${string}`>;

export interface StepProps {
  draft: ComplaintDraft;
  change: (changes: Partial<ComplaintDraft>) => void;
  go: (step: ComplaintStep) => void;
  heading: RefObject<HTMLHeadingElement | null>;
  orderId: string;
}

const key = 'complaint';
const empty: ComplaintDraft = { text: '', contact: '' };

const textOr = (value: unknown) => (typeof value === 'string' ? value : '');

export function readComplaint(): ComplaintDraft {
  const record = readRecord(key);
  if (!record) return empty;
  return {
    ...(isReason(record.reason) && { reason: record.reason }),
    text: textOr(record.text),
    contact: textOr(record.contact),
    ...(typeof record.sentNo === 'string' && { sentNo: record.sentNo }),
  };
}

export const keepComplaint = (draft: ComplaintDraft) => session.write(key, JSON.stringify(draft));

/** True if the draft has what the step needs. Otherwise the visitor is led to the first step. */
export function isReachable(step: ComplaintStep, draft: ComplaintDraft): boolean {
  const isSent = draft.sentNo !== undefined;
  switch (step) {
    case 'complaint':
      return true;
    case 'complaint-detail':
      return draft.reason !== undefined && !isSent;
    case 'complaint-done':
      return isSent || (draft.reason !== undefined && draft.text !== '');
  }
}

/** A sent complaint does not start the next one. */
export const draftForStep = (step: ComplaintStep, draft: ComplaintDraft): ComplaintDraft =>
  step === 'complaint' && draft.sentNo !== undefined ? empty : draft;
