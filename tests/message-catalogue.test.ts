import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '@/lib/platform/messages/message-catalogue';
import { translator } from '@/lib/platform/messages/translate';
import failed from '@/messages/en.failed.json' with { type: 'json' };
import { findTextInCode } from './find-text-in-code';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Files with texts that are not messages, and the reason. */
const FILES_WITH_PERMITTED_TEXT: Readonly<Record<string, string>> = {
  'lib/domain/player-lists/column-headings.ts': 'headings of lists in many languages: they are read, not shown',
  'lib/domain/archive/archive-column-types.ts': 'SQL, and why a column is left out, for who changes the schema',
  'lib/domain/archive/archived-entry-tables.ts': 'names of tables, SQL, and why a column is left out, for who changes the schema',
  'lib/domain/archive/archived-tables.ts': 'the same',
  'lib/exchange/import-export/make-tournament-report.ts': 'what the format asks for: the program that wrote the file',
  'lib/views/gateway/metrics.ts': 'the measurements, for the owner of the machine',
  'lib/platform/observability': 'the log and the measurements, for the owner of the machine',
  'app/(public)/[event]/[section]/round/[round]/input/route.ts': 'an answer to programs',
  'lib/domain/rating-lists/list-sequence.ts': 'names of lists, as a section keeps them',
  'lib/platform/db/connection-pool.ts': 'what the database driver says, read',
  'lib/domain/sections/handling-articles.ts': 'names of articles',
  'lib/platform/access/password-hashing.ts': 'errors that are caught, or of a bug',
  'app/api/organise/live/route.ts': 'lines of an event stream',
};

function sourceFiles(): string[] {
  return ['app', 'lib', 'workers', 'scripts/swiss']
    .flatMap((folder) => readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('lib/generated/'));
}

const FILES = sourceFiles().map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
const isUnder = (file: string, place: string) => file === place || file.startsWith(`${place}/`);
const isPermitted = (file: string) => Object.keys(FILES_WITH_PERMITTED_TEXT).some((place) => isUnder(file, place));

