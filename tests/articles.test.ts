import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Article, parseArticles, EDITION_ARTICLES, decidingArticles } from '@/engine/articles';
import { SYSTEM_IDS, type SystemId } from '@/engine/systems/system';
import type { MarkdownBlock, MarkdownInline } from '@/lib/platform/documents/read-markdown';
import { editionCommentary } from '@/lib/views/rules/edition-commentaries';

/**
 * Every article of the rules has one row in the README of its edition’s folder. The row names the file of the folder that implements
 * and cites the article. A row without a file refers to another article’s row, or states that nothing is computed. The tables of
 * contents of the rules are in `engine/articles`.
 */

interface Row {
  readonly article: string;
  readonly where: string;
}

/** Returns the text of a file by its path relative to the folder; null if there is none. */
type ReadFile = (file: string) => string | null;

const LEFT_TO_ARBITER = 'for the arbiter';
const CODE_PATTERN = /`([^`]+)`/g;

function rowsOf(readme: string): Row[] {
  const [, after = ''] = readme.split('\n## Article -> file\n');
  const table = after.trimStart().split('\n\n')[0] ?? '';
  return table
    .split('\n')
    .slice(2)
    .map((line) => {
      const [, article = '', , where = ''] = line.split('|').map((cell) => cell.trim());
      return { article, where };
    });
}

function missingRows(contents: readonly Article[], rows: readonly Row[]): string[] {
  const numbers = contents.map(({ number }) => number);
  const found = rows.map(({ article }) => article);
  return [
    ...numbers.filter((number) => !found.includes(number)).map((number) => `${number}: no row`),
    ...found.filter((article, at) => found.indexOf(article) !== at).map((article) => `${article}: two rows`),
    ...found.filter((article) => !numbers.includes(article)).map((article) => `${article}: not in the text`),
    ...(numbers.join() === found.join() ? [] : ['the rows do not stand in the order of the text']),
  ];
}

/** Parses "`file` `name`, `name`; `file`" into files, with the names that must be in them. */
function citedFilesOf(where: string): { file: string; names: string[] }[] {
  return where.split(';').map((part) => {
    const [file = '', ...names] = [...part.matchAll(CODE_PATTERN)].map(([, code = '']) => code);
    return { file, names };
  });
}

function isCode(where: string): boolean {
  return where.startsWith('`');
}

function declares(source: string, name: string): boolean {
  return new RegExp(`\\b(?:function\\*?|const|class|interface|type|enum)\\s+${name}\\b|^\\s+(?:readonly |private )*'?${name}'?\\??[:(]`, 'm').test(source);
}

function brokenReferences(rows: readonly Row[], read: ReadFile): string[] {
  return rows
    .filter(({ where }) => isCode(where))
    .flatMap(({ article, where }) => {
      const places = citedFilesOf(where);
      const isOwn = !(places[0]?.file ?? '').includes('/');
      return [
        ...(isOwn ? [] : [`${article}: a reader opens a file of the folder first`]),
        ...places.flatMap(({ file, names }) => {
          const source = read(file);
          if (source === null) return [`${article}: no file ${file}`];
          return names.filter((name) => !declares(source, name)).map((name) => `${article}: ${file} declares no ${name}`);
        }),
      ];
    });
}

/** A single digit could be any number. It counts as a citation only after "Art." or as the code of an article. */
function citationPattern(number: string): RegExp {
  const literal = number.replaceAll('.', '\\.');
  return number.length === 1 ? new RegExp(`\\bArt(?:icle|\\.) ${literal}(?!\\w|\\.\\w)|'${literal}'`) : new RegExp(`(?<![\\w.])${literal}(?!\\w|\\.\\w)`);
}

function uncitedArticles(contents: readonly Article[], rows: readonly Row[], read: ReadFile): string[] {
  return rows
    .filter(({ where }) => isCode(where))
    .flatMap(({ article, where }) => {
      const file = citedFilesOf(where)[0]?.file ?? '';
      const source = read(file) ?? '';
      const name = contents.find(({ number }) => number === article)?.name ?? null;
      const isCited = citationPattern(article).test(source) || (name !== null && citationPattern(name).test(source));
      return isCited ? [] : [`${article}: not cited in ${file}`];
    });
}

