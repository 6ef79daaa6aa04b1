import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import britishEnglish from 'dictionary-en-gb';
import nspell from 'nspell';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '@/lib/platform/messages/message-catalogue';
import { findTextInCode } from '../find-text-in-code';
import { RETIRED, RETIRED_IN_MESSAGES, type RetiredWord } from './retired-words';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MAX_MESSAGE_LENGTH = 300;

interface TextPiece {
  readonly place: string;
  readonly text: string;
}

type CatalogueNode = { readonly [name: string]: string | CatalogueNode };

function messagesIn(part: CatalogueNode, before = ''): { readonly key: string; readonly elements: readonly MessageFormatElement[] }[] {
  return Object.entries(part).flatMap(([name, value]) =>
    typeof value === 'string' ? [{ key: `${before}${name}`, elements: parse(value) }] : messagesIn(value, `${before}${name}.`),
  );
}

/** Returns texts that together contain every branch of a message, with `_` for facts. Does not combine all branches with each other. */
function textsOf(elements: readonly MessageFormatElement[]): readonly string[] {
  return elements.reduce<readonly string[]>(
    (before, element) => {
      const after = element.type === TYPE.literal ? [element.value] : 'children' in element ? textsOf(element.children) : choicesOf(element);
      const most = Math.max(before.length, after.length);
      return Array.from({ length: most }, (_, at) => `${before[at] ?? before[0] ?? ''}${after[at] ?? after[0] ?? ''}`);
    },
    [''],
  );
}

const choicesOf = (element: MessageFormatElement): readonly string[] =>
  'options' in element ? Object.values(element.options).flatMap(({ value }) => textsOf(value)) : ['_'];

/** Returns the largest number of branches of any select, even inside plurals, tags or other selects. */
function mostBranches(elements: readonly MessageFormatElement[]): number {
  const own = elements.map((element) => (element.type === TYPE.select ? Object.keys(element.options).length : 0));
  const inner = elements.flatMap((element) => [
    ...('children' in element ? [mostBranches(element.children)] : []),
    ...('options' in element ? Object.values(element.options).map(({ value }) => mostBranches(value)) : []),
  ]);
  return Math.max(0, ...own, ...inner);
}

const MESSAGES = messagesIn(CATALOGUE as CatalogueNode);
const MESSAGE_TEXTS: readonly TextPiece[] = MESSAGES.flatMap(({ key, elements }) => textsOf(elements).map((text) => ({ place: key, text })));

const DOCUMENTS = [
  ...readdirSync(ROOT),
  ...['docs', 'engine', 'e2e'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ),
].filter((file) => file.endsWith('.md'));
const DOCUMENT_LINES: readonly TextPiece[] = DOCUMENTS.flatMap((file) =>
  readFileSync(path.join(ROOT, file), 'utf8')
    .replaceAll(/```[\s\S]*?```/g, (code) => code.replaceAll(/[^\n]/g, ''))
    .split('\n')
    .map((text, at) => ({ place: `${file}:${at + 1}`, text })),
);

const SOURCE_FILES = ['app', 'lib', 'engine', 'scripts', 'workers']
  .flatMap((folder) => readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.test\.|\.d\.ts$|^engine\/fixtures\/|^lib\/generated\//.test(file))
  .map((place) => ({ place, text: readFileSync(path.join(ROOT, place), 'utf8') }));
const DOCSTRINGS: readonly TextPiece[] = SOURCE_FILES.flatMap(({ place, text }) =>
  [...text.matchAll(/\/\*\*([\s\S]*?)\*\//g)].map(([, comment = '']) => ({
    place,
    text: comment.replaceAll(/\n\s*\*/g, ' ').replaceAll(/\{@[^}]*\}|@(?:typedef|param|returns|type|import)\b(?: \{.*\})?/g, ' '),
  })),
);
/** The output of command-line programs. The rest of the interface is in the catalogue. */
const PRINTED_TEXTS: readonly TextPiece[] = SOURCE_FILES.filter(({ place }) => place.startsWith('scripts/')).flatMap(({ place, text }) =>
  findTextInCode(place, text).map((words) => ({ place: `${place}:${words.line}`, text: words.text })),
);

