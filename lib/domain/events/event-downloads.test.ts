import { describe, expect, it } from 'vitest';
import { samplePdf } from '@/tests/factories/sample-pdf';
import { decideDownloads, downloadFileName, isPdf } from './event-downloads';

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const download = (title: string, size = 1000) => ({ title, sha256: `hash of ${title}`, size });
const FORM = { hashes: [], titles: [], places: [], removed: [] };

it('a PDF file is known by its first line and its end mark, whatever lies between', () => {
  expect(isPdf(samplePdf())).toBe(true);
  expect(isPdf(bytesOf('%PDF-2.0\r\xe2\xe3\nbody %%EOF'))).toBe(true);
  for (const other of ['', '%PDF-1.7', '<html>%PDF-1.7\n%%EOF', ' %PDF-1.7\n%%EOF', '%PDF-1.7<script>\n%%EOF', `%PDF-1.7\n%%EOF${' '.repeat(1100)}`])
    expect(isPdf(bytesOf(other))).toBe(false);
});

it('the name of a saved file has only letters, digits and hyphens', () => {
  expect(downloadFileName('Règlement "2026"; 5/6.pdf\r\nX: y')).toBe('reglement-2026-5-6-pdf-x-y.pdf');
  expect(downloadFileName('../..')).toBe('event.pdf');
});

describe('the list of downloads', () => {
  const stored = [download('A'), download('B'), download('C')];
  const hashes = stored.map(({ sha256 }) => sha256);
  const titlesAfter = (form: object, added: ReturnType<typeof download> | null = null) => {
    const decided = decideDownloads(stored, { ...FORM, ...form }, added);
    return decided.ok ? decided.value.map(({ title }) => title) : decided.error;
  };

  it('is ordered by the places, then as before; a new file comes last', () => {
    expect(titlesAfter({ hashes, titles: ['A', 'B2', 'C'], places: [2, 2, 1] }, download('D'))).toEqual(['C', 'A', 'B2', 'D']);
    expect(titlesAfter({ hashes, titles: ['A', 'B', 'C'], places: [1, 2, 3], removed: ['hash of A'] })).toEqual(['B', 'C']);
    expect(titlesAfter({})).toEqual(['A', 'B', 'C']);
  });

  it('moves one file to the place entered for it, although the others keep their numbers', () => {
    const moved = (...places: number[]) => titlesAfter({ hashes, titles: ['A', 'B', 'C'], places });
    expect(moved(1, 2, 1)).toEqual(['C', 'A', 'B']);
    expect(moved(1, 1, 3)).toEqual(['B', 'A', 'C']);
    expect(moved(2, 2, 3)).toEqual(['B', 'A', 'C']);
    expect(moved(3, 2, 3)).toEqual(['B', 'C', 'A']);
    expect(moved(1, 10, 3)).toEqual(['A', 'C', 'B']);
    expect(moved(1, 1, 1)).toEqual(['B', 'C', 'A']);
    expect(moved(2, 3, 1)).toEqual(['C', 'A', 'B']);
  });

  it('is the same after a form that is sent twice', () => {
    for (const places of [
      [1, 2, 1],
      [2, 2, 3],
      [3, 2, 3],
      [1, 1, 1],
      [2, 3, 1],
    ]) {
      const form = { ...FORM, hashes, titles: ['A', 'B', 'C'], places };
      const once = decideDownloads(stored, form, null);
      expect(once.ok && decideDownloads(once.value, form, null)).toEqual(once);
    }
  });

  it('has the same content once, and stays within its limits', () => {
    expect(titlesAfter({}, download('A'))).toEqual(['A', 'B', 'C']);
    expect(titlesAfter({}, { ...download('D'), sha256: 'hash of A' })).toBe('download-there-already');
    expect(titlesAfter({}, download('D', 9_997_001))).toBe('downloads-too-large');
    expect(titlesAfter({}, download('D', 9_997_000))).toEqual(['A', 'B', 'C', 'D']);
    const ten = Array.from({ length: 10 }, (_, index) => download(`file ${index}`));
    expect(decideDownloads(ten, FORM, download('D'))).toEqual({ ok: false, error: 'downloads-too-many' });
    expect(decideDownloads(ten, { ...FORM, removed: ['hash of file 3'] }, download('D'))).toMatchObject({ ok: true });
  });
});
