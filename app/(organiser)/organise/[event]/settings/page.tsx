import { addresses } from '@/app/addresses';
import type { Metadata } from 'next';
import { Link } from '@/app/_ui/link';
import { notFound } from 'next/navigation';
import { EventFields } from '@/app/(organiser)/_parts/event-fields';
import { timeZoneChoices } from '@/app/(organiser)/_parts/time-zones';
import { signedInActor } from '@/app/_shell/current-actor';
import { ButtonLink } from '@/app/_ui/button';
import { Download } from '@/app/_ui/download';
import { Form } from '@/app/_ui/form';
import { PageHead } from '@/app/_ui/page-head';
import { Submit } from '@/app/_ui/submit';
import { type EventSettings, getEventSettings } from '@/lib/events/get-event-settings';
import { changeEventAction, publishEventAction, removeEventAction } from './actions';
import { Outcome } from '@/app/_ui/outcome';
import { SaveBar } from '@/app/_ui/save-bar';
import { Block } from '@/app/_ui/block';

export const metadata: Metadata = { title: 'Event settings' };

export default async function EventSettingsPage({ params, searchParams }: PageProps<'/organise/[event]/settings'>) {
  const { event: slug } = await params;
  const actor = await signedInActor();
  const event = await getEventSettings(actor, slug);
  if (event === null || !event.mayEdit) notFound();
  const { zones, own } = timeZoneChoices();
  const home = addresses.organise.event(slug).home;
  return (
    <>
      <PageHead over={<Link href={home}>{event.name}</Link>} title="Event settings" />
      {(await searchParams)['back'] !== undefined && (
        <Outcome kind="done" role="status">
          The event is back, with everything in it. Its address was given to another event meanwhile: it is /{event.slug} now, here you can choose another.
          Walls and sheets printed with the old one lead to the other event; print them anew.
        </Outcome>
      )}
      <Publication event={event} />
      {event.mayArchive && <Archive slug={slug} />}
      <Form action={changeEventAction} goal="the event can be saved" className="max-w-measure">
        <input type="hidden" name="eventId" value={event.id} />
        <EventFields event={event} timeZones={zones} timeZone={own} />
        <SaveBar>
          <Submit>Save the event</Submit>
          <ButtonLink href={home}>Cancel</ButtonLink>
        </SaveBar>
      </Form>
      {event.mayRemove && <Remove event={event} />}
    </>
  );
}

function Remove({ event }: { readonly event: EventSettings }) {
  return (
    <Block className="mt-s5 max-w-measure">
      <h2>Remove the event</h2>
      <p className="mt-s2">
        It goes off line at once, and nobody who works on it sees it any more. For 30 days you can put it back as it was, from “Your events”; then everything of
        it is erased.
      </p>
      <Form action={removeEventAction} goal="the event can be removed" className="mt-s3">
        <input type="hidden" name="eventId" value={event.id} />
        <Submit look="danger">Remove the event</Submit>
      </Form>
    </Block>
  );
}

function Archive({ slug }: { readonly slug: string }) {
  return (
    <Block className="mt-s5 max-w-measure">
      <h2>The event as one file</h2>
      <p className="mt-s2">
        Everything of it: sections, players with their birth dates, rounds, results, history. Keep it as your own copy, or take the event up on another
        installation with it. Removed sections are not in it. It is for you alone: it holds personal data.
      </p>
      <div className="mt-s3">
        <Download action={addresses.organise.event(slug).file}>Download the event</Download>
      </div>
    </Block>
  );
}

function Publication({ event }: { readonly event: EventSettings }) {
  return (
    <Block className="mt-s5 max-w-measure">
      <h2>{event.isPublished ? 'The public pages are on line' : 'The event is not public'}</h2>
      <p className="mt-s2">
        {event.isPublished
          ? 'Anyone with the address sees the event, and of each section what its settings allow.'
          : 'Nobody but you and the people you invited sees it. Publish it when players may look at it; drafts stay hidden.'}
      </p>
      <Form action={publishEventAction} goal="this can change" className="mt-s3">
        <input type="hidden" name="eventId" value={event.id} />
        <Submit look={event.isPublished ? 'danger' : 'quiet'} name="published" value={event.isPublished ? 'no' : 'yes'}>
          {event.isPublished ? 'Take the event off line' : 'Publish the event'}
        </Submit>
      </Form>
    </Block>
  );
}
