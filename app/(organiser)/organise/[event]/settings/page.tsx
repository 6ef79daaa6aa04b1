import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EventFormFields } from '@/app/(organiser)/_components/event-form-fields';
import { signedInActor } from '@/app/_request/current-actor';
import { Download } from '@/app/_ui/download-form';
import { Form, Submit } from '@/app/_ui/form';
import { SaveBar } from '@/app/_ui/form-parts';
import { ButtonLink, Link } from '@/app/_ui/link';
import { FormOutcome, PageHead, TitledBlock } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { type EventSettings, getEventSettings } from '@/lib/views/events/get-event-home';
import { changeEventAction, publishEventAction, removeEventAction } from '../actions';

export const metadata: Metadata = { title: t('terms.label.eventSettings') };

export default async function EventSettingsPage({ params, searchParams }: PageProps<'/organise/[event]/settings'>) {
  const { event: slug } = await params;
  const actor = await signedInActor();
  const event = await getEventSettings(actor, slug);
  if (event === null || !event.mayEdit) notFound();
  const home = addresses.organise.event(slug).home;
  return (
    <>
      <PageHead over={<Link href={home}>{event.name}</Link>} title={t('terms.label.eventSettings')} />
      {(await searchParams)['back'] !== undefined && (
        <FormOutcome kind="done" role="status">
          {t('event.settings.putBackOtherAddress', { slug: event.slug })}
        </FormOutcome>
      )}
      {event.isTemplate ? <TemplateNote /> : <PublishEventForm event={event} />}
      <TitledBlock title={t('event.page.title')}>
        <p className="mt-s2">{t('event.page.what')}</p>
        <p className="mt-s3">
          <ButtonLink href={addresses.organise.event(slug).publicPage}>{t('event.page.edit')}</ButtonLink>
        </p>
      </TitledBlock>
      <TitledBlock title={t('event.certificates.title')}>
        <p className="mt-s2">{t('event.certificates.what')}</p>
        <p className="mt-s3">
          <ButtonLink href={addresses.organise.event(slug).certificates}>{t('event.certificates.edit')}</ButtonLink>
        </p>
      </TitledBlock>
      {event.mayArchive && <EventFileDownload slug={slug} />}
      {actor.mayCreateEvents && <CopyEventLink slug={slug} />}
      <Form action={changeEventAction} className="max-w-measure" fields={{ eventId: event.id }}>
        <EventFormFields event={event} actor={actor} />
        <SaveBar>
          <Submit>{t('event.settings.save')}</Submit>
          <ButtonLink href={home}>{t('terms.label.cancel')}</ButtonLink>
        </SaveBar>
      </Form>
      {event.mayRemove && <RemoveEventForm event={event} />}
    </>
  );
}

function RemoveEventForm({ event }: { readonly event: EventSettings }) {
  return (
    <TitledBlock title={t('event.settings.remove')}>
      <p className="mt-s2">{t('event.settings.removeHint')}</p>
      <Form action={removeEventAction} className="mt-s3" fields={{ eventId: event.id }}>
        <Submit variant="danger">{t('event.settings.remove')}</Submit>
      </Form>
    </TitledBlock>
  );
}

function EventFileDownload({ slug }: { readonly slug: string }) {
  return (
    <TitledBlock title={t('terms.label.eventFile')}>
      <p className="mt-s2">{t('event.settings.fileHint')}</p>
      <div className="mt-s3">
        <Download action={addresses.organise.event(slug).file}>{t('event.settings.downloadEvent')}</Download>
      </div>
    </TitledBlock>
  );
}

function CopyEventLink({ slug }: { readonly slug: string }) {
  return (
    <TitledBlock title={t('terms.label.copyTheEvent')}>
      <p className="mt-s2">{t('event.copy.what')}</p>
      <p className="mt-s3">
        <ButtonLink href={addresses.organise.event(slug).copy}>{t('terms.label.copyTheEvent')}</ButtonLink>
      </p>
    </TitledBlock>
  );
}

function TemplateNote() {
  return (
    <TitledBlock title={t('terms.label.theEventIsNotPublic')}>
      <p className="mt-s2">{t('event.settings.templateHint')}</p>
    </TitledBlock>
  );
}

function PublishEventForm({ event }: { readonly event: EventSettings }) {
  return (
    <TitledBlock title={event.isPublished ? t('event.settings.publicTitle') : t('terms.label.theEventIsNotPublic')}>
      <p className="mt-s2">{event.isPublished ? t('event.settings.publicHint') : t('event.settings.notPublicHint')}</p>
      <Form action={publishEventAction} className="mt-s3" fields={{ eventId: event.id }}>
        <Submit variant={event.isPublished ? 'danger' : 'quiet'} name="published" value={event.isPublished ? 'no' : 'yes'}>
          {event.isPublished ? t('event.settings.takeOffLine') : t('event.settings.publish')}
        </Submit>
      </Form>
    </TitledBlock>
  );
}
