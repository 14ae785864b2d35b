import { createHmac } from 'node:crypto';

export const keyedDigest = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest();
