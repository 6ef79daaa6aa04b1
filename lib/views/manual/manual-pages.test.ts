import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { MarkdownBlock, MarkdownInline } from '@/lib/platform/documents/read-markdown';
import { CATALOGUE } from '@/lib/platform/messages/message-catalogue';
import { routeOfFile } from '@/lib/platform/observability/route-matcher';
import { manualPageForRoute, manualPage, manualPages, readManualPage, searchManual } from './manual-pages';
import { manualPicture, manualPictureNames } from './manual-pictures';

/** The help pages themselves and the not-found page need no help page. */
const ROUTES_WITHOUT_HELP = /^\/(help|%5Fmissing)(\/|$)/;
const ROUTES = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|\/)page\.tsx$/.test(file))
  .map(routeOfFile);

const flattenInlines = (parts: readonly MarkdownInline[]): readonly MarkdownInline[] =>
  parts.flatMap((part) => ('parts' in part ? [part, ...flattenInlines(part.parts)] : [part]));

function linesOf(block: MarkdownBlock): readonly MarkdownInline[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return flattenInlines(block.parts);
    case 'list':
      return block.items.flat().flatMap(linesOf);
    case 'picture':
      return [];
    case 'table':
      return [block.head, ...block.rows].flat().flatMap(flattenInlines);
  }
}

const textOf = (part: MarkdownInline): string => ('text' in part ? part.text : part.parts.map(textOf).join(''));
const MANUAL_PARTS = manualPages().flatMap(({ name, sections }) => sections.flatMap(({ blocks }) => blocks.flatMap(linesOf)).map((part) => ({ name, part })));

function messagesOf(value: unknown): readonly string[] {
  return typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(messagesOf);
}

/** Makes a pattern for a message as a page shows it: placeholders in braces match any text, and tags are removed. */
function patternOfMessage(message: string): RegExp {
  const plain = message.replaceAll(/<\/?\w+>/g, '').trim();
  const parts = plain.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.+')}$`, 'i');
}

describe('the manual', () => {
  // Answers FIDE's checklist, question 11.
  it('has exactly one help page for every page of the product', () => {
    const asked = ROUTES.filter((route) => !ROUTES_WITHOUT_HELP.test(route));
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter((route) => manualPageForRoute(route) === null)).toEqual([]);
    const routes = manualPages().flatMap((page) => page.routes);
    expect(routes.filter((route) => !ROUTES.includes(route))).toEqual([]);
    expect(routes.length).toBe(new Set(routes).size);
  });

  it('names buttons, fields and pages exactly as the product does', () => {
    // A message that is only a placeholder would match any text.
    const words = messagesOf(CATALOGUE)
      .filter((message) => /^[^{<]*\w{3}|\w{3}[^}>]*$/.test(message))
      .map(patternOfMessage);
    const bold = MANUAL_PARTS.filter(({ part }) => part.kind === 'strong').map(({ name, part }) => `${name}: ${textOf(part)}`);
    expect(bold.length).toBeGreaterThan(100);
    expect(bold.filter((named) => !words.some((word) => word.test(named.replace(/^[\w-]+: /, ''))))).toEqual([]);
    expect(words.some((word) => word.test('Pair the moon'))).toBe(false);
  });

  it('links only to existing pages of the manual', () => {
    const links = MANUAL_PARTS.flatMap(({ part }) => (part.kind === 'link' ? [part.href] : []));
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((href) => manualPage(/^\/help\/([a-z-]+)$/.exec(href)?.[1] ?? '') === null)).toEqual([]);
  });

  it('shows every picture on exactly one page; the files are small and fit the width of a page', () => {
    const shown = manualPages().flatMap(({ sections }) =>
      sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'picture' ? [block] : []))),
    );
    expect(shown.map(({ name }) => name).toSorted()).toEqual(manualPictureNames().toSorted());
    for (const { name, width } of shown) {
      expect(manualPicture(name)?.bytes.length, name).toBeLessThan(100_000);
      expect(width, name).toBeLessThanOrEqual(1280);
    }
    expect(['../03-players.md', 'desk', 'none.png', ''].map(manualPicture)).toEqual([null, null, null, null]);
  });

  it('has no heading twice on a page', () => {
    for (const { sections } of manualPages()) {
      const marks = sections.map(({ heading }) => heading?.mark);
      expect(new Set(marks).size).toBe(marks.length);
    }
  });
});

describe('a search of the manual', () => {
  const pages = [
    readManualPage('one', '---\ntitle: Rounds\nabout: Of rounds\n---\nA bye is noted here.\n\n## Late entries\n\nWho comes *late*.'),
    readManualPage('two', '---\ntitle: Byes\nabout: Of byes\n---\n## The draft\n\nIt is late.\n\n## Half-point bye\n\n- Nothing\n- An entry'),
  ];
  const found = (query: string) => searchManual(pages, query).map(({ page, section }) => `${page.name}#${section.heading?.mark ?? ''}`);

  it('finds sections in which every typed word begins a word; matches in headings come first', () => {
    expect(found('bye')).toEqual(['two#half-point-bye', 'two#the-draft', 'one#']);
    expect(found('LATE ent')).toEqual(['one#late-entries']);
    expect(found('entry bye')).toEqual(['two#half-point-bye']);
  });

  it('finds nothing for an empty query, punctuation or unknown words', () => {
    expect(['', '  ', '(', 'zebra', 'bye zebra'].flatMap(found)).toEqual([]);
  });
});
