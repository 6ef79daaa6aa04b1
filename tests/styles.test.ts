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

function classesOf(sheet: string): string[] {
  const selectors = sheet.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'|@apply[^;]*;|@import[^;]*;/g, '').replace(/(?<=[;{])[^;{}]*(?=;)/g, '');
  return [...new Set([...selectors.matchAll(/\.(-?[a-z][\w-]*)/gi)].flatMap(([, name]) => name ?? []))];
}

/** Returns the style sheets that a source file or a style sheet imports, as paths from the root. */
function importedBy(file: string): string[] {
  const found = textOf(file).matchAll(/(?:import\s+(?:\w+\s+from\s+)?|@import\s+)'([^']+\.css)'/g);
  return [...found].flatMap(([, to = '']) => (to.startsWith('tailwindcss/') ? [] : [to.startsWith('@/') ? to.slice(2) : path.join(path.dirname(file), to)]));
}

describe('styles', () => {
  it('have class names of more than three letters', () => {
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

  it('are CSS modules only for printouts and hall screens', () => {
    expect(sheets.filter((file) => file.endsWith('.module.css') && !/\/\(no-layout\)\/|\/_print\/|\/_hall-screen\//.test(file))).toEqual([]);
  });

  it('exist and are imported, because the compiler does not find unused style sheets', () => {
    const imported = new Set([...sources, ...sheets].flatMap(importedBy));
    expect([...imported].filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    expect(sheets.filter((file) => !imported.has(file))).toEqual([]);
  });

  it('use dark colours on screens only, never on paper', () => {
    const dark = sheets.flatMap((file) => textOf(file).match(/@media[^{]*prefers-color-scheme: dark[^{]*/g) ?? []);
    expect(dark.length).toBeGreaterThan(0);
    expect(dark.filter((query) => !query.startsWith('@media screen and '))).toEqual([]);
  });

  it('show table rows as cards in one file only', () => {
    const hidesHeads = [...sheets, ...sources].filter((file) =>
      (file.endsWith('.css') ? /thead\s*\{[^}]*(?:sr-only|clip-path)/ : /\[&_thead\]:(?:sr-only|absolute|hidden)/).test(textOf(file)),
    );
    expect(hidesHeads).toEqual(['app/_styles/rows.css']);
  });
});

/** The PostCSS that the Tailwind plugin itself uses. */
const postcss: Postcss = createRequire(createRequire(import.meta.url).resolve('@tailwindcss/postcss'))('postcss');

interface BuiltSheet {
  readonly css: string;
  /** The files that were scanned for utility classes, as paths from the root. */
  readonly madeFrom: readonly string[];
}

async function buildStyleSheet(sheet: string): Promise<BuiltSheet> {
  const from = path.join(ROOT, sheet);
  const { css, messages } = await postcss([tailwind({ base: ROOT, optimize: { minify: true } })]).process(textOf(sheet), { from });
  return { css, madeFrom: messages.flatMap(({ type, file }) => (type === 'dependency' ? path.relative(ROOT, String(file)) : [])) };
}

const isComponentFile = (file: string) => file.endsWith('.tsx') && !file.endsWith('.test.tsx');
const isForPhones = (file: string) => /^app\/(?:\(public\)\/.*|%5Fmissing\/.*)?[^/]+$/.test(file) && isComponentFile(file);

const classesWrittenIn = (source: string) =>
  [...source.matchAll(/className="([^"]*)"|\bcx\(\s*((?:'[^']*',?\s*)+)/g)].flatMap(([, plain, listed = '']) =>
    (plain ?? [...listed.matchAll(/'([^']*)'/g)].map(([, text = '']) => text).join(' ')).split(/\s+/).filter((name) => name !== ''),
  );

const classesSelectedIn = (css: string) => [...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', ''));

describe('the built style sheets', () => {
  it('of public pages is built from the files of public pages only', async () => {
    const { css, madeFrom } = await buildStyleSheet('app/globals.css');
    const ofPublicPages = new Set(sources.filter(isForPhones).flatMap(loadedModules).filter(isComponentFile));
    expect(ofPublicPages.size).toBeGreaterThan(50);
    const asNamed = 'a part of app/_ui that no public page has is left out by app/globals.css';
    expect(madeFrom.filter(isComponentFile).toSorted(), asNamed).toEqual([...ofPublicPages].toSorted());
    expect(gzipSync(css).length).toBeLessThan(7_500);
  });

  it('of signed-in users has the utilities of all pages in a higher layer, so that their order is fixed', async () => {
    const { css, madeFrom } = await buildStyleSheet('app/staff.css');
    expect(madeFrom.filter(isComponentFile).toSorted()).toEqual(sources.filter(isComponentFile).toSorted());
    const layers = /^@layer ([\w, ]+);/m;
    expect(layers.exec(textOf('app/staff.css'))?.[1]).toMatch(/ utilities, staff$/);
    expect(layers.exec(textOf('app/globals.css'))?.[1]).toBe(layers.exec(textOf('app/staff.css'))?.[1]);
    expect(css).not.toContain('@layer utilities{');
  });

  it('style every class that an element has, because an unknown class has no effect', async () => {
    const { css } = await buildStyleSheet('app/staff.css');
    const styled = new Set([...sheets.flatMap((file) => classesOf(textOf(file))), ...classesSelectedIn(css)]);
    const given = sources.filter(isComponentFile).flatMap((file) => classesWrittenIn(textOf(file)).map((name) => ({ file, name })));
    expect(given.length).toBeGreaterThan(1000);
    expect(given.filter(({ name }) => !styled.has(name))).toEqual([]);
    expect(['max-w-measure', 'max-w-measur', 'text-gray-500'].map((name) => styled.has(name))).toEqual([true, false, false]);
  });

  it('of signed-in users is imported by every zone except the public one', () => {
    const zones = [...new Set(sources.flatMap((file) => /^app\/\(\w+\)/.exec(file) ?? []))].filter((zone) => zone !== 'app/(public)');
    expect(zones.length).toBeGreaterThan(2);
    expect(sources.filter((file) => importedBy(file).includes('app/staff.css')).toSorted()).toEqual(zones.map((zone) => `${zone}/layout.tsx`).toSorted());
  });
});
