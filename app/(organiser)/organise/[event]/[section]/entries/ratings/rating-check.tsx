import { Form, Submit } from '@/app/_ui/form';
import { SaveBar } from '@/app/_ui/form-parts';
import { Link } from '@/app/_ui/link';
import { Empty, Note, TitledBlock } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import type { RatingCheck } from '@/lib/acts/ratings/check-ratings';
import { calendarDay } from '@/lib/domain/events/times';
import { listText } from '@/lib/domain/rating-lists/list-sequence';
import type { RatingFinding } from '@/lib/domain/ratings/decide-rating-check';
import { tell } from '@/lib/platform/words/tell';
import { takeOverRatingsAction } from '../actions';
import { type EntryAt, OtherNames, RatedName, RatingsTable, Take } from './other-names';

interface RatingCheckProps {
  readonly sectionId: string;
  /** Where a player's number is put right. */
  readonly entryAt: EntryAt;
  readonly check: RatingCheck;
  /** Whether the viewer may load lists into the installation. */
  readonly mayLoad: boolean;
}

/** The players against the lists that are kept: first whether those are the right ones, then who has another rating there. */
export function RatingCheckBlock({ sectionId, entryAt, check, mayLoad }: RatingCheckProps) {
  const { lists, findings } = check;
  const { sure, asked, unfound } = groupsOf(findings);
  return (
    <TitledBlock className="mt-s5" id="check" title={<Found check={check} />}>
      <Lists check={check} />
      {mayLoad && lists.length === 0 && (
        <p className="mt-s2">
          <Link href={addresses.organise.ratingLists}>{tell('entries.ratingCheck.loadLists')}</Link>
        </p>
      )}
      {lists.length > 0 && findings.length === 0 && <Empty>{tell('entries.ratingCheck.nothingToTake')}</Empty>}
      {sure.length + asked.length > 0 && (
        <Form action={takeOverRatingsAction} goal={tell('entries.ratingCheck.goal')} fields={{ sectionId }}>
          <Findings findings={sure} />
          {asked.length > 0 && (
            <OtherNames>
              <Findings findings={asked} entryAt={entryAt} />
            </OtherNames>
          )}
          <SaveBar>
            <Submit>{tell('entries.ratingCheck.takeTicked')}</Submit>
          </SaveBar>
        </Form>
      )}
      <Unfound findings={unfound} entryAt={entryAt} />
    </TitledBlock>
  );
}

/** What can be taken over as it stands, what only where somebody says so, and whom no list tells anything of. */
function groupsOf(findings: readonly RatingFinding[]) {
  const takeable = findings.filter(({ after }) => after !== null);
  return {
    sure: takeable.filter(({ otherName }) => otherName === null),
    asked: takeable.filter(({ otherName }) => otherName !== null),
    unfound: findings.filter(({ after }) => after === null),
  };
}

function Found({ check: { lists, findings, checked } }: { readonly check: RatingCheck }) {
  if (lists.length === 0) return tell('entries.ratingCheck.title');
  const { sure, asked } = groupsOf(findings);
  const count = sure.length + asked.length;
  return count === 0 ? tell('entries.ratingCheck.allAgree') : tell('entries.ratingCheck.differ', { count, checked });
}

/** Whether what is kept is what holds: before anybody goes by it. */
function Lists({ check: { day, lists } }: { readonly check: RatingCheck }) {
  if (lists.length === 0) return <p className="mt-s2 text-muted">{tell('entries.ratingCheck.noLists')}</p>;
  const on = calendarDay(day);
  const old = lists.filter(({ isOld }) => isOld).map(listText);
  const later = lists.filter(({ isLater }) => isLater).map(listText);
  return (
    <>
      <p className="mt-s2 text-muted">{tell('entries.ratingCheck.holding', { day: on, lists: lists.map(listText) })}</p>
      {old.length > 0 && (
        <Note tone="danger" className="mt-s3">
          {tell('entries.ratingCheck.old', { day: on, lists: old })}
        </Note>
      )}
      {later.length > 0 && (
        <Note tone="danger" className="mt-s3">
          {tell('entries.ratingCheck.later', { day: on, lists: later })}
        </Note>
      )}
    </>
  );
}

interface FindingsProps {
  readonly findings: readonly RatingFinding[];
  readonly entryAt?: EntryAt;
}

/** Each with the reason: what is typed wrong, or missing, is put right with the player. */
function Unfound({ findings, entryAt }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <section className="mt-s5" aria-labelledby="unfound">
      <h3 id="unfound">{tell('entries.ratingCheck.unfound', { count: findings.length })}</h3>
      <RatingsTable caption={tell('entries.ratingCheck.unfound', { count: findings.length })} hasTicks={false} listed={null}>
        {findings.map((finding) => (
          <tr key={finding.entryId}>
            <NameOfFinding finding={finding} entryAt={entryAt} />
            <td className="figure">
              <Figures of={finding.before} />
            </td>
          </tr>
        ))}
      </RatingsTable>
    </section>
  );
}

function Findings({ findings, entryAt }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <RatingsTable caption={tell('entries.ratingCheck.caption')} hasTicks listed={tell('entries.ratingCheck.onList')}>
      {findings.map((finding) => (
        <Finding key={finding.entryId} finding={finding} entryAt={entryAt} />
      ))}
    </RatingsTable>
  );
}

interface FindingProps {
  readonly finding: RatingFinding;
  readonly entryAt: EntryAt | undefined;
}

/** What an arbiter typed is not ticked by itself, nor what may be another player's. */
function Finding({ finding, entryAt }: FindingProps) {
  const { entryId, name, state, before, after, otherName } = finding;
  return (
    <tr>
      <td>
        <Take entryId={entryId} name={name} otherName={otherName} isTicked={state !== 'by-hand'} />
      </td>
      <NameOfFinding finding={finding} entryAt={entryAt} />
      <td className="figure">
        <Figures of={before} />
      </td>
      <td className="figure">
        <b>{after !== null && <Figures of={after} />}</b>
      </td>
    </tr>
  );
}

function NameOfFinding({ finding: { entryId, name, state, from, otherName }, entryAt }: FindingProps) {
  return (
    <RatedName name={name} otherName={otherName} address={entryAt?.(entryId)}>
      <span className="block text-t1 font-normal text-muted">
        {tell(`entries.ratingCheck.state.${state}`)}
        {from !== null && `, ${listText(from)}`}
      </span>
    </RatedName>
  );
}

/** What the player is paired by, with the other rating where there are two. */
function Figures({ of: { rating, fideRating, nationalRating } }: { readonly of: RatingFinding['before'] }) {
  if (rating === 0) return <span className="text-muted">{tell('entries.ratings.unrated')}</span>;
  const other = [fideRating, nationalRating].filter((value) => value > 0 && value !== rating);
  return (
    <>
      {rating}
      {other.length > 0 && <span className="block text-t1 font-normal text-muted">{tell('entries.ratingCheck.other', { other: other.join(', ') })}</span>}
    </>
  );
}
