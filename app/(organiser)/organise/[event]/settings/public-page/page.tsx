import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EventPicture } from '@/app/_components/event-picture';
import { signedInActor } from '@/app/_request/current-actor';
import { Field, TextArea, Tick } from '@/app/_ui/field';
import { FileField } from '@/app/_ui/file-field';
import { Form, Submit } from '@/app/_ui/form';
import { FieldGroup, SaveBar } from '@/app/_ui/form-parts';
import { ButtonLink, Link } from '@/app/_ui/link';
import { PageHead } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { eventPageVersion, linksText } from '@/lib/domain/events/event-page';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@/lib/domain/pictures/read-picture';
import { t } from '@/lib/platform/messages/translate';
import { getEventPage } from '@/lib/views/events/get-event-page';
import type { PublicEventPage } from '@/lib/views/publishing/public-event-directory';
import { changeEventPageAction } from '../../actions';

export const metadata: Metadata = { title: t('event.page.title') };

export default async function EventPublicPageForm({ params }: PageProps<'/organise/[event]/settings/public-page'>) {
  const { event: slug } = await params;
  const event = await getEventPage(await signedInActor(), slug);
  if (event === null) notFound();
  const { page } = event;
  const settings = addresses.organise.event(slug).settings;
  return (
    <>
      <PageHead
        over={<Link href={settings}>{event.name}</Link>}
        title={t('event.page.title')}
        sub={t('event.page.what')}
        acts={event.isPublished && <ButtonLink href={addresses.event(slug).page}>{t('event.page.open')}</ButtonLink>}
      />
      <Form action={changeEventPageAction} className="max-w-measure" fields={{ eventId: event.id, seen: eventPageVersion(page) }}>
        <FieldGroup>
          <legend>{t('event.page.texts')}</legend>
          <TextArea name="programme" label={t('terms.label.programme')} hint={t('event.page.programmeHint')} rows={8} defaultValue={page.programme} />
          <TextArea name="contacts" label={t('terms.label.contacts')} hint={t('event.page.contactsHint')} rows={3} defaultValue={page.contacts} />
        </FieldGroup>
        <FieldGroup>
          <legend>{t('terms.label.playingVenue')}</legend>
          <Field name="venue" label={t('terms.label.name')} defaultValue={page.venue} autoComplete="off" />
          <Field name="venueAddress" label={t('terms.label.address')} hint={t('event.page.venueHint')} defaultValue={page.venueAddress} autoComplete="off" />
        </FieldGroup>
        <LinkFields slug={slug} page={page} />
        <PictureFields slug={slug} isPublished={event.isPublished} page={page} />
        <SaveBar>
          <Submit>{t('event.page.save')}</Submit>
          <ButtonLink href={settings}>{t('terms.label.cancel')}</ButtonLink>
        </SaveBar>
      </Form>
    </>
  );
}

function LinkFields({ slug, page }: Pick<PictureFieldsProps, 'slug' | 'page'>) {
  return (
    <FieldGroup>
      <legend>{t('terms.label.downloadsAndLinks')}</legend>
      <TextArea name="links" label={t('event.page.links')} hint={t('event.page.linksHint')} rows={4} defaultValue={linksText(page.links)} />
      <p className="mt-s3">
        <ButtonLink href={addresses.organise.event(slug).downloads}>{t('event.downloads.edit')}</ButtonLink>
      </p>
    </FieldGroup>
  );
}

interface PictureFieldsProps {
  readonly slug: string;
  readonly isPublished: boolean;
  readonly page: PublicEventPage;
}

/** Only the picture of a public event has an address. Of others, the size is shown. */
function PictureFields({ slug, isPublished, page }: PictureFieldsProps) {
  const { picture, pictureText } = page;
  return (
    <FieldGroup>
      <legend>{t('event.page.picture')}</legend>
      {picture !== null && <p className="mt-s2 text-t1">{t('event.page.pictureSize', { width: picture.width, height: picture.height })}</p>}
      {isPublished && <EventPicture slug={slug} page={page} />}
      <FileField
        name="picture"
        label={t(picture === null ? 'event.page.choosePicture' : 'event.page.changePicture')}
        hint={t('event.page.pictureHint')}
        maxBytes={MAX_PICTURE_BYTES}
        accept={PICTURE_TYPES.join(',')}
      />
      <Field name="pictureText" label={t('event.page.pictureText')} hint={t('event.page.pictureTextHint')} defaultValue={pictureText} />
      {picture !== null && <Tick name="removesPicture" label={t('event.page.removePicture')} />}
    </FieldGroup>
  );
}