describe('text for people', () => {
  const found = FILES.filter(({ file }) => !isPermitted(file)).flatMap(({ file, text }) => findTextInCode(file, text).map((words) => ({ file, ...words })));

  // Answers FIDE's checklist, questions 7, 10.
  it('is in messages/ only', () => {
    expect(found.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([]);
  });

  it.each([
    ['text of a page', '<p>Tick all</p>'],
    ['one word in a button', '<Button>Untick</Button>'],
    ['an attribute', '<input aria-label="Search" />'],
    ['a conditional expression', "<p>{isPaged ? 'Tick the page' : ''}</p>"],
    ['a template', 'const said = `${count} ticked of them`;'],
    ['text in HTML', 'const html = `<p role="status">Load it again <b>${text}</b></p>`;'],
    ['a refusal', "z.string().min(1, 'Enter your e-mail.')"],
  ])('is found in %s', (_, code) => {
    expect(findTextInCode('page.tsx', code)).toHaveLength(1);
  });

  it.each([
    "throw new Error('no seat on this board');",
    '<p className="muted small" id="Some place">{text}</p>',
    "log().warn({}, 'a page is slow');",
    "import a from 'b c';",
    'const html = `<p role="status"><b>${text}</b></p>`;',
    "const policy = `${base}; script-src 'self'`;",
  ])('is not reported for %s', (code) => {
    expect(findTextInCode('page.tsx', code)).toEqual([]);
  });
});

type CatalogueNode = { readonly [name: string]: string | CatalogueNode };
const WHOLE_CATALOGUE: CatalogueNode = CATALOGUE;
const FAILED_PAGE_MESSAGES: CatalogueNode = failed;

function messagesIn(part: CatalogueNode, before = ''): [key: string, text: string][] {
  return Object.entries(part).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${before}${name}`, value] as [string, string]] : messagesIn(value, `${before}${name}.`),
  );
}

const MESSAGES = messagesIn(WHOLE_CATALOGUE);

/**
 * Messages that may repeat the text of another message: tables in which a code from the data selects the message, and the product's
 * name.
 */
const KEYS_WITH_REPEATED_TEXT = [
  'formats.heading',
  'history.undone',
  'settings.edition',
  'settings.match.types',
  'settings.tieBreakList.groups',
  'shell.product',
];

/** Returns sets of facts that together select every branch of a text. */
function samplesFor(text: string): Readonly<Record<string, unknown>>[] {
  const names = [...text.matchAll(/\{(\w+)\s*(?:\}|,\s*(plural|select|selectordinal)\s*,)/g)];
  const options = [...text.matchAll(/([=\w]+)\s*\{/g)].map(([, option = '']) => option);
  const tags = [...text.matchAll(/<(\w+)>/g)].map(([, tag = '']) => [tag, (chunks: unknown) => chunks]);
  return ['1', '2', ...options].map((option, at) => ({
    ...Object.fromEntries(tags),
    ...Object.fromEntries(names.map(([, name = '', kind]) => [name, kind === 'plural' ? at + 1 : kind === 'select' ? option : name])),
    // An argument that selects a plural must be a number wherever the text uses it.
    ...Object.fromEntries(names.filter(([, , kind]) => kind === 'plural').map(([, name = '']) => [name, at + 1])),
  }));
}

describe('the catalogue', () => {
  it('has its keys in alphabetical order, so that parallel additions rarely conflict', () => {
    const inOrder = (part: CatalogueNode): CatalogueNode =>
      Object.fromEntries(
        Object.keys(part)
          .toSorted()
          .map((name) => [name, typeof part[name] === 'object' ? inOrder(part[name]) : (part[name] ?? '')]),
      );
    for (const [file, messages] of Object.entries({ 'en.json': WHOLE_CATALOGUE, 'en.failed.json': FAILED_PAGE_MESSAGES })) {
      expect(readFileSync(path.join(ROOT, 'messages', file), 'utf8'), file).toBe(`${JSON.stringify(inOrder(messages), null, 2)}\n`);
    }
  });

  it('has each text once; a text of several places is a term', () => {
    const others = MESSAGES.filter(([key]) => !KEYS_WITH_REPEATED_TEXT.some((place) => key === place || key.startsWith(`${place}.`)));
    const firstKeyOf = new Map(others.toReversed().map(([key, text]) => [text, key]));
    expect(others.filter(([key, text]) => firstKeyOf.get(text) !== key)).toEqual([]);
  });

  it('has only messages that can be formatted, with any choice', () => {
    expect(MESSAGES.length).toBeGreaterThan(20);
    for (const [key, text] of MESSAGES) for (const facts of samplesFor(text)) expect(translator.rich(key, facts), key).not.toBe('');
  });

  it('has a separate part for the page of a failure, with exactly the texts that this page shows', () => {
    const said = FILES.filter(({ text }) => text.includes("'@/messages/en.failed.json'")).flatMap(({ text }) => [...text.matchAll(/\bWORDS\.(\w+)/g)]);
    expect(Object.keys(FAILED_PAGE_MESSAGES)).toEqual([...new Set(said.map(([, name]) => name))].toSorted());
  });

  it('writes a counted number as {count}, which is not grouped by thousands as # is', () => {
    expect(MESSAGES.filter(([, text]) => /\{[^{}]*#[^{}]*\}/.test(text)).map(([key]) => key)).toEqual([]);
  });

  it('has no unused message', () => {
    const quoted = new Map<string, Set<string>>();
    const begun: { readonly file: string; readonly begins: string }[] = [];
    for (const { file, text } of FILES) {
      for (const [, , name = ''] of text.matchAll(/(['"`])([A-Za-z][\w.-]*)\1/g)) quoted.set(name, (quoted.get(name) ?? new Set()).add(file));
      for (const [, begins = ''] of text.matchAll(/`([A-Za-z][\w.-]*\.)\$\{/g)) begun.push({ file, begins });
    }
    const roomOf = new Map(
      FILES.map(({ file, text }) => [
        file,
        [...text.matchAll(/useTranslate\('([\w-]+)'\)|\b(?:NamespaceTranslator|TranslateIn)<'([\w-]+)'>/g)].map(([, a, b]) => a ?? b),
      ]),
    );
    const speaks = (file: string, room: string) => roomOf.get(file)?.includes(room) === true;
    const isTold = (key: string): boolean => {
      const [room = '', ...rest] = key.split('.');
      const inRoom = rest.join('.');
      const parts = key.split('.').map((_, at, all) => all.slice(0, at + 1).join('.'));
      return (
        // A key is in use if a file quotes it, or quotes the name of a group of messages that contains it.
        parts.slice(1).some((part) => quoted.has(part)) ||
        [...(quoted.get(inRoom) ?? [])].some((file) => speaks(file, room)) ||
        begun.some(({ file, begins }) => key.startsWith(begins) || (speaks(file, room) && inRoom.startsWith(begins)))
      );
    };
    expect(MESSAGES.map(([key]) => key).filter((key) => !isTold(key))).toEqual([]);
  });
});
