import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import tailwind from '@tailwindcss/postcss';
import type { Postcss } from 'postcss';
import { describe, expect, it } from 'vitest';
import { loadedModules } from './loaded-modules';

const ROOT = path.resolve(import.meta.dirname, '..');

const files = readdirSync(path.join(ROOT, 'app'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)));
const sheets = files.filter((file) => file.endsWith('.css'));
const sources = files.filter((file) => /\.tsx?$/.test(file));

const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Names of the classes that a style sheet styles. */
function classesOf(sheet: string): string[] {
  const selectors = sheet.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|@apply[^;]*;|@import[^;]*;/g, '').replace(/(?<=[;{])[^;{}]*(?=;)/g, '');
  return [...new Set([...selectors.matchAll(/\.(-?[a-z][\w-]*)/gi)].flatMap(([, name]) => name ?? []))];
}

/** Style sheets that a source or a style sheet imports, as paths from the root. */
function importedBy(file: string): string[] {
  const found = textOf(file).matchAll(/(?:import\s+(?:\w+\s+from\s+)?|@import\s+)'([^']+\.css)'/g);
  return [...found].flatMap(([, to = '']) => (to.startsWith('tailwindcss/') ? [] : [to.startsWith('@/') ? to.slice(2) : path.join(path.dirname(file), to)]));
}

describe('styles', () => {
  it('have names that say what they style: none of three letters or fewer', () => {
    const short = sheets.filter((file) => !file.endsWith('.module.css')).flatMap((file) => classesOf(textOf(file)).filter((name) => name.length <= 3));
    expect(short).toEqual([]);
    expect(classesOf('.nm > .chip.white { color: red } @media print { .x:hover { top: 0.5em } } .a-b { @apply mt-s2; }')).toEqual([
      'nm',
      'chip',
      'white',
      'x',
      'a-b',
    ]);
  });

  it('have a module of their own only for what goes to paper', () => {
    expect(sheets.filter((file) => file.endsWith('.module.css') && !/\/\(no-layout\)\/|\/_print\/|\/_hall-screen\//.test(file))).toEqual([]);
  });

  it('stand where they are imported from, and are imported: the compiler looks for no style sheet', () => {
    const imported = new Set([...sources, ...sheets].flatMap(importedBy));
    expect([...imported].filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    expect(sheets.filter((file) => !imported.has(file))).toEqual([]);
  });

  it('make no dark paper of a dark screen', () => {
    const dark = sheets.flatMap((file) => textOf(file).match(/@media[^{]*prefers-color-scheme: dark[^{]*/g) ?? []);
    expect(dark.length).toBeGreaterThan(0);
    expect(dark.filter((query) => !query.startsWith('@media screen and '))).toEqual([]);
  });

  it('draw the rows of a table as cards in one place', () => {
    const hidesHeads = [...sheets, ...sources].filter((file) =>
      (file.endsWith('.css') ? /thead\s*\{[^}]*(?:sr-only|clip-path)/ : /\[&_thead\]:(?:sr-only|absolute|hidden)/).test(textOf(file)),
    );
    expect(hidesHeads).toEqual(['app/_styles/rows.css']);
  });
});

/** The plugin's own. */
const postcss: Postcss = createRequire(createRequire(import.meta.url).resolve('@tailwindcss/postcss'))('postcss');

interface Built {
  readonly css: string;
  /** What was read for its utilities, as paths from the root. */
  readonly madeFrom: readonly string[];
}

/** A style sheet as a build makes it. */
async function build(sheet: string): Promise<Built> {
  const from = path.join(ROOT, sheet);
  const { css, messages } = await postcss([tailwind({ base: ROOT, optimize: { minify: true } })]).process(textOf(sheet), { from });
  return { css, madeFrom: messages.flatMap(({ type, file }) => (type === 'dependency' ? path.relative(ROOT, String(file)) : [])) };
}

const isMadeOfElements = (file: string) => file.endsWith('.tsx') && !file.endsWith('.test.tsx');
const isOfPhones = (file: string) => /^app\/(?:\(public\)\/.*|%5Fmissing\/.*)?[^/]+$/.test(file) && isMadeOfElements(file);

/** The classes that stand as text in `className` and `cx`. */
const writtenIn = (source: string) =>
  [...source.matchAll(/className="([^"]*)"|\bcx\(\s*((?:'[^']*',?\s*)+)/g)].flatMap(([, plain, listed = '']) =>
    (plain ?? [...listed.matchAll(/'([^']*)'/g)].map(([, text = '']) => text).join(' ')).split(/\s+/).filter((name) => name !== ''),
  );

/** Names of the classes in a built sheet, with what their selectors escape. */
const selectedIn = (css: string) => [...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', ''));

describe('the sheets', () => {
  it('of a phone is made from what public pages are made of, and from nothing of an organiser', async () => {
    const { css, madeFrom } = await build('app/globals.css');
    const ofPublicPages = new Set(sources.filter(isOfPhones).flatMap(loadedModules).filter(isMadeOfElements));
    expect(ofPublicPages.size).toBeGreaterThan(50);
    const asNamed = 'a part of app/_ui that no public page has is left out by app/globals.css';
    expect(madeFrom.filter(isMadeOfElements).toSorted(), asNamed).toEqual([...ofPublicPages].toSorted());
    expect(gzipSync(css).length).toBeLessThan(7_500);
  });

  it('of whoever signs in has the utilities of all pages, in a layer above: where two meet, one order decides', async () => {
    const { css, madeFrom } = await build('app/staff.css');
    expect(madeFrom.filter(isMadeOfElements).toSorted()).toEqual(sources.filter(isMadeOfElements).toSorted());
    const layers = /^@layer ([\w, ]+);/m;
    expect(layers.exec(textOf('app/staff.css'))?.[1]).toMatch(/ utilities, staff$/);
    expect(layers.exec(textOf('app/globals.css'))?.[1]).toBe(layers.exec(textOf('app/staff.css'))?.[1]);
    expect(css).not.toContain('@layer utilities{');
  });

  it('style every class that an element is given: one that does not exist would say nothing', async () => {
    const { css } = await build('app/staff.css');
    const styled = new Set([...sheets.flatMap((file) => classesOf(textOf(file))), ...selectedIn(css)]);
    const given = sources.filter(isMadeOfElements).flatMap((file) => writtenIn(textOf(file)).map((name) => ({ file, name })));
    expect(given.length).toBeGreaterThan(1000);
    expect(given.filter(({ name }) => !styled.has(name))).toEqual([]);
    expect(['max-w-measure', 'max-w-measur', 'text-gray-500'].map((name) => styled.has(name))).toEqual([true, false, false]);
  });

  it('of whoever signs in comes with each zone but the public one', () => {
    const zones = [...new Set(sources.flatMap((file) => /^app\/\(\w+\)/.exec(file) ?? []))].filter((zone) => zone !== 'app/(public)');
    expect(zones.length).toBeGreaterThan(2);
    expect(sources.filter((file) => importedBy(file).includes('app/staff.css')).toSorted()).toEqual(zones.map((zone) => `${zone}/layout.tsx`).toSorted());
  });
});
