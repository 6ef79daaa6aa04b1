import type { Route } from 'next';
import type { ReactNode } from 'react';
import { Column } from '@/app/_components/data-table';
import { TickBox } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { SaveBar } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { EmptyNote, Note, TitledBlock } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import type { RatingCheck } from '@/lib/acts/ratings/check-ratings';
import { formatCalendarDay } from '@/lib/domain/events/format-times';
import { listText } from '@/lib/domain/rating-lists/list-sequence';
import type { RatingFinding } from '@/lib/domain/ratings/decide-rating-check';
import { t } from '@/lib/platform/messages/translate';
import type { RatingPreview } from '@/lib/views/ratings/get-rating-preview';
import { applyRatingsAction, updateRatingsFromListsAction } from '../actions';

/** Returns the address of an entry's page, where a wrong FIDE ID or national number is corrected. */
type EntryAddressOf = (entryId: string) => Route;

interface RatingDifferenceRow {
  readonly entryId: string;
  readonly name: string;
  /** The name that the list has for the player's number, if it is probably another person's name; else null. */
  readonly otherName: string | null;
  readonly about?: ReactNode;
  readonly before: ReactNode;
  readonly after?: ReactNode;
  /** True if the row is ticked by default. */
  readonly isTicked?: boolean;
}

export function RatingChanges({ preview, entryAt }: { readonly preview: RatingPreview; readonly entryAt: EntryAddressOf }) {
  const { sure, asked } = splitByName(preview.changes.map((change) => ({ ...change, before: change.before === 0 ? <UnratedWord /> : change.before })));
  return (
    <TitledBlock id="changes" title={headingOf(sure.length, asked.length)}>
      <p className="text-muted mt-s2">{ratingListText(preview)}</p>
      {preview.changes.length === 0 ? (
        <EmptyNote>{t('entries.ratings.nothingChangesWhy')}</EmptyNote>
      ) : (
        <Form action={applyRatingsAction} fields={{ previewId: preview.id }}>
          <RatingsTable caption={t('entries.ratings.caption')} listed={t('entries.ratings.newRating')} rows={sure} />
          <OtherNamesTable caption={t('entries.ratingCheck.otherNames')} listed={t('entries.ratings.newRating')} rows={asked} entryAt={entryAt} />
          <SaveBar>
            <Submit>
              {t(asked.length === 0 ? 'entries.ratings.take' : sure.length === 0 ? 'entries.ratingCheck.takeTicked' : 'entries.ratings.takeWithTicked')}
            </Submit>
          </SaveBar>
        </Form>
      )}
    </TitledBlock>
  );
}

function headingOf(sure: number, asked: number): string {
  if (sure > 0) return t('entries.ratings.changes', { count: sure });
  return asked > 0 ? t('entries.ratings.onlyOtherNames') : t('entries.ratings.nothingChanges');
}

function ratingListText({ source, listedOn, federation, unchanged, missing }: RatingPreview): string {
  const list = t(federation ? 'entries.ratings.listWithNumbers' : 'entries.ratings.list', { source, day: formatCalendarDay(listedOn), federation });
  const counts = { unchanged, missing: missing.length };
  const matched = missing.length === 0 ? t('entries.ratings.matched', counts) : t('entries.ratings.matchedMissing', { ...counts, names: missing.join('; ') });
  return `${list} ${matched}`;
}

interface RatingCheckProps {
  readonly sectionId: string;
  readonly entryAt: EntryAddressOf;
  readonly check: RatingCheck;
  readonly mayLoad: boolean;
}

/** Compares the players with the stored lists. It first warns about lists that may not be in effect, then shows the ratings that differ. */
export function RatingCheckBlock({ sectionId, entryAt, check, mayLoad }: RatingCheckProps) {
  const { lists, findings } = check;
  const { sure, asked } = splitByName(findings.filter(({ after }) => after !== null).map(differenceRow));
  const unfound = findings.filter(({ after }) => after === null).map(differenceRow);
  const table = { caption: t('entries.ratingCheck.caption'), listed: t('entries.ratingCheck.onList') };
  return (
    <TitledBlock className="mt-s5" id="check" title={checkHeading(check, sure.length + asked.length)}>
      <CheckedLists check={check} />
      {mayLoad && lists.length === 0 && (
        <p className="mt-s2">
          <Link href={addresses.organise.ratingLists}>{t('terms.label.loadAList')}</Link>
        </p>
      )}
      {lists.length > 0 && findings.length === 0 && <EmptyNote>{t('entries.ratingCheck.nothingToTake')}</EmptyNote>}
      {sure.length + asked.length > 0 && (
        <Form action={updateRatingsFromListsAction} fields={{ sectionId }}>
          <RatingsTable {...table} hasTicks rows={sure} />
          <OtherNamesTable {...table} rows={asked} entryAt={entryAt} />
          <SaveBar>
            <Submit>{t('entries.ratingCheck.takeTicked')}</Submit>
          </SaveBar>
        </Form>
      )}
      {unfound.length > 0 && (
        <section className="mt-s5" aria-labelledby="unfound">
          <h3 id="unfound">{t('entries.ratingCheck.unfound', { count: unfound.length })}</h3>
          <RatingsTable caption={t('entries.ratingCheck.unfound', { count: unfound.length })} rows={unfound} entryAt={entryAt} />
        </section>
      )}
    </TitledBlock>
  );
}

function checkHeading({ lists, checked }: RatingCheck, count: number): string {
  if (lists.length === 0) return t('entries.ratingCheck.title');
  return count === 0 ? t('entries.ratingCheck.allAgree') : t('entries.ratingCheck.differ', { count, checked });
}

