import { addresses } from '@/app/addresses';
import { Link } from '@/app/_ui/link';
import { Block } from '@/app/_ui/block';
import { Empty } from '@/app/_ui/empty';
import { Form } from '@/app/_ui/form';
import { Note } from '@/app/_ui/note';
import { SaveBar } from '@/app/_ui/save-bar';
import { Submit } from '@/app/_ui/submit';
import { calendarDay } from '@/lib/events/times';
import { listText } from '@/lib/rating-lists/list-text';
import type { RatingCheck } from '@/lib/ratings/check-ratings';
import type { RatingFinding } from '@/lib/ratings/decide-rating-check';
import { tell } from '@/lib/words/tell';
import { takeOverRatingsAction } from './actions';
import { OtherNames, RatedName, RatingsTable, Take } from './other-names';

interface RatingCheckProps {
  readonly sectionId: string;
  readonly check: RatingCheck;
  /** Whether the viewer may load lists into the installation. */
  readonly mayLoad: boolean;
}

/** The players against the lists that are kept: first whether those are the right ones, then who has another rating there. */
export function RatingCheckBlock({ sectionId, check, mayLoad }: RatingCheckProps) {
  const { lists, findings } = check;
  const asked = findings.filter(({ otherName }) => otherName !== null);
  return (
    <Block className="mt-s5" aria-labelledby="check">
      <h2 id="check">
        <Found check={check} />
      </h2>
      <Lists check={check} />
      {mayLoad && lists.length === 0 && (
        <p className="mt-s2">
          <Link href={addresses.organise.ratingLists}>{tell('entries.ratingCheck.loadLists')}</Link>
        </p>
      )}
      {lists.length > 0 && findings.length === 0 && <Empty>{tell('entries.ratingCheck.nothingToTake')}</Empty>}
      {findings.length > 0 && (
        <Form action={takeOverRatingsAction} goal={tell('entries.ratingCheck.goal')}>
          <input type="hidden" name="sectionId" value={sectionId} />
          <Findings findings={findings.filter(({ otherName }) => otherName === null)} />
          {asked.length > 0 && (
            <OtherNames>
              <Findings findings={asked} />
            </OtherNames>
          )}
          {findings.some(({ after }) => after !== null) && (
            <SaveBar>
              <Submit>{tell('entries.ratingCheck.takeTicked')}</Submit>
            </SaveBar>
          )}
        </Form>
      )}
    </Block>
  );
}

function Found({ check: { lists, findings, checked } }: { readonly check: RatingCheck }) {
  if (lists.length === 0) return tell('entries.ratingCheck.title');
  return findings.length === 0 ? tell('entries.ratingCheck.allAgree') : tell('entries.ratingCheck.differ', { count: findings.length, checked });
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
}

function Findings({ findings }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <RatingsTable caption={tell('entries.ratingCheck.caption')} hasTicks listed={tell('entries.ratingCheck.onList')}>
      {findings.map((finding) => (
        <Finding key={finding.entryId} finding={finding} />
      ))}
    </RatingsTable>
  );
}

/** What an arbiter typed is not ticked by itself, nor what may be another player's. */
function Finding({ finding: { entryId, name, state, before, after, from, otherName } }: { readonly finding: RatingFinding }) {
  return (
    <tr>
      <td>{after !== null && <Take entryId={entryId} name={name} otherName={otherName} isTicked={state !== 'by-hand'} />}</td>
      <RatedName name={name} otherName={otherName}>
        <span className="block text-t1 font-normal text-muted">
          {tell(`entries.ratingCheck.state.${state}`)}
          {from !== null && `, ${listText(from)}`}
        </span>
      </RatedName>
      <td className="figure">{figures(before)}</td>
      <td className="figure">{after === null ? '' : <b>{figures(after)}</b>}</td>
    </tr>
  );
}

/** What the player is paired by, with the other rating where there are two. */
function figures({ rating, fideRating, nationalRating }: RatingFinding['before']): string {
  if (rating === 0) return tell('entries.ratings.unrated');
  const other = [fideRating, nationalRating].filter((value) => value > 0 && value !== rating);
  return other.length === 0 ? String(rating) : tell('entries.ratingCheck.withOther', { rating, other: other.join(', ') });
}
