import type { ComponentProps, ReactNode } from 'react';
import type { PartAt } from '@/lib/platform/words/catalogue';
import { tell } from '@/lib/platform/words/tell';

/** The head of a column; `name` is its name in style sheets. */
export function Column({ name, ...rest }: ComponentProps<'th'> & { readonly name?: string | undefined }) {
  return <th scope="col" data-cell={name} {...rest} />;
}

type Head = readonly [words: ReactNode, className?: string | undefined, name?: string];

type Named = Exclude<keyof PartAt<'public.heads'>, 'round'>;

/** Heads with words from `public.heads`, and with optional classes. */
export function heads(classes: Readonly<Partial<Record<Named, string>>>, ...names: readonly Named[]): readonly Head[] {
  return names.map((name) => [tell(`public.heads.${name}`), classes[name]]);
}

/** The head of a column of chips W and B: its word is for screen readers only. */
export const colourHead = (className?: string, name?: string): Head => [
  <span key="colour" className="sr-only">
    {tell('terms.label.colour')}
  </span>,
  className,
  name,
];

export const roundHead = (round: number, className: string): Head => [tell('public.heads.round', { round }), className];

interface TableProps {
  readonly className: string;
  readonly caption: string;
  readonly heads: readonly Head[];
  readonly children: ReactNode;
}

export function Table({ className, caption, heads: columns, children }: TableProps) {
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
