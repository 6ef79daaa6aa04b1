import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EventFields } from '@/app/(organiser)/_parts/event-fields';
import { signedInActor } from '@/app/_shell/current-actor';
import { Tick } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { FieldGroup, SaveBar } from '@/app/_ui/form-parts';
import { ButtonLink, Link } from '@/app/_ui/link';
import { PageHead } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { decideNextYear } from '@/lib/domain/events/event-clock';
import { tell } from '@/lib/platform/words/tell';
import { getEventSettings } from '@/lib/views/events/get-event-home';
import { copyEventAction } from '../../actions';

export const metadata: Metadata = { title: tell('terms.label.copyTheEvent') };

export default async function CopyEventPage({ params }: PageProps<'/organise/[event]/settings/copy'>) {
  const { event: slug } = await params;
  const actor = await signedInActor();
  const event = await getEventSettings(actor, slug);
  if (event === null || !event.mayEdit || !actor.mayCreateEvents) notFound();
  return (
    <>
      <PageHead
        over={<Link href={addresses.organise.event(slug).settings}>{event.name}</Link>}
        title={tell('terms.label.copyTheEvent')}
        sub={tell('event.copy.what')}
      />
      <Form action={copyEventAction} className="max-w-measure" fields={{ eventId: event.id }}>
        <EventFields event={{ ...event, ...decideNextYear(event), slug: '' }} isNew actor={actor} />
        <FieldGroup>
          <legend>{tell('terms.label.players')}</legend>
          <Tick name="withPlayers" label={tell('event.copy.withPlayers')} />
        </FieldGroup>
        <SaveBar>
          <Submit>{tell('terms.label.copyTheEvent')}</Submit>
          <ButtonLink href={addresses.organise.event(slug).settings}>{tell('terms.label.cancel')}</ButtonLink>
        </SaveBar>
      </Form>
    </>
  );
}
