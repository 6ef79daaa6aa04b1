import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const APP = path.resolve(import.meta.dirname, '..');
const files = readdirSync(APP, { recursive: true, encoding: 'utf8' }).map((name) => ({ name, read: () => readFileSync(path.join(APP, name), 'utf8') }));
const sources = files.filter(({ name }) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'));
const sheets = files.filter(({ name }) => name.endsWith('.css'));

/** A class that selects an element's children by position. */
const POSITION_SELECTOR_PATTERN = /\[&[^\]]*:nth-/;
/** A class that applies to descendants of the element that has it. */
const DESCENDANT_SELECTOR_PATTERN = /\[&[^\]]*\]/g;
const MAX_DESCENDANT_SELECTORS = 10;
/** A cell with a name, in JSX or as the last element of a table head. */
const CELL_NAME_PATTERN = /(?:<(?:Cell|Column|HeadCell)[^>]*? name|data-cell)="([\w-]+)"|(?:colourHead\([^,)]+|\[t\('[\w.]+'\), [^,\]]+), '([\w-]+)'[)\]]/g;

it('no class selects columns by position, and few classes select descendants', () => {
  expect(POSITION_SELECTOR_PATTERN.test("'max-wide:[&_td:nth-child(4)]:text-right'")).toBe(true);
  expect(sources.filter(({ read }) => POSITION_SELECTOR_PATTERN.test(read())).map(({ name }) => name)).toEqual([]);
  expect(sources.flatMap(({ read }) => read().match(DESCENDANT_SELECTOR_PATTERN) ?? []).length).toBeLessThanOrEqual(MAX_DESCENDANT_SELECTORS);
});

it('every cell name in a style sheet is also in a component', () => {
  const given = new Set(sources.flatMap(({ read }) => [...read().matchAll(CELL_NAME_PATTERN)].map(([, inJsx, inHead]) => inJsx ?? inHead)));
  const found = sheets.flatMap(({ name, read }) => [...read().matchAll(/\[data-cell='([\w-]+)'\]/g)].map(([, cell]) => ({ name, cell })));
  expect(found.length).toBeGreaterThan(30);
  expect(found.filter(({ cell }) => !given.has(cell))).toEqual([]);
});
