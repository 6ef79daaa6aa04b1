import type { TrfDocument } from './trf-document';

/**
 * Returns the JSON object in the last comment that begins with `start` and ends with an object; null if there is no such comment or
 * the object cannot be read.
 */
export function statedObject(kept: TrfDocument['kept'], start: string): Readonly<Record<string, unknown>> | null {
  const text = kept.flatMap((line) => (line.text.startsWith(`${start} {`) && line.text.trimEnd().endsWith('}') ? [line.text.slice(start.length)] : [])).at(-1);
  return text === undefined ? null : parseObject(text);
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}
