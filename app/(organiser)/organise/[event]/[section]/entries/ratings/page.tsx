import type { Metadata, Route } from 'next';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { Field, Select, TextArea } from '@/app/_ui/field';
import { FileField } from '@/app/_ui/file-field';
import { Form, Submit } from '@/app/_ui/form';
import { FormButtons } from '@/app/_ui/form-parts';
import { ButtonLink, Link } from '@/app/_ui/link';
import { Note, PageHead, TitledBlock } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { getRatingCheck, type RatingCheck } from '@/lib/acts/ratings/check-ratings';
import { areNumbersFrozen } from '@/lib/domain/entries/decide-pairing-numbers';
import type { ListBody } from '@/lib/domain/ratings/decide-rating-changes';
import { MAX_RATING_LIST_BYTES } from '@/lib/platform/input/file-limits';
import { t } from '@/lib/platform/messages/translate';
import { getEntries } from '@/lib/views/entries/get-entries';
import { getListFederation, getRatingPreview } from '@/lib/views/ratings/get-rating-preview';
import { previewRatingsAction } from '../actions';
import { RatingChanges, RatingCheckBlock } from './rating-differences';

export const metadata: Metadata = { title: t('terms.label.ratingsFromAList') };

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
        over={<Link href={to.entries}>{t('terms.label.playersOf', { name: page.section.name })}</Link>}
        title={t('terms.label.ratingsFromAList')}
        sub={t(areNumbersFrozen(page.rules) ? 'entries.ratings.countsStay' : 'entries.ratings.countsFollow', { kind: page.rules.ratingKind })}
      />
      {typeof asked === 'string' && preview === null && (
        <Note tone="danger" className="mt-s4">
          {t('terms.sentence.previewOver')}
        </Note>
      )}
      {preview !== null && <RatingChanges preview={preview} entryAt={to.entry} />}
      {preview === null && check !== null && <RatingCheckBlock sectionId={page.section.id} entryAt={to.entry} check={check} mayLoad={actor.mayCreateEvents} />}
      <ChooseListForm
        sectionId={page.section.id}
        cancel={to.entries}
        isAgain={preview !== null}
        isFirst={preview === null && !hasNewRatings(check)}
        body={page.rules.ratingKind === 'national' ? 'national' : 'fide'}
        federation={federation}
      />
    </>
  );
}

const hasNewRatings = (check: RatingCheck | null) => check?.findings.some(({ after }) => after !== null) === true;

interface ChooseListFormProps {
  readonly sectionId: string;
  readonly cancel: Route;
  readonly isAgain: boolean;
  /** True if the page shows no changes to save, so that this form is the main form of the page. */
  readonly isFirst: boolean;
  readonly body: ListBody;
  /** The federation that probably published the list and issued the national numbers in it. */
  readonly federation: string;
}

function ChooseListForm({ sectionId, cancel, isAgain, isFirst, body, federation }: ChooseListFormProps) {
  return (
    <TitledBlock id="choose" title={isAgain ? t('entries.ratings.anotherList') : t('entries.ratings.chooseList')}>
      <Form action={previewRatingsAction} fields={{ sectionId }}>
        <ListFields body={body} federation={federation} />
        <FileField
          name="file"
          label={t('terms.label.file')}
          maxBytes={MAX_RATING_LIST_BYTES}
          accept=".xml,.txt,.csv,.tsv,text/plain,text/csv,text/xml"
          hint={t('entries.ratings.fileHint')}
        />
        <TextArea name="text" label={t('terms.label.orPasteHere')} rows={4} spellCheck={false} />
        <FormButtons isBar={isFirst}>
          <Submit variant={isFirst ? 'primary' : 'quiet'}>{t('terms.label.showTheChanges')}</Submit>
          <ButtonLink href={cancel}>{t('terms.label.cancel')}</ButtonLink>
        </FormButtons>
      </Form>
    </TitledBlock>
  );
}

function ListFields({ body, federation }: Pick<ChooseListFormProps, 'body' | 'federation'>) {
  return (
    <>
      <div className="grid gap-s3 wide:grid-cols-3">
        <Select
          name="body"
          label={t('entries.ratings.ratingsOf')}
          options={[
            { value: 'fide', label: t('terms.label.fide') },
            { value: 'national', label: t('terms.label.aFederation') },
          ]}
          defaultValue={body}
        />
        <Field name="source" label={t('terms.label.publishedBy')} defaultValue={t('terms.label.fide')} />
        <Field name="listedOn" label={t('entries.ratings.holdsFrom')} type="date" />
      </div>
      <Field
        name="federation"
        label={t('entries.ratings.numbersOf')}
        hint={t('entries.ratings.numbersOfHint')}
        defaultValue={federation}
        maxLength={3}
        autoComplete="off"
      />
    </>
  );
}
