import { Form, Submit } from '@/app/_ui/form';
import { SaveBar } from '@/app/_ui/form-parts';
import { Empty, TitledBlock } from '@/app/_ui/page-parts';
import { calendarDay } from '@/lib/domain/events/times';
import { tell } from '@/lib/platform/words/tell';
import type { RatingPreview } from '@/lib/views/ratings/get-rating-preview';
import { applyRatingsAction } from '../actions';
import { type EntryAt, OtherNames, RatedName, RatingsTable, Take } from './other-names';

/** What a list that was read would change: by itself, and whose number it has for another name. */
export function RatingChanges({ preview, entryAt }: { readonly preview: RatingPreview; readonly entryAt: EntryAt }) {
  const { changes } = preview;
  const [sure, asked] = [changes.filter(({ otherName }) => otherName === null), changes.filter(({ otherName }) => otherName !== null)];
  return (
    <TitledBlock id="changes" title={headingOf(sure.length, asked.length)}>
      <p className="text-muted mt-s2">{listWords(preview)}</p>
      {changes.length === 0 ? (
        <Empty>{tell('entries.ratings.nothingChangesWhy')}</Empty>
      ) : (
        <Form action={applyRatingsAction} goal={tell('entries.ratings.goalTake')} fields={{ previewId: preview.id }}>
          {sure.length > 0 && <ChangesTable changes={sure} />}
          {asked.length > 0 && (
            <OtherNames>
              <ChangesTable changes={asked} entryAt={entryAt} />
            </OtherNames>
          )}
          <SaveBar>
            <Submit>
              {tell(asked.length === 0 ? 'entries.ratings.take' : sure.length === 0 ? 'entries.ratingCheck.takeTicked' : 'entries.ratings.takeWithTicked')}
            </Submit>
          </SaveBar>
        </Form>
      )}
    </TitledBlock>
  );
}

function headingOf(sure: number, asked: number): string {
  if (sure > 0) return tell('entries.ratings.changes', { count: sure });
  return asked > 0 ? tell('entries.ratings.onlyOtherNames') : tell('entries.ratings.nothingChanges');
}

/** With `entryAt`: only who is ticked changes, nobody by itself, and the number may have to be put right. */
function ChangesTable({ changes, entryAt }: Pick<RatingPreview, 'changes'> & { readonly entryAt?: EntryAt }) {
  const isAsked = entryAt !== undefined;
  return (
    <RatingsTable
      caption={tell(isAsked ? 'entries.ratingCheck.otherNames' : 'entries.ratings.caption')}
      hasTicks={isAsked}
      listed={tell('entries.ratings.newRating')}
    >
      {changes.map((change) => (
        <Change key={change.entryId} change={change} entryAt={entryAt} />
      ))}
    </RatingsTable>
  );
}

interface ChangeProps {
  readonly change: RatingPreview['changes'][number];
  readonly entryAt: EntryAt | undefined;
}

function Change({ change: { entryId, name, otherName, before, after }, entryAt }: ChangeProps) {
  return (
    <tr>
      {entryAt !== undefined && (
        <td>
          <Take entryId={entryId} name={name} otherName={otherName} />
        </td>
      )}
      <RatedName name={name} otherName={otherName} address={entryAt?.(entryId)} />
      <td className="figure">{before === 0 ? <span className="text-muted">{tell('entries.ratings.unrated')}</span> : before}</td>
      <td className="figure">
        <b>{after}</b>
      </td>
    </tr>
  );
}

function listWords({ source, listedOn, federation, unchanged, missing }: RatingPreview): string {
  const facts = { source, day: calendarDay(listedOn), numbers: federation || 'none', unchanged, missing: missing.length };
  return missing.length === 0 ? tell('entries.ratings.ofTheList', facts) : tell('entries.ratings.ofTheListMissing', { ...facts, names: missing.join('; ') });
}
