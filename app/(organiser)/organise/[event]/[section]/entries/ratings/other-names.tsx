import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Column } from '@/app/_parts/table';
import { Box } from '@/app/_ui/field';
import { Link } from '@/app/_ui/link';
import { tell } from '@/lib/platform/words/tell';

/** The page of an entry. */
export type EntryAt = (entryId: string) => Route;

/** Asked for apart: the rating may be another player's. */
export function OtherNames({ children }: { readonly children: ReactNode }) {
  return (
    <section className="mt-s5" aria-labelledby="other-names">
      <h3 id="other-names">{tell('entries.ratingCheck.otherNames')}</h3>
      <p className="mt-s2 max-w-measure">{tell('entries.ratingCheck.otherNamesHint')}</p>
      {children}
    </section>
  );
}

interface RatingsTableProps {
  readonly caption: string;
  readonly hasTicks: boolean;
  /** Head of the column of what the list has; null where no list has anything. */
  readonly listed: string | null;
  readonly children: ReactNode;
}

/** Players with their rating now and that of a list; whose is taken over, where that is ticked. */
export function RatingsTable({ caption, hasTicks, listed, children }: RatingsTableProps) {
  return (
    <table className="mt-s3 max-w-measure">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {hasTicks && (
            <Column className="w-[2.75rem]">
              <span className="sr-only">{tell('entries.ratingCheck.take')}</span>
            </Column>
          )}
          <Column>{tell('entries.ratings.name')}</Column>
          <Column className="figure">{tell('entries.ratings.now')}</Column>
          {listed !== null && <Column className="figure max-wide:whitespace-normal">{listed}</Column>}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface TakeProps {
  readonly entryId: string;
  readonly name: string;
  readonly otherName: string | null;
  /** Of whose number is another name's nobody is ticked by itself. */
  readonly isTicked?: boolean;
}

/** Whether the rating of the list is taken over. */
export function Take({ entryId, name, otherName, isTicked = false }: TakeProps) {
  return (
    <label className="-my-row inline-grid size-[2.75rem] place-items-center">
      <span className="sr-only">{tell('entries.ratingCheck.takeOf', { name })}</span>
      {otherName === null ? <Box name="entryIds[]" value={entryId} defaultChecked={isTicked} /> : <Box name="otherNameIds[]" value={entryId} />}
    </label>
  );
}

interface RatedNameProps extends Pick<TakeProps, 'name' | 'otherName'> {
  /** Where the number is put right. */
  readonly address?: Route | undefined;
  readonly children?: ReactNode;
}

/** The player, and whom the list calls by the number where that is hardly this one. */
export function RatedName({ name, otherName, address, children }: RatedNameProps) {
  return (
    <th scope="row" className="wrap-anywhere">
      {address === undefined ? name : <Link href={address}>{name}</Link>}
      {otherName !== null && <span className="block">{tell('entries.ratingCheck.inTheList', { name: otherName })}</span>}
      {children}
    </th>
  );
}
