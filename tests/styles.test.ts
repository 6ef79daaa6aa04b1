import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

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
    expect(sheets.filter((file) => file.endsWith('.module.css') && !/\/\(paper\)\/|\/_print\/|\/_wall\//.test(file))).toEqual([]);
  });

  it('stand where they are imported from, and are imported: the compiler looks for no style sheet', () => {
    const imported = new Set([...sources, ...sheets].flatMap(importedBy));
    expect([...imported].filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
    expect(sheets.filter((file) => !imported.has(file))).toEqual([]);
  });

  it('draw the rows of a table as cards in one place', () => {
    const hidesHeads = [...sheets, ...sources].filter((file) =>
      (file.endsWith('.css') ? /thead\s*\{[^}]*(?:sr-only|clip-path)/ : /\[&_thead\]:(?:sr-only|absolute|hidden)/).test(textOf(file)),
    );
    expect(hidesHeads).toEqual(['app/_styles/rows.css']);
  });
});
