import { describe, expect, it } from 'vitest';
import { readFrontMatter, readMarkdown } from './read-markdown';

const textInline = (text: string) => ({ kind: 'text', text });

describe('a document', () => {
  it('is parsed into headings, paragraphs, lists and tables', () => {
    expect(readMarkdown('## C.6 A pair\n\nTwo **meet** & *play*.\n\n- one\n- `two`\n\n| a | b |\n|---|---|\n| 1 | [2](/x) |\n')).toEqual([
      { kind: 'heading', depth: 2, text: 'C.6 A pair', parts: [textInline('C.6 A pair')] },
      {
        kind: 'paragraph',
        parts: [
          textInline('Two '),
          { kind: 'strong', parts: [textInline('meet')] },
          textInline(' & '),
          { kind: 'emphasis', parts: [textInline('play')] },
          textInline('.'),
        ],
      },
      {
        kind: 'list',
        isOrdered: false,
        items: [[{ kind: 'paragraph', parts: [textInline('one')] }], [{ kind: 'paragraph', parts: [{ kind: 'code', text: 'two' }] }]],
      },
      {
        kind: 'table',
        head: [[textInline('a')], [textInline('b')]],
        rows: [[[textInline('1')], [{ kind: 'link', href: '/x', parts: [textInline('2')] }]]],
      },
    ]);
  });

  it.each(['<script>alert(1)</script>', 'a <b>bold</b> word', 'beside ![a picture](x.png)', '```\ncode\n```', '> said'])('cannot contain %s', (text) => {
    expect(() => readMarkdown(text)).toThrow('no document of ours has a');
  });

  it('has pictures of known size, each a paragraph of its own with alternative text', () => {
    const sizeOf = (name: string) => (name === 'desk.png' ? { width: 640, height: 400 } : null);
    expect(readMarkdown('One.\n\n![The desk](pictures/desk.png)\n', sizeOf)).toEqual([
      { kind: 'paragraph', parts: [textInline('One.')] },
      { kind: 'picture', name: 'desk.png', alt: 'The desk', width: 640, height: 400 },
    ]);
    for (const text of ['![](pictures/desk.png)', '![The wall](pictures/wall.png)', '![The desk](desk.png)']) {
      expect(() => readMarkdown(text, sizeOf)).toThrow('no picture, or no words for it');
    }
    expect(() => readMarkdown('![The desk](pictures/desk.png)')).toThrow('no picture');
  });

  it('has values at its top, which may be empty', () => {
    const { values, body } = readFrontMatter('---\ntitle: A text: its name\nhandbook:\n---\n\nBelow.\n');
    expect([[...values], body]).toEqual([
      [
        ['title', 'A text: its name'],
        ['handbook', ''],
      ],
      '\nBelow.\n',
    ]);
    expect(() => readFrontMatter('Below.')).toThrow('begins with');
    expect(() => readFrontMatter('---\nno value\n---\n')).toThrow('no value');
  });
});