function retiredIn(pieces: readonly TextPiece[], retired: readonly RetiredWord[]): readonly string[] {
  const found = (text: string) => retired.filter(({ word, permitted }) => word.test(text) && permitted?.test(text) !== true);
  return pieces.flatMap(({ place, text }) => found(text).map(({ write }) => `${place}: ${text.trim()} (write: ${write})`));
}

const spelling = nspell(Buffer.from(britishEnglish.aff), Buffer.from(britishEnglish.dic));
for (const word of readFileSync(path.join(import.meta.dirname, 'accepted-words.txt'), 'utf8').split('\n')) spelling.add(word);

/** Finds misspelt words. Ignores code, addresses, links, names from code, and codes in capitals. */
function misspeltIn(pieces: readonly TextPiece[]): readonly string[] {
  const wordsOf = (text: string) =>
    (text.replaceAll(/`[^`]*`|\]\([^)]*\)|https?:\S+|(?:^|\s)\S*[/\\]\S*|[\w*-]+\.\w+/g, ' ').match(/\p{L}[\p{L}’']+/gu) ?? [])
      .map((word) => word.replaceAll('’', "'").replace(/'s?$/, ''))
      .filter((word) => word.length > 2 && !/\p{L}\p{Lu}/u.test(word));
  const found = pieces.flatMap(({ place, text }) => wordsOf(text).map((word) => ({ place, word })));
  const wrong = new Set([...new Set(found.map(({ word }) => word))].filter((word) => !spelling.correct(word)));
  return found.filter(({ word }) => wrong.has(word)).map(({ place, word }) => `${place}: ${word}`);
}

describe('messages', () => {
  it('avoid retired words', () => {
    expect(retiredIn(MESSAGE_TEXTS, [...RETIRED, ...RETIRED_IN_MESSAGES])).toEqual([]);
  });

  it('use British spelling', () => {
    expect(misspeltIn(MESSAGE_TEXTS)).toEqual([]);
  });

  it('are short enough to be read under pressure', () => {
    expect(MESSAGE_TEXTS.filter(({ text }) => text.length > MAX_MESSAGE_LENGTH).map(({ place, text }) => `${place}: ${text.length}`)).toEqual([]);
  });

  it('choose between no more than two branches', () => {
    expect(MESSAGES.filter(({ elements }) => mostBranches(elements) > 2).map(({ key }) => key)).toEqual([]);
  });
});

describe.each([
  ['docstrings', DOCSTRINGS],
  ['printed texts', PRINTED_TEXTS],
])('%s', (_, pieces) => {
  it('avoid retired words', () => {
    expect(pieces.length).toBeGreaterThan(50);
    expect(retiredIn(pieces, RETIRED)).toEqual([]);
  });

  it('use British spelling', () => {
    expect(misspeltIn(pieces)).toEqual([]);
  });
});

describe('documents', () => {
  it('avoid retired words', () => {
    expect(retiredIn(DOCUMENT_LINES, RETIRED)).toEqual([]);
  });

  it('use British spelling', () => {
    expect(misspeltIn(DOCUMENT_LINES)).toEqual([]);
  });
});

describe('the check', () => {
  it.each(['The round is paired anew', 'Store it by hand', 'Players kept apart', 'You can’t do this', 'Nobody can withdraw any more'])(
    'refuses “%s”',
    (text) => {
      expect(retiredIn([{ place: 'x', text }], RETIRED)).toHaveLength(1);
    },
  );

  it('counts the branches of a select inside a plural', () => {
    expect(mostBranches(parse('{count, plural, one {{side, select, white {a} black {b} other {c}}} other {d}}'))).toBe(3);
  });

  it('finds American and mistyped words', () => {
    expect(misspeltIn([{ place: 'x', text: 'The color of the Organiser is recieved, see `lib/color.ts`' }])).toEqual(['x: color', 'x: recieved']);
  });
});