/** Names the stored lists, and warns if one of them may not be in effect on the day for which the ratings are checked. */
function CheckedLists({ check: { day, lists } }: { readonly check: RatingCheck }) {
  if (lists.length === 0) return <p className="mt-s2 text-muted">{t('entries.ratingCheck.noLists')}</p>;
  const on = formatCalendarDay(day);
  const doubtful = { old: lists.filter(({ isOld }) => isOld), later: lists.filter(({ isLater }) => isLater) };
  return (
    <>
      <p className="mt-s2 text-muted">{t('entries.ratingCheck.holding', { day: on, lists: lists.map(listText) })}</p>
      {(['old', 'later'] as const).map(
        (why) =>
          doubtful[why].length > 0 && (
            <Note key={why} tone="danger" className="mt-s3">
              {t(`entries.ratingCheck.${why}`, { day: on, lists: doubtful[why].map(listText) })}
            </Note>
          ),
      )}
    </>
  );
}

/** A rating that an arbiter typed may be deliberate, so its row is not ticked by default. */
function differenceRow({ entryId, name, otherName, state, from, before, after }: RatingFinding): RatingDifferenceRow {
  return {
    entryId,
    name,
    otherName,
    about: (
      <span className="block text-t1 font-normal text-muted">
        {t(`entries.ratingCheck.state.${state}`)}
        {from !== null && `, ${listText(from)}`}
      </span>
    ),
    before: <RatingValues of={before} />,
    after: after !== null && <RatingValues of={after} />,
    isTicked: state !== 'by-hand',
  };
}

/** The pairing strength, followed by the player's other rating if there is one. */
function RatingValues({ of: { rating, fideRating, nationalRating } }: { readonly of: RatingFinding['before'] }) {
  if (rating === 0) return <UnratedWord />;
  const other = [fideRating, nationalRating].filter((value) => value > 0 && value !== rating);
  return (
    <>
      {rating}
      {other.length > 0 && <span className="block text-t1 font-normal text-muted">{t('entries.ratingCheck.other', { other: other.join(', ') })}</span>}
    </>
  );
}

const UnratedWord = () => <span className="text-muted">{t('terms.word.unrated')}</span>;

/** Separates rows in which the list has the player's name (`sure`) from rows with another name (`asked`), which need confirmation. */
const splitByName = (rows: readonly RatingDifferenceRow[]) => ({
  sure: rows.filter(({ otherName }) => otherName === null),
  asked: rows.filter(({ otherName }) => otherName !== null),
});

interface RatingsTableProps {
  readonly caption: string;
  readonly rows: readonly RatingDifferenceRow[];
  /** True if each row has a tick box. Only ticked players are then changed. */
  readonly hasTicks?: boolean;
  /** The head of the column with the list's ratings; missing if the table has no such column. */
  readonly listed?: string;
  readonly entryAt?: EntryAddressOf;
}

/**
 * The players listed under another name for their FIDE ID or national number. They have their own table, because the rating may be someone else's.
 */
function OtherNamesTable(table: RatingsTableProps) {
  if (table.rows.length === 0) return null;
  return (
    <section className="mt-s5" aria-labelledby="other-names">
      <h3 id="other-names">{t('entries.ratingCheck.otherNames')}</h3>
      <p className="mt-s2 max-w-measure">{t('entries.ratingCheck.otherNamesHint')}</p>
      <RatingsTable {...table} hasTicks />
    </section>
  );
}

function RatingsTable({ caption, rows, hasTicks = false, listed, entryAt }: RatingsTableProps) {
  if (rows.length === 0) return null;
  return (
    <table className="mt-s3 max-w-measure">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {hasTicks && (
            <Column className="w-[2.75rem]">
              <span className="sr-only">{t('entries.ratingCheck.take')}</span>
            </Column>
          )}
          <Column>{t('terms.label.name')}</Column>
          <Column className="figure">{t('terms.label.now')}</Column>
          {listed !== undefined && <Column className="figure max-wide:whitespace-normal">{listed}</Column>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RatingRow key={row.entryId} row={row} hasTicks={hasTicks} isListed={listed !== undefined} address={entryAt?.(row.entryId)} />
        ))}
      </tbody>
    </table>
  );
}

interface RatingRowProps {
  readonly row: RatingDifferenceRow;
  readonly hasTicks: boolean;
  readonly isListed: boolean;
  readonly address: Route | undefined;
}

function RatingRow({ row: { entryId, name, otherName, about, before, after, isTicked = false }, hasTicks, isListed, address }: RatingRowProps) {
  return (
    <tr>
      {hasTicks && (
        <td>
          <label className="-my-row inline-grid size-[2.75rem] place-items-center">
            <span className="sr-only">{t('entries.ratingCheck.takeOf', { name })}</span>
            {otherName === null ? <TickBox name="entryIds[]" value={entryId} defaultChecked={isTicked} /> : <TickBox name="otherNameIds[]" value={entryId} />}
          </label>
        </td>
      )}
      <th scope="row" className="wrap-anywhere">
        {address === undefined ? name : <Link href={address}>{name}</Link>}
        {otherName !== null && <span className="block">{t('entries.ratingCheck.inTheList', { name: otherName })}</span>}
        {about}
      </th>
      <td className="figure">{before}</td>
      {isListed && (
        <td className="figure">
          <b>{after}</b>
        </td>
      )}
    </tr>
  );
}
