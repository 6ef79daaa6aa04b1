import type { ComponentProps } from 'react';

/** The head of a column; `name` is what a sheet calls it. */
export function Column({ name, ...rest }: ComponentProps<'th'> & { readonly name?: string }) {
  return <th scope="col" data-cell={name} {...rest} />;
}
