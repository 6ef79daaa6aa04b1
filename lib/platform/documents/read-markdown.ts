import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';

export type MarkdownInline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly parts: readonly MarkdownInline[] }
  | { readonly kind: 'link'; readonly href: string; readonly parts: readonly MarkdownInline[] };

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export type PictureSizeLookup = (name: string) => PictureSize | null;

export type MarkdownBlock =
  | { readonly kind: 'heading'; readonly depth: number; readonly text: string; readonly parts: readonly MarkdownInline[] }
  | { readonly kind: 'paragraph'; readonly parts: readonly MarkdownInline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly MarkdownBlock[])[] }
  | ({ readonly kind: 'picture'; readonly name: string; readonly alt: string } & PictureSize)
  | { readonly kind: 'table'; readonly head: readonly MarkdownCell[]; readonly rows: readonly (readonly MarkdownCell[])[] };

export type MarkdownCell = readonly MarkdownInline[];

/**
 * Parses one of our documents. Throws for anything that our documents do not use, such as HTML.
 * Pictures are in `pictures/` next to the document, and `sizeOf` returns the size of a picture.
 */
export function readMarkdown(text: string, sizeOf: PictureSizeLookup = () => null): readonly MarkdownBlock[] {
  return lexer(text).flatMap((token) => pictureOf(token as MarkedToken, sizeOf) ?? blockOf(token as MarkedToken));
}

/** Splits a document into its front matter, between two `---` lines at the top, and the text below. Throws if there is no front matter. */
export function readFrontMatter(text: string): { readonly values: ReadonlyMap<string, string>; readonly body: string } {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  if (head === undefined || body === undefined) throw new Error('a document begins with its front matter');
  return { values: new Map(head.split('\n').map(parseFrontMatterLine)), body };
}

function parseFrontMatterLine(line: string): [string, string] {
  const [, name, value] = /^(\w+):(.*)$/.exec(line) ?? [];
  if (name === undefined || value === undefined) throw new Error(`no value in front matter: ${line}`);
  return [name, value.trim()];
}

const blocksOf = (tokens: readonly Token[]): readonly MarkdownBlock[] => tokens.flatMap((token) => blockOf(token as MarkedToken));

function blockOf(token: MarkedToken): readonly MarkdownBlock[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading':
      return [{ kind: 'heading', depth: token.depth, text: token.text, parts: inlinesOf(token.tokens) }];
    case 'paragraph':
      return [{ kind: 'paragraph', parts: inlinesOf(token.tokens) }];
    // Text that is directly in a list item, without a paragraph around it.
    case 'text':
      return [{ kind: 'paragraph', parts: inlinesOf(token.tokens ?? [token]) }];
    case 'list':
      return [{ kind: 'list', isOrdered: token.ordered, items: token.items.map(({ tokens }) => blocksOf(tokens)) }];
    case 'table':
      return [{ kind: 'table', head: token.header.map(cellOf), rows: token.rows.map((row) => row.map(cellOf)) }];
    default:
      throw unsupportedTokenError(token);
  }
}

/** Returns a picture, which must be alone in its paragraph, or null for any other token. Throws if the file or the alternative text is missing. */
function pictureOf(token: MarkedToken, sizeOf: PictureSizeLookup): readonly MarkdownBlock[] | null {
  const [image, ...others] = token.type === 'paragraph' ? (token.tokens as readonly MarkedToken[]) : [];
  if (image?.type !== 'image' || others.length > 0) return null;
  const { href, text: alt } = image;
  const name = href.replace(/^pictures\//, '');
  const size = name === href ? null : sizeOf(name);
  if (size === null || alt === '') throw new Error(`no picture, or no words for it: ${image.raw}`);
  return [{ kind: 'picture', name, alt, width: size.width, height: size.height }];
}

const cellOf = ({ tokens }: Tokens.TableCell): MarkdownCell => inlinesOf(tokens);

const inlinesOf = (tokens: readonly Token[]): readonly MarkdownInline[] => tokens.map((token) => inlineOf(token as MarkedToken));

function inlineOf(token: MarkedToken): MarkdownInline {
  switch (token.type) {
    case 'text':
    case 'escape':
      return { kind: 'text', text: token.text };
    case 'codespan':
      return { kind: 'code', text: token.text };
    case 'strong':
      return { kind: 'strong', parts: inlinesOf(token.tokens) };
    case 'em':
      return { kind: 'emphasis', parts: inlinesOf(token.tokens) };
    case 'link':
      return { kind: 'link', href: token.href, parts: inlinesOf(token.tokens) };
    default:
      throw unsupportedTokenError(token);
  }
}

export function inlineText(parts: readonly MarkdownInline[]): string {
  return parts.map((part) => ('text' in part ? part.text : inlineText(part.parts))).join('');
}

const unsupportedTokenError = ({ type, raw }: MarkedToken) => new Error(`no document of ours has a ${type}: ${raw.slice(0, 60)}`);
