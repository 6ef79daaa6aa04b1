import type { ComponentProps, ReactNode } from 'react';
import { t } from '@/lib/platform/messages/translate';
import { type HeadName, headText } from './head-text';

/** The head of a column. Style sheets select the column by `name`. */
export function Column({ name, ...rest }: ComponentProps<'th'> & { readonly name?: string | undefined }) {
  return <th scope="col" data-cell={name} {...rest} />;
}

type Head = readonly [words: ReactNode, className?: string | undefined, name?: string];

/** The header cells of the named columns, with a class for each column that `classes` lists. */
export function columnHeads(classes: Readonly<Partial<Record<HeadName, string>>>, ...names: readonly HeadName[]): readonly Head[] {
  return names.map((name) => [headText(name), classes[name]]);
}

/** The head of a column of colour marks. Its word is only for screen readers. */
export const colourHead = (className?: string, name?: string): Head => [
  <span key="colour" className="sr-only">
    {t('terms.label.colour')}
  </span>,
  className,
  name,
];

export const roundHead = (round: number, className: string): Head => [t('public.heads.round', { round }), className];

interface TableProps {
  readonly className: string;
  readonly caption: string;
  readonly heads: readonly Head[];
  readonly children: ReactNode;
}

export function DataTable({ className, caption, heads: columns, children }: TableProps) {
  return (
    <table className={className}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(([words, of, name], place) => (
            <Column key={place} name={name} className={of}>
              {words}
            </Column>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
