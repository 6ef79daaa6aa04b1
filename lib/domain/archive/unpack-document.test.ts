import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ALWAYS_UNPACKED, LARGEST_DOCUMENT, MOST_PACKED_TIMES, MOST_ROWS, MOST_VALUES, unpackDocument } from './unpack-document';

const codeOf = (text: string, isPacked = false) => {
  try {
    unpackDocument(isPacked ? gzipSync(text, { level: 1 }) : Buffer.from(text));
    return null;
  } catch (error) {
    return (error as { readonly code?: string }).code;
  }
};
const inList = (value: string, count: number) => `{"history":[${`${value},`.repeat(count - 1)}${value}]}`;

it('counts rows and values before it makes them, whatever stands in texts', () => {
  expect(codeOf(inList('{}', MOST_ROWS + 1))).toBe('archive-too-large');
  expect(codeOf(inList('0', MOST_VALUES))).toBe('archive-too-large');
  expect(codeOf(inList('[]', MOST_VALUES / 2))).toBe('archive-too-large');
  expect(codeOf(inList(`"${'[{,'.repeat(1000)}\\"${',{'.repeat(1000)}\\\\"`, 3000))).toBeNull();
});

it('unpacks what an event can be packed to, and no file made to fill a memory', () => {
  expect(codeOf(JSON.stringify({ text: ' '.repeat(ALWAYS_UNPACKED / 2) }), true)).toBeNull();
  const text = `{"text":"${' '.repeat(ALWAYS_UNPACKED * 3)}"}`;
  expect(gzipSync(text, { level: 1 }).length * MOST_PACKED_TIMES).toBeLessThan(text.length);
  expect(codeOf(text, true)).toBe('archive-too-large');
  expect(codeOf(`"${'a'.repeat(LARGEST_DOCUMENT)}"`)).toBe('archive-too-large');
  expect(codeOf('{"history":[', true)).toBe('archive-unreadable');
});
