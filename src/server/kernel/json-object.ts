import { isRecord } from '../../contract/is-record.ts';

/** The JSON object a text holds; undefined where it holds anything else. */
export function findObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
