import { addresses } from '@/app/addresses';
import type { Metadata, Route } from 'next';
import { Link } from '@/app/_ui/link';
import { notFound } from 'next/navigation';
import { signedInActor } from '@/app/_shell/current-actor';
import { ButtonLink } from '@/app/_ui/button';
import { Empty } from '@/app/_ui/empty';
import { Field, FileField, Select, TextArea } from '@/app/_ui/field';
import { Form } from '@/app/_ui/form';
import { PageHead } from '@/app/_ui/page-head';
import { Submit } from '@/app/_ui/submit';
import { areNumbersFrozen } from '@/lib/entries/decide-pairing-numbers';
import { getEntries } from '@/lib/entries/get-entries';
import { LARGEST_RATING_LIST } from '@/lib/import-export/limits';
import { getRatingPreview, type RatingPreview } from '@/lib/ratings/get-rating-preview';
import type { ListBody } from '@/lib/ratings/decide-rating-changes';
import { applyRatingsAction, previewRatingsAction } from './actions';
import { Note } from '@/app/_ui/note';
import { Block } from '@/app/_ui/block';
import { FormActs, SaveBar } from '@/app/_ui/save-bar';

export const metadata: Metadata = { title: 'Ratings from a list' };

export default async function RatingsPage({ params, searchParams }: PageProps<'/organise/[event]/[section]/entries/ratings'>) {
  const { event: eventSlug, section: sectionSlug } = await params;
  const to = addresses.organise.section({ event: eventSlug, section: sectionSlug });
  const actor = await signedInActor();
  const page = await getEntries(actor, eventSlug, sectionSlug);
  if (page === null) notFound();
  const { preview: asked } = await searchParams;
  const preview = typeof asked === 'string' ? await getRatingPreview(actor, page.section.id, asked) : null;
  const effect = areNumbersFrozen(page.rules.nextRound) ? 'the pairing numbers stay' : 'the pairing numbers follow for the rounds to come';
  return (
    <>
      <PageHead
        over={<Link href={to.entries}>{page.section.name}: players</Link>}
        title="Ratings from a list"
        sub={`This section counts ${page.rules.ratingKind} ratings; when they change, ${effect}.`}
      />
      {typeof asked === 'string' && preview === null && (
        <Note tone="danger" className="mt-s4">
          This preview was used or is older than a day. Choose the file again.
        </Note>
      )}
      {preview !== null && <Changes preview={preview} />}
      <Choose sectionId={page.section.id} cancel={to.entries} isAgain={preview !== null} body={page.rules.ratingKind === 'national' ? 'national' : 'fide'} />
    </>
  );
}

function Changes({ preview }: { readonly preview: RatingPreview }) {
  const { changes, unchanged, missing } = preview;
  return (
    <Block className="mt-s5 max-w-measure" aria-labelledby="changes">
      <h2 id="changes">{changes.length === 0 ? 'Nothing changes' : `${changes.length} ${changes.length === 1 ? 'rating changes' : 'ratings change'}`}</h2>
      <p className="text-muted mt-s2">
        {preview.source}, {preview.listedOn}. {unchanged} unchanged, {missing.length} not on the list{missing.length === 0 ? '.' : `: ${missing.join('; ')}.`}
      </p>
      {changes.length === 0 ? (
        <Empty>The players on the list have these ratings already.</Empty>
      ) : (
        <Form action={applyRatingsAction} goal="the ratings can change">
          <input type="hidden" name="previewId" value={preview.id} />
          <table className="mt-s3">
            <caption className="sr-only">Ratings that change</caption>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col" className="figure">
                  Now
                </th>
                <th scope="col" className="figure">
                  List
                </th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ entryId, name, before, after }) => (
                <tr key={entryId}>
                  <th scope="row">{name}</th>
                  <td className="figure">{before === 0 ? <span className="text-muted">unrated</span> : before}</td>
                  <td className="figure">
                    <b>{after}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <SaveBar>
            <Submit>Take these ratings</Submit>
          </SaveBar>
        </Form>
      )}
    </Block>
  );
}

interface ChooseProps {
  readonly sectionId: string;
  readonly cancel: Route;
  readonly isAgain: boolean;
  readonly body: ListBody;
}

function Choose({ sectionId, cancel, isAgain, body }: ChooseProps) {
  return (
    <Block className="mt-s5 max-w-measure" aria-labelledby="choose">
      <h2 id="choose">{isAgain ? 'Another list' : 'The list'}</h2>
      <Form action={previewRatingsAction} goal="the list can be looked at">
        <input type="hidden" name="sectionId" value={sectionId} />
        <div className="grid gap-s3 wide:grid-cols-3">
          <Select
            name="body"
            label="Ratings of"
            options={[
              { value: 'fide', label: 'FIDE' },
              { value: 'national', label: 'A federation' },
            ]}
            defaultValue={body}
          />
          <Field name="source" label="Published by" defaultValue="FIDE" />
          <Field name="listedOn" label="Holds from" type="date" />
        </div>
        <FileField
          name="file"
          label="File"
          mostBytes={LARGEST_RATING_LIST}
          accept=".xml,.txt,.csv,.tsv,text/plain,text/csv,text/xml"
          hint="FIDE's XML or text list, or CSV with the FIDE id or national number. At most 8 MB: one federation's part of a world list."
        />
        <TextArea name="text" label="Or paste here" rows={4} spellCheck={false} />
        <FormActs isBar={!isAgain}>
          <Submit look={isAgain ? 'quiet' : 'primary'}>Look at the changes</Submit>
          <ButtonLink href={cancel}>Cancel</ButtonLink>
        </FormActs>
      </Form>
    </Block>
  );
}
