import { Block } from '@/app/_ui/block';
import { Empty } from '@/app/_ui/empty';
import { Box } from '@/app/_ui/field';
import { Form } from '@/app/_ui/form';
import { SaveBar } from '@/app/_ui/save-bar';
import { Submit } from '@/app/_ui/submit';
import type { RatingPreview } from '@/lib/ratings/get-rating-preview';
import { tell } from '@/lib/words/tell';
import { applyRatingsAction } from './actions';

/** What a list that was read would change: by itself, and whose number it has for another name. */
export function RatingChanges({ preview }: { readonly preview: RatingPreview }) {
  const { changes } = preview;
  const [sure, asked] = [changes.filter(({ otherName }) => otherName === null), changes.filter(({ otherName }) => otherName !== null)];
  return (
    <Block className="mt-s5 max-w-measure" aria-labelledby="changes">
      <h2 id="changes">{headingOf(sure.length, asked.length)}</h2>
      <p className="text-muted mt-s2">{listWords(preview)}</p>
      {changes.length === 0 ? (
        <Empty>{tell('entries.ratings.nothingChangesWhy')}</Empty>
      ) : (
        <Form action={applyRatingsAction} goal={tell('entries.ratings.goalTake')}>
          <input type="hidden" name="previewId" value={preview.id} />
          {sure.length > 0 && <ChangesTable changes={sure} />}
          <OtherNames changes={asked} />
          <SaveBar>
            <Submit>
              {tell(asked.length === 0 ? 'entries.ratings.take' : sure.length === 0 ? 'entries.ratingCheck.takeTicked' : 'entries.ratings.takeWithTicked')}
            </Submit>
          </SaveBar>
        </Form>
      )}
    </Block>
  );
}

function headingOf(sure: number, asked: number): string {
  if (sure > 0) return tell('entries.ratings.changes', { count: sure });
  return asked > 0 ? tell('entries.ratings.onlyOtherNames') : tell('entries.ratings.nothingChanges');
}

/** Asked for apart: the rating may be another player's. */
function OtherNames({ changes }: Pick<RatingPreview, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <section className="mt-s5" aria-labelledby="other-names">
      <h3 id="other-names">{tell('entries.ratingCheck.otherNames')}</h3>
      <p className="mt-s2">{tell('entries.ratingCheck.otherNamesHint')}</p>
      <ChangesTable changes={changes} isTicked />
    </section>
  );
}

/** `isTicked`: only who is ticked changes, and nobody is by itself. */
function ChangesTable({ changes, isTicked = false }: Pick<RatingPreview, 'changes'> & { readonly isTicked?: boolean }) {
  return (
    <table className="mt-s3 [&_label]:-my-row [&_label]:inline-grid [&_label]:size-[2.75rem] [&_label]:place-items-center">
      <caption className="sr-only">{tell(isTicked ? 'entries.ratingCheck.otherNames' : 'entries.ratings.caption')}</caption>
      <thead>
        <tr>
          {isTicked && (
            <th scope="col" className="w-[2.75rem]">
              <span className="sr-only">{tell('entries.ratingCheck.take')}</span>
            </th>
          )}
          <th scope="col">{tell('entries.ratings.name')}</th>
          <th scope="col" className="figure">
            {tell('entries.ratings.now')}
          </th>
          <th scope="col" className="figure">
            {tell('entries.ratings.newRating')}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <Change key={change.entryId} change={change} isTicked={isTicked} />
        ))}
      </tbody>
    </table>
  );
}

interface ChangeProps {
  readonly change: RatingPreview['changes'][number];
  readonly isTicked: boolean;
}

function Change({ change: { entryId, name, otherName, before, after }, isTicked }: ChangeProps) {
  return (
    <tr>
      {isTicked && (
        <td>
          <label>
            <span className="sr-only">{tell('entries.ratingCheck.takeOf', { name })}</span>
            <Box name="otherNameIds[]" value={entryId} />
          </label>
        </td>
      )}
      <th scope="row" className="wrap-anywhere">
        {name}
        {otherName !== null && <span className="block">{tell('entries.ratingCheck.inTheList', { name: otherName })}</span>}
      </th>
      <td className="figure">{before === 0 ? <span className="text-muted">{tell('entries.ratings.unrated')}</span> : before}</td>
      <td className="figure">
        <b>{after}</b>
      </td>
    </tr>
  );
}

function listWords({ source, listedOn, federation, unchanged, missing }: RatingPreview): string {
  const facts = { source, day: listedOn, numbers: federation || 'none', unchanged, missing: missing.length };
  return missing.length === 0 ? tell('entries.ratings.ofTheList', facts) : tell('entries.ratings.ofTheListMissing', { ...facts, names: missing.join('; ') });
}
