import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { UNCHECKED_DOCUMENT_BYTES, MAX_DOCUMENT_BYTES, MAX_COMPRESSION_RATIO, MAX_ARCHIVE_ROWS, MAX_ARCHIVE_VALUES, unpackDocument } from './unpack-document';

const codeOf = (text: string, isPacked = false) => {
  try {
    unpackDocument(isPacked ? gzipSync(text, { level: 1 }) : Buffer.from(text));
    return null;
  } catch (error) {
    return (error as { readonly code?: string }).code;
  }
};
const historyListOf = (value: string, count: number) => `{"history":[${`${value},`.repeat(count - 1)}${value}]}`;

it('counts rows and values before parsing, and ignores brackets and commas in texts', () => {
  expect(codeOf(historyListOf('{}', MAX_ARCHIVE_ROWS + 1))).toBe('archive-too-large');
  expect(codeOf(historyListOf('0', MAX_ARCHIVE_VALUES))).toBe('archive-too-large');
  expect(codeOf(historyListOf('[]', MAX_ARCHIVE_VALUES / 2))).toBe('archive-too-large');
  expect(codeOf(historyListOf(`"${'[{,'.repeat(1000)}\\"${',{'.repeat(1000)}\\\\"`, 3000))).toBeNull();
});

it('unpacks the files of real events, and refuses a small file that would fill the memory', () => {
  expect(codeOf(JSON.stringify({ text: ' '.repeat(UNCHECKED_DOCUMENT_BYTES / 2) }), true)).toBeNull();
  const text = `{"text":"${' '.repeat(UNCHECKED_DOCUMENT_BYTES * 3)}"}`;
  expect(gzipSync(text, { level: 1 }).length * MAX_COMPRESSION_RATIO).toBeLessThan(text.length);
  expect(codeOf(text, true)).toBe('archive-too-large');
  expect(codeOf(`"${'a'.repeat(MAX_DOCUMENT_BYTES)}"`)).toBe('archive-too-large');
  expect(codeOf('{"history":[', true)).toBe('archive-unreadable');
});
