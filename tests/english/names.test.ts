import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Words that names may not contain. The glossary has the terms to use instead (docs/glossary.md). */
const RETIRED = new Set(
  ['anew', 'apart', 'asked', 'away', 'beside', 'door', 'keeping', 'meanwhile', 'otherwise', 'said', 'tell', 'told', 'turn', 'turns', 'turnstile'].concat([
    'together',
    'unless',
    'watching',
    'whose',
    'within',
  ]),
);
/** File names that may occur more than once: those that Next prescribes, and those of articles, which every edition's folder has. */
const FILES_WITH_SHARED_NAMES =
  /(?:^|\/)(?:page|layout|route|index|actions|loading|error|not-found|manifest)\.tsx?$|(?:^|\/)swiss\.mjs$|^engine\/(?:systems|articles|testing\/literal)\//;

const FILES = ['app', 'lib', 'engine', 'scripts', 'workers', 'tests']
  .flatMap((folder) => readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/^lib\/generated\/|^engine\/fixtures\/|\.d\.ts$/.test(file));
const PRODUCTION_FILES = FILES.filter((file) => !file.includes('.test.'));

const retiredIn = (words: readonly string[]) => words.filter((word) => RETIRED.has(word.toLowerCase()));
const wordsOfName = (name: string) => name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
const exportedIn = (source: string) =>
  [...source.matchAll(/^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|class|interface|type|let) (\w+)/gm)].map(([, name = '']) => name);

describe('names', () => {
  it('of files avoid retired words', () => {
    expect(FILES.filter((file) => retiredIn(file.split(/[/.-]/)).length > 0)).toEqual([]);
  });

  it('of exports avoid retired words', () => {
    const names = PRODUCTION_FILES.flatMap((file) => exportedIn(readFileSync(path.join(ROOT, file), 'utf8')).map((name) => ({ file, name })));
    expect(names.length).toBeGreaterThan(1000);
    expect(names.filter(({ name }) => retiredIn(wordsOfName(name)).length > 0)).toEqual([]);
  });

  it('of files are unique', () => {
    const own = PRODUCTION_FILES.filter((file) => !FILES_WITH_SHARED_NAMES.test(file)).map((file) => ({
      file,
      name: path.basename(file).replace(/\.\w+$/, ''),
    }));
    const twice = own.filter(({ file, name }) => own.some((other) => other.name === name && other.file !== file));
    expect(twice.map(({ file }) => file)).toEqual([]);
  });

  it('with retired words are found', () => {
    expect(retiredIn(wordsOfName('toldOfReport'))).toEqual(['told']);
    expect(exportedIn('export const unlessAway = 1;\nexport async function askInTurn() {}')).toEqual(['unlessAway', 'askInTurn']);
  });
});
