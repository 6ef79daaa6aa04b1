import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EventFields } from '@/app/(organiser)/_parts/event-fields';
import { BesideEvents } from '@/app/(organiser)/_parts/installation';
import { signedInActor } from '@/app/_shell/current-actor';
import { Form, Submit } from '@/app/_ui/form';
import { SaveBar } from '@/app/_ui/form-parts';
import { ButtonLink } from '@/app/_ui/link';
import { addresses } from '@/app/addresses';
import { tell } from '@/lib/platform/words/tell';
import { createEventAction } from '../actions';

export const metadata: Metadata = { title: tell('terms.label.createAnEvent') };

export default async function NewEventPage() {
  const actor = await signedInActor();
  if (!actor.mayCreateEvents) notFound();
  return (
    <BesideEvents person={actor.name} title={tell('terms.label.createAnEvent')} sub={tell('event.new.createHint')}>
      <Form action={createEventAction} className="max-w-measure">
        <EventFields actor={actor} />
        <SaveBar>
          <Submit>{tell('terms.label.createAnEvent')}</Submit>
          <ButtonLink href={addresses.organise.events}>{tell('terms.label.cancel')}</ButtonLink>
        </SaveBar>
      </Form>
    </BesideEvents>
  );
}
