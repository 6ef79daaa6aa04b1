import type { Metadata, Route } from 'next';
import { signedInActor } from '@/app/_shell/current-actor';
import { orNotFound } from '@/app/_shell/or-not-found';
import { Field, Select, TextArea } from '@/app/_ui/field';
import { FileField } from '@/app/_ui/file-field';
import { Form, Submit } from '@/app/_ui/form';
import { FormActs } from '@/app/_ui/form-parts';
import { ButtonLink, Link } from '@/app/_ui/link';
import { Note, PageHead, TitledBlock } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { getRatingCheck, type RatingCheck } from '@/lib/acts/ratings/check-ratings';
import { areNumbersFrozen } from '@/lib/domain/entries/decide-pairing-numbers';
import type { ListBody } from '@/lib/domain/ratings/decide-rating-changes';
import { LARGEST_RATING_LIST } from '@/lib/platform/input/limits';
import { tell } from '@/lib/platform/words/tell';
import { getEntries } from '@/lib/views/entries/get-entries';
import { getListFederation, getRatingPreview } from '@/lib/views/ratings/get-rating-preview';
import { previewRatingsAction } from '../actions';
import { RatingChanges, RatingCheckBlock } from './rating-differences';

export const metadata: Metadata = { title: tell('terms.label.ratingsFromAList') };

export default async function RatingsPage({ params, searchParams }: PageProps<'/organise/[event]/[section]/entries/ratings'>) {
  const { event: eventSlug, section: sectionSlug } = await params;
  const to = addresses.organise.section({ event: eventSlug, section: sectionSlug });
  const actor = await signedInActor();
  const page = orNotFound(await getEntries(actor, eventSlug, sectionSlug));
  const { preview: asked } = await searchParams;
  const preview = typeof asked === 'string' ? await getRatingPreview(actor, page.section.id, asked) : null;
  const check = await getRatingCheck(actor, page.section.id);
  const federation = await getListFederation(actor, page.section.id);
  return (
    <>
      <PageHead
        over={<Link href={to.entries}>{tell('terms.label.playersOf', { name: page.section.name })}</Link>}
        title={tell('terms.label.ratingsFromAList')}
        sub={tell(areNumbersFrozen(page.rules) ? 'entries.ratings.countsStay' : 'entries.ratings.countsFollow', { kind: page.rules.ratingKind })}
      />
      {typeof asked === 'string' && preview === null && (
        <Note tone="danger" className="mt-s4">
          {tell('terms.sentence.previewOver')}
        </Note>
      )}
      {preview !== null && <RatingChanges preview={preview} entryAt={to.entry} />}
      {preview === null && check !== null && <RatingCheckBlock sectionId={page.section.id} entryAt={to.entry} check={check} mayLoad={actor.mayCreateEvents} />}
      <Choose
        sectionId={page.section.id}
        cancel={to.entries}
        isAgain={preview !== null}
        isFirst={preview === null && !isToTake(check)}
        body={page.rules.ratingKind === 'national' ? 'national' : 'fide'}
        federation={federation}
      />
    </>
  );
}

const isToTake = (check: RatingCheck | null) => check?.findings.some(({ after }) => after !== null) === true;

interface ChooseProps {
  readonly sectionId: string;
  readonly cancel: Route;
  readonly isAgain: boolean;
  /** True if no form above it can be saved. */
  readonly isFirst: boolean;
  readonly body: ListBody;
  /** The body whose national numbers a list probably has. */
  readonly federation: string;
}

function Choose({ sectionId, cancel, isAgain, isFirst, body, federation }: ChooseProps) {
  return (
    <TitledBlock id="choose" title={isAgain ? tell('entries.ratings.anotherList') : tell('entries.ratings.chooseList')}>
      <Form action={previewRatingsAction} fields={{ sectionId }}>
        <WhichList body={body} federation={federation} />
        <FileField
          name="file"
          label={tell('terms.label.file')}
          mostBytes={LARGEST_RATING_LIST}
          accept=".xml,.txt,.csv,.tsv,text/plain,text/csv,text/xml"
          hint={tell('entries.ratings.fileHint')}
        />
        <TextArea name="text" label={tell('terms.label.orPasteHere')} rows={4} spellCheck={false} />
        <FormActs isBar={isFirst}>
          <Submit look={isFirst ? 'primary' : 'quiet'}>{tell('terms.label.showTheChanges')}</Submit>
          <ButtonLink href={cancel}>{tell('terms.label.cancel')}</ButtonLink>
        </FormActs>
      </Form>
    </TitledBlock>
  );
}

function WhichList({ body, federation }: Pick<ChooseProps, 'body' | 'federation'>) {
  return (
    <>
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
        <Field name="source" label={tell('terms.label.publishedBy')} defaultValue={tell('entries.ratings.fide')} />
        <Field name="listedOn" label={tell('entries.ratings.holdsFrom')} type="date" />
      </div>
      <Field
        name="federation"
        label={tell('entries.ratings.numbersOf')}
        hint={tell('entries.ratings.numbersOfHint')}
        defaultValue={federation}
        maxLength={3}
        autoComplete="off"
      />
    </>
  );
}
