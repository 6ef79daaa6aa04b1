import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SystemId } from '@/engine';
import { readFrontMatter, readMarkdown, type MarkdownBlock } from '@/lib/platform/documents/read-markdown';

export interface ArticleCommentary {
  readonly number: string;
  /** The second name of the article in the rules, such as 'C12'; null if it has none. */
  readonly name: string | null;
  readonly title: string;
  /** All references that lead to this article: its number and its second name. The first article below `C.10` also has the reference `C.10`. */
  readonly marks: readonly string[];
  readonly blocks: readonly MarkdownBlock[];
}

export interface EditionCommentary {
  readonly handbook: string | null;
  readonly lead: readonly MarkdownBlock[];
  readonly articles: readonly ArticleCommentary[];
}

const FOLDER = 'docs/rules';
const HEADING_FORMAT = /^(\S+)(?: (C\d+))? (.+)$/;
const cachedCommentaries = new Map<SystemId, EditionCommentary>();

/** Returns the commentary of an edition and caches it. Throws if its file is missing or malformed. */
export function editionCommentary(id: SystemId): EditionCommentary {
  const known = cachedCommentaries.get(id);
  if (known !== undefined) return known;
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), FOLDER, `${id}.md`);
  const account = parseCommentary(readFileSync(file, 'utf8'));
  cachedCommentaries.set(id, account);
  return account;
}

function parseCommentary(text: string): EditionCommentary {
  const { values, body } = readFrontMatter(text);
  const lead: MarkdownBlock[] = [];
  const written: (ArticleHeading & { readonly blocks: MarkdownBlock[] })[] = [];
  for (const block of readMarkdown(body)) {
    if (block.kind === 'heading' && block.depth === 2) written.push({ ...parseHeading(block.text), blocks: [] });
    else (written.at(-1)?.blocks ?? lead).push(block);
  }
  const handbook = values.get('handbook') ?? '';
  return { handbook: handbook === '' ? null : handbook, lead, articles: withAnchors(written) };
}

type ArticleHeading = Pick<ArticleCommentary, 'number' | 'name' | 'title'>;

function parseHeading(heading: string): ArticleHeading {
  const [, number, name, title] = HEADING_FORMAT.exec(heading) ?? [];
  if (number === undefined || title === undefined) throw new Error(`no article: ${heading}`);
  return { number, name: name ?? null, title };
}

function withAnchors(written: readonly Omit<ArticleCommentary, 'marks'>[]): readonly ArticleCommentary[] {
  const taken = new Set(written.map(({ number }) => number));
  return written.map((article) => {
    const more = [article.name, ...numbersAbove(article.number)].flatMap((mark) => (mark === null || taken.has(mark) ? [] : [mark]));
    for (const mark of more) taken.add(mark);
    return { ...article, marks: [article.number, ...more] };
  });
}

/** Returns the numbers of the headings above an article: `C` and `C.10` for `C.10.a`. */
function numbersAbove(number: string): readonly string[] {
  const parts = number.split('.');
  return parts.slice(0, -1).map((_part, depth) => parts.slice(0, depth + 1).join('.'));
}