function danglingReferences(contents: readonly Article[], rows: readonly Row[]): string[] {
  const byArticle = new Map(rows.map((row) => [row.article, row.where]));
  return rows
    .filter(({ where }) => !isCode(where))
    .flatMap(({ article, where }) => {
      if (where === LEFT_TO_ARBITER) {
        return contents.some(({ number, isForArbiter }) => number === article && isForArbiter) ? [] : [`${article}: the text asks for code`];
      }
      const target = /^as (\S+)$/.exec(where)?.[1];
      if (target === undefined) return [`${article}: neither code nor another row`];
      return isCode(byArticle.get(target) ?? '') ? [] : [`${article}: ${target} has no code`];
    });
}

/** True for the numbers and codes of articles, and for the headings above them. */
function isArticleOrHeading(contents: readonly Article[], cited: string): boolean {
  return contents.some(({ number, name }) => number === cited || name === cited || number.startsWith(`${cited}.`));
}

const ENGINE = path.resolve(import.meta.dirname, '../engine');
const ARTICLE_CODE_PATTERN = /'([A-F]\.[1-9][\w.]*|\d(?:\.\d+)+|C\d+)'/g;

function loadEditionFolder(id: SystemId): { contents: readonly Article[]; rows: Row[]; read: ReadFile; sources: readonly string[] } {
  const folder = path.join(ENGINE, 'systems', id);
  const read: ReadFile = (file) => (existsSync(path.join(folder, file)) ? readFileSync(path.join(folder, file), 'utf8') : null);
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return {
    contents: EDITION_ARTICLES[id],
    rows: rowsOf(read('README.md') ?? ''),
    read,
    sources: files.map((file) => read(file) ?? ''),
  };
}

describe.each(SYSTEM_IDS)('the articles of %s', (id) => {
  const { contents, rows, read, sources } = loadEditionFolder(id);

  it('each have one row, in the order of the rules', () => expect(missingRows(contents, rows)).toEqual([]));
  it('name existing files and declarations, first a file of the folder itself', () => expect(brokenReferences(rows, read)).toEqual([]));
  it('are cited in the file that their row names first', () => expect(uncitedArticles(contents, rows, read)).toEqual([]));
  it('refer only to articles with code, or are for arbiters only', () => expect(danglingReferences(contents, rows)).toEqual([]));

  it('and the notes on their interpretation name only existing files and tests', () => {
    const named = [...(read('README.md') ?? '').matchAll(/`([\w./-]+\.ts)`/g)].map(([, file = '']) => file);
    const isThere = (file: string) => read(file) !== null || existsSync(path.join(ENGINE, '..', file)) || existsSync(path.join(ENGINE, file));
    expect(named.length).toBeGreaterThan(contents.length);
    expect(named.filter((file) => !isThere(file))).toEqual([]);
  });

  it('are the only articles that the code names as deciding', () => {
    const codes = sources.flatMap((source) => [...source.matchAll(ARTICLE_CODE_PATTERN)].map(([, code = '']) => code));
    expect([...new Set(codes)].filter((code) => !isArticleOrHeading(contents, code))).toEqual([]);
    expect(contents.filter((article) => article.decidesAs !== null && !isArticleOrHeading([article], article.decidesAs))).toEqual([]);
  });
});

const plainInline = (part: MarkdownInline): string => ('text' in part ? part.text : part.parts.map(plainInline).join(''));

function plainBlock(block: MarkdownBlock): string {
  switch (block.kind) {
    case 'list':
      return block.items.flat().map(plainBlock).join(' ');
    case 'table':
      return [block.head, ...block.rows].flatMap((row) => row.map((cell) => cell.map(plainInline).join(''))).join(' ');
    case 'picture':
      return block.alt;
    case 'heading':
    case 'paragraph':
      return block.parts.map(plainInline).join('');
  }
}

