import { addresses } from '@/app/addresses';
import { tell } from '@/lib/words/tell';
import type { Metadata, Route } from 'next';
import { Link } from '@/app/_ui/link';
import { notFound } from 'next/navigation';
import { signedInActor } from '@/app/_shell/current-actor';
import { ButtonLink } from '@/app/_ui/button-link';
import { Empty } from '@/app/_ui/empty';
import { Field, Select, TextArea } from '@/app/_ui/field';
import { FileField } from '@/app/_ui/file-field';
import { Form } from '@/app/_ui/form';
import { PageHead } from '@/app/_ui/page-head';
import { Submit } from '@/app/_ui/submit';
import { areNumbersFrozen } from '@/lib/entries/decide-pairing-numbers';
import { getEntries } from '@/lib/entries/get-entries';
import { LARGEST_RATING_LIST } from '@/lib/import-export/limits';
import { getRatingPreview, type RatingPreview } from '@/lib/ratings/get-rating-preview';
import type { ListBody } from '@/lib/ratings/decide-rating-changes';
import { getRatingCheck } from '@/lib/ratings/check-ratings';
import { RatingCheckBlock } from './rating-check';
import { applyRatingsAction, previewRatingsAction } from './actions';
import { Note } from '@/app/_ui/note';
import { Block } from '@/app/_ui/block';
import { FormActs, SaveBar } from '@/app/_ui/save-bar';

export const metadata: Metadata = { title: tell('entries.ratings.title') };

export default async function RatingsPage({ params, searchParams }: PageProps<'/organise/[event]/[section]/entries/ratings'>) {
  const { event: eventSlug, section: sectionSlug } = await params;
  const to = addresses.organise.section({ event: eventSlug, section: sectionSlug });
  const actor = await signedInActor();
  const page = await getEntries(actor, eventSlug, sectionSlug);
  if (page === null) notFound();
  const { preview: asked } = await searchParams;
  const preview = typeof asked === 'string' ? await getRatingPreview(actor, page.section.id, asked) : null;
  const check = await getRatingCheck(actor, page.section.id);
  return (
    <>
      <PageHead
        over={<Link href={to.entries}>{tell('entries.ratings.playersOf', { name: page.section.name })}</Link>}
        title={tell('entries.ratings.title')}
        sub={tell(areNumbersFrozen(page.rules.nextRound) ? 'entries.ratings.countsStay' : 'entries.ratings.countsFollow', { kind: page.rules.ratingKind })}
      />
      {typeof asked === 'string' && preview === null && (
        <Note tone="danger" className="mt-s4">
          {tell('entries.ratings.previewUsed')}
        </Note>
      )}
      {preview !== null && <Changes preview={preview} />}
      {preview === null && check !== null && <RatingCheckBlock sectionId={page.section.id} check={check} mayLoad={actor.mayCreateEvents} />}
      <Choose sectionId={page.section.id} cancel={to.entries} isAgain={preview !== null} body={page.rules.ratingKind === 'national' ? 'national' : 'fide'} />
    </>
  );
}

function Changes({ preview }: { readonly preview: RatingPreview }) {
  const { changes } = preview;
  return (
    <Block className="mt-s5 max-w-measure" aria-labelledby="changes">
      <h2 id="changes">{changes.length === 0 ? tell('entries.ratings.nothingChanges') : tell('entries.ratings.changes', { count: changes.length })}</h2>
      <p className="text-muted mt-s2">{listWords(preview)}</p>
      {changes.length === 0 ? (
        <Empty>{tell('entries.ratings.nothingChangesWhy')}</Empty>
      ) : (
        <Form action={applyRatingsAction} goal={tell('entries.ratings.goalTake')}>
          <input type="hidden" name="previewId" value={preview.id} />
          <ChangesTable changes={changes} />
          <SaveBar>
            <Submit>{tell('entries.ratings.take')}</Submit>
          </SaveBar>
        </Form>
      )}
    </Block>
  );
}

function ChangesTable({ changes }: Pick<RatingPreview, 'changes'>) {
  return (
    <table className="mt-s3">
      <caption className="sr-only">{tell('entries.ratings.caption')}</caption>
      <thead>
        <tr>
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
        {changes.map(({ entryId, name, before, after }) => (
          <tr key={entryId}>
            <th scope="row">{name}</th>
            <td className="figure">{before === 0 ? <span className="text-muted">{tell('entries.ratings.unrated')}</span> : before}</td>
            <td className="figure">
              <b>{after}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function listWords({ source, listedOn, unchanged, missing }: RatingPreview): string {
  const facts = { source, day: listedOn, unchanged, missing: missing.length };
  return missing.length === 0 ? tell('entries.ratings.ofTheList', facts) : tell('entries.ratings.ofTheListMissing', { ...facts, names: missing.join('; ') });
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
      <h2 id="choose">{isAgain ? tell('entries.ratings.anotherList') : tell('entries.ratings.chooseList')}</h2>
      <Form action={previewRatingsAction} goal={tell('entries.ratings.goalLook')}>
        <input type="hidden" name="sectionId" value={sectionId} />
        <div className="grid gap-s3 wide:grid-cols-3">
          <Select
            name="body"
            label={tell('entries.ratings.ratingsOf')}
            options={[
              { value: 'fide', label: tell('entries.ratings.fide') },
              { value: 'national', label: tell('entries.ratings.byFederation') },
            ]}
            defaultValue={body}
          />
          <Field name="source" label={tell('entries.ratings.publishedBy')} defaultValue={tell('entries.ratings.fide')} />
          <Field name="listedOn" label={tell('entries.ratings.holdsFrom')} type="date" />
        </div>
        <FileField
          name="file"
          label={tell('entries.ratings.file')}
          mostBytes={LARGEST_RATING_LIST}
          accept=".xml,.txt,.csv,.tsv,text/plain,text/csv,text/xml"
          hint={tell('entries.ratings.fileHint')}
        />
        <TextArea name="text" label={tell('entries.ratings.pasteHere')} rows={4} spellCheck={false} />
        <FormActs isBar={!isAgain}>
          <Submit look={isAgain ? 'quiet' : 'primary'}>{tell('entries.ratings.look')}</Submit>
          <ButtonLink href={cancel}>{tell('entries.ratings.cancel')}</ButtonLink>
        </FormActs>
      </Form>
    </Block>
  );
}
