import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EventFields } from '@/app/(organiser)/_parts/event-fields';
import { timeZoneChoices } from '@/app/(organiser)/_parts/time-zones';
import { signedInActor } from '@/app/_shell/current-actor';
import { Form, Submit } from '@/app/_ui/form';
import { SaveBar } from '@/app/_ui/form-parts';
import { ButtonLink, Link, PersonLine } from '@/app/_ui/link';
import { PageHead } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses } from '@/app/addresses';
import { tell } from '@/lib/platform/words/tell';
import { createEventAction } from '../actions';

export const metadata: Metadata = { title: tell('event.new.createTitle') };

export default async function NewEventPage() {
  const actor = await signedInActor();
  if (!actor.mayCreateEvents) notFound();
  const timeZones = await timeZoneChoices(actor);
  return (
    <PageShell person={<PersonLine name={actor.name} />}>
      <PageHead
        over={<Link href={addresses.organise.events}>{tell('event.new.yourEvents')}</Link>}
        title={tell('event.new.createTitle')}
        sub={tell('event.new.createHint')}
      />
      <Form action={createEventAction} goal={tell('event.new.goalCreate')} className="max-w-measure">
        <EventFields timeZones={timeZones} />
        <SaveBar>
          <Submit>{tell('event.new.create')}</Submit>
          <ButtonLink href={addresses.organise.events}>{tell('event.new.cancel')}</ButtonLink>
        </SaveBar>
      </Form>
    </PageShell>
  );
}