describe.each(SYSTEM_IDS)('the account of %s', (id) => {
  const { contents, sources } = loadEditionFolder(id);
  const account = editionCommentary(id);
  const said = account.articles.map(({ number, blocks }) => ({ number, text: blocks.map(plainBlock).join(' ') }));

  // Answers FIDE's checklist, question 92.
  it('has a heading for every article, in the order and with the names of the rules', () =>
    expect(account.articles.map(({ number, name }) => ({ number, name }))).toEqual(contents.map(({ number, name }) => ({ number, name }))));

  it('explains each article in at least eight words, and no two in the same words', () => {
    expect(said.filter(({ text }) => text.split(/\s+/).length < 8)).toEqual([]);
    expect(said.filter(({ text }, at) => said.findIndex((other) => other.text === text) !== at)).toEqual([]);
  });

  it('describes the aim of the system before the first article', () => expect(account.lead.map(plainBlock).join(' ').length).toBeGreaterThan(200));

  it('has a separate anchor for every article that an explanation names, and no anchor twice', () => {
    const codes = sources.flatMap((source) => [...source.matchAll(ARTICLE_CODE_PATTERN)].map(([, code = '']) => code));
    const marks = account.articles.flatMap((article) => article.marks);
    expect([...new Set([...codes, ...decidingArticles(id)])].filter((code) => !marks.includes(code))).toEqual([]);
    expect(marks).toHaveLength(new Set(marks).size);
  });
});

describe('the checks of the rows', () => {
  const contents = parseArticles('A.1\nA.2 -\nA.3 C1\nA.4');
  const read: ReadFile = (file) => ({ 'a.ts': "/** A.1, and C1 */\nexport function one(): void {}\nconst articles = { article: 'A.4.b' };" })[file] ?? null;
  const table = (...lines: readonly string[]) =>
    rowsOf(`# An edition\n\n## Article -> file\n\n| article | what | where |\n|---|---|---|\n${lines.join('\n')}\n\n| no | such | row |\n`);

  it('accept a correct table', () => {
    const rows = table('| A.1 | one | `a.ts` `one` |', '| A.2 | two | for the arbiter |', '| A.3 | three | `a.ts` `one`; `a.ts` |', '| A.4 | four | as A.1 |');
    expect([missingRows(contents, rows), brokenReferences(rows, read), uncitedArticles(contents, rows, read), danglingReferences(contents, rows)]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  it('find a missing, repeated, unknown or misplaced row', () => {
    const rows = table('| A.4 | four | as A.1 |', '| A.1 | one | `a.ts` |', '| A.1 | one | `a.ts` |', '| A.5 | five | `a.ts` |');
    expect(missingRows(contents, rows)).toEqual([
      'A.2: no row',
      'A.3: no row',
      'A.1: two rows',
      'A.5: not in the text',
      'the rows do not stand in the order of the text',
    ]);
  });

  it('find a missing file, a first file of another folder, and a name that is not declared', () => {
    const rows = table('| A.1 | one | `b.ts` |', '| A.2 | two | `../a.ts` |', '| A.3 | three | `a.ts` `two` |');
    expect(brokenReferences(rows, read)).toEqual([
      'A.1: no file b.ts',
      'A.2: a reader opens a file of the folder first',
      'A.2: no file ../a.ts',
      'A.3: a.ts declares no two',
    ]);
  });

  it('find an article that its file does not cite, or cites only in part', () => {
    expect(uncitedArticles(contents, table('| A.2 | two | `a.ts` |', '| A.4 | four | `a.ts` |'), read)).toEqual([
      'A.2: not cited in a.ts',
      'A.4: not cited in a.ts',
    ]);
  });

  it('find a reference to an article without code, and a row that leaves to the arbiter what the rules do not', () => {
    const rows = table('| A.1 | one | as A.2 |', '| A.2 | two | for the arbiter |', '| A.3 | three | for the arbiter |', '| A.4 | four | somewhere |');
    expect(danglingReferences(contents, rows)).toEqual(['A.1: A.2 has no code', 'A.3: the text asks for code', 'A.4: neither code nor another row']);
  });
});
