import { addresses } from '@/app/addresses';
import { inlineText, type MarkdownBlock, type MarkdownCell, type MarkdownInline } from '@/lib/platform/documents/read-markdown';
import { cx } from './cx';

export function DocumentBlocks({ blocks }: { readonly blocks: readonly MarkdownBlock[] }) {
  return blocks.map((block, place) => <DocumentBlock key={place} block={block} />);
}

function DocumentBlock({ block }: { readonly block: MarkdownBlock }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.depth > 2 ? 'h3' : 'h2';
      return (
        <Heading className="mt-s4">
          <InlineText parts={block.parts} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p className="mt-s2 max-w-measure">
          <InlineText parts={block.parts} />
        </p>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List className={cx('mt-s2 max-w-measure pl-s5 [&_p]:mt-s1', block.isOrdered ? 'list-decimal' : 'list-disc')}>
          {block.items.map((blocks, place) => (
            <li key={place}>
              <DocumentBlocks blocks={blocks} />
            </li>
          ))}
        </List>
      );
    }
    case 'picture':
      return <Picture {...block} />;
    case 'table':
      return <DocumentTable head={block.head} rows={block.rows} />;
  }
}

/** A picture whose size is stated in the HTML, so that the text does not move when the picture loads. */
function Picture({ name, alt, width, height }: Extract<MarkdownBlock, { kind: 'picture' }>) {
  return (
    <p className="mt-s3 break-inside-avoid">
      {/* oxlint-disable-next-line next/no-img-element -- already as small as possible, and never to be resized on request */}
      <img className="h-auto max-w-full rounded-r border border-line" src={addresses.help.picture(name)} alt={alt} width={width} height={height} />
    </p>
  );
}

function DocumentTable({ head, rows }: { readonly head: readonly MarkdownCell[]; readonly rows: readonly (readonly MarkdownCell[])[] }) {
  return (
    <div className="mt-s3 overflow-x-auto" role="region" tabIndex={0} aria-label={head.map(inlineText).join(', ')}>
      <table>
        <thead>
          <tr>
            {head.map((cell, place) => (
              <th key={place} scope="col">
                <InlineText parts={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, place) => (
                <td key={place}>
                  <InlineText parts={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function InlineText({ parts }: { readonly parts: readonly MarkdownInline[] }) {
  return parts.map((part, place) => <InlinePart key={place} part={part} />);
}

function InlinePart({ part }: { readonly part: MarkdownInline }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return <code>{part.text}</code>;
    case 'strong':
    case 'emphasis': {
      const Element = part.kind === 'strong' ? 'b' : 'i';
      return (
        <Element>
          <InlineText parts={part.parts} />
        </Element>
      );
    }
    case 'link':
      return (
        <a href={part.href}>
          <InlineText parts={part.parts} />
        </a>
      );
  }
}
