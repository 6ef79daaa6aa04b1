import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { searchNameOf } from '@/lib/domain/players/search-name';
import { inlineText, readFrontMatter, readMarkdown, type MarkdownBlock } from '@/lib/platform/documents/read-markdown';
import { manualPicture } from './manual-pictures';

export interface ManualPage {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  /** The routes of the pages that this page explains, such as `/organise/[event]/[section]`. */
  readonly routes: readonly string[];
  readonly sections: readonly ManualSection[];
}

/** A heading with the blocks of text below it. `heading` is null for the blocks before the first heading. */
interface ManualSection {
  readonly heading: { readonly mark: string; readonly text: string } | null;
  readonly blocks: readonly MarkdownBlock[];
}

export interface ManualSearchHit {
  readonly page: ManualPage;
  readonly section: ManualSection;
}

const FOLDER = 'docs/manual';
const PAGE_FILE_NAME = /^\d\d-([a-z-]+)\.md$/;
let cachedPages: readonly ManualPage[] | null = null;

export function manualPages(): readonly ManualPage[] {
  cachedPages ??= readPages(path.join(/* turbopackIgnore: true */ process.cwd(), FOLDER));
  return cachedPages;
}

export const manualPage = (name: string): ManualPage | null => manualPages().find((page) => page.name === name) ?? null;

export const manualPageForRoute = (route: string): ManualPage | null => manualPages().find(({ routes }) => routes.includes(route)) ?? null;

function readPages(folder: string): readonly ManualPage[] {
  return readdirSync(folder)
    .filter((file) => PAGE_FILE_NAME.test(file))
    .toSorted()
    .map((file) => readManualPage(PAGE_FILE_NAME.exec(file)?.[1] ?? '', readFileSync(path.join(folder, file), 'utf8')));
}

/** Parses a page: the front matter (`title`, `about`, `routes` separated by spaces), then sections, each begun by a second-level heading. */
export function readManualPage(name: string, text: string): ManualPage {
  const { values, body } = readFrontMatter(text);
  const [title, about] = [values.get('title'), values.get('about')];
  if (title === undefined || about === undefined) throw new Error(`no title, or nothing about it: ${name}`);
  const sections: (ManualSection & { readonly blocks: MarkdownBlock[] })[] = [{ heading: null, blocks: [] }];
  for (const block of readMarkdown(body, manualPicture)) {
    if (block.kind === 'heading' && block.depth === 2) sections.push({ heading: toHeading(block.text), blocks: [] });
    else sections.at(-1)?.blocks.push(block);
  }
  const routes = (values.get('routes') ?? '').split(' ').filter((route) => route !== '');
  return { name, title, about, routes, sections: sections.filter(({ heading, blocks }) => heading !== null || blocks.length > 0) };
}

const toHeading = (text: string) => ({ mark: searchNameOf(text).replaceAll(' ', '-'), text });

/**
 * Finds the sections that contain, for every word of `query`, a word beginning
 * with it. Matches in the heading come first, then those in the title of the page.
 */
export function searchManual(pages: readonly ManualPage[], query: string): readonly ManualSearchHit[] {
  const asked = searchNameOf(query)
    .split(' ')
    .filter((word) => word !== '');
  if (asked.length === 0) return [];
  const found = pages.flatMap((page) =>
    page.sections.flatMap((section) => {
      const heading = wordsOf(section.heading?.text ?? `${page.title} ${page.about}`);
      const head = [...heading, ...wordsOf(page.title)];
      const all = [...head, ...section.blocks.flatMap(textsOf).flatMap(wordsOf)];
      const place = [heading, head, all].findIndex((words) => containsWords(words, asked));
      return place === -1 ? [] : [{ page, section, place }];
    }),
  );
  return found.toSorted((one, other) => one.place - other.place);
}

const containsWords = (words: readonly string[], asked: readonly string[]) => asked.every((start) => words.some((word) => word.startsWith(start)));
const wordsOf = (text: string): readonly string[] => text.split(/\s+/).map(searchNameOf).join(' ').split(' ');

function textsOf(block: MarkdownBlock): readonly string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [inlineText(block.parts)];
    case 'list':
      return block.items.flatMap((blocks) => blocks.flatMap(textsOf));
    case 'picture':
      return [block.alt];
    case 'table':
      return [block.head, ...block.rows].flatMap((row) => row.map(inlineText));
  }
}
