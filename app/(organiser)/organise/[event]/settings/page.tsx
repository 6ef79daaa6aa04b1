import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EventFields } from '@/app/(organiser)/_parts/event-fields';
import { signedInActor } from '@/app/_shell/current-actor';
import { Download } from '@/app/_ui/download';
import { Form, Submit } from '@/app/_ui/form';
import { SaveBar } from '@/app/_ui/form-parts';
import { ButtonLink, Link } from '@/app/_ui/link';
import { Outcome, PageHead, TitledBlock } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { tell } from '@/lib/platform/words/tell';
import { type EventSettings, getEventSettings } from '@/lib/views/events/get-event-home';
import { changeEventAction, publishEventAction, removeEventAction } from '../actions';

export const metadata: Metadata = { title: tell('terms.label.eventSettings') };

export default async function EventSettingsPage({ params, searchParams }: PageProps<'/organise/[event]/settings'>) {
  const { event: slug } = await params;
  const actor = await signedInActor();
  const event = await getEventSettings(actor, slug);
  if (event === null || !event.mayEdit) notFound();
  const home = addresses.organise.event(slug).home;
  return (
    <>
      <PageHead over={<Link href={home}>{event.name}</Link>} title={tell('terms.label.eventSettings')} />
      {(await searchParams)['back'] !== undefined && (
        <Outcome kind="done" role="status">
          {tell('event.settings.putBackOtherAddress', { slug: event.slug })}
        </Outcome>
      )}
      <Publication event={event} />
      {event.mayArchive && <Archive slug={slug} />}
      {actor.mayCreateEvents && <Copy slug={slug} />}
      <Form action={changeEventAction} className="max-w-measure" fields={{ eventId: event.id }}>
        <EventFields event={event} actor={actor} />
        <SaveBar>
          <Submit>{tell('event.settings.save')}</Submit>
          <ButtonLink href={home}>{tell('terms.label.cancel')}</ButtonLink>
        </SaveBar>
      </Form>
      {event.mayRemove && <Remove event={event} />}
    </>
  );
}

function Remove({ event }: { readonly event: EventSettings }) {
  return (
    <TitledBlock title={tell('event.settings.remove')}>
      <p className="mt-s2">{tell('event.settings.removeHint')}</p>
      <Form action={removeEventAction} className="mt-s3" fields={{ eventId: event.id }}>
        <Submit look="danger">{tell('event.settings.remove')}</Submit>
      </Form>
    </TitledBlock>
  );
}

function Archive({ slug }: { readonly slug: string }) {
  return (
    <TitledBlock title={tell('terms.label.eventFile')}>
      <p className="mt-s2">{tell('event.settings.fileHint')}</p>
      <div className="mt-s3">
        <Download action={addresses.organise.event(slug).file}>{tell('event.settings.downloadEvent')}</Download>
      </div>
    </TitledBlock>
  );
}

function Copy({ slug }: { readonly slug: string }) {
  return (
    <TitledBlock title={tell('terms.label.copyTheEvent')}>
      <p className="mt-s2">{tell('event.copy.what')}</p>
      <p className="mt-s3">
        <ButtonLink href={addresses.organise.event(slug).copy}>{tell('terms.label.copyTheEvent')}</ButtonLink>
      </p>
    </TitledBlock>
  );
}

function Publication({ event }: { readonly event: EventSettings }) {
  return (
    <TitledBlock title={event.isPublished ? tell('event.settings.publicTitle') : tell('terms.label.theEventIsNotPublic')}>
      <p className="mt-s2">{event.isPublished ? tell('event.settings.publicHint') : tell('event.settings.notPublicHint')}</p>
      <Form action={publishEventAction} className="mt-s3" fields={{ eventId: event.id }}>
        <Submit look={event.isPublished ? 'danger' : 'quiet'} name="published" value={event.isPublished ? 'no' : 'yes'}>
          {event.isPublished ? tell('event.settings.takeOffLine') : tell('event.settings.publish')}
        </Submit>
      </Form>
    </TitledBlock>
  );
}
