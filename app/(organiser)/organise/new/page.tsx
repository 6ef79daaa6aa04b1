import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EventFormFields } from '@/app/(organiser)/_components/event-form-fields';
import { ServerPage } from '@/app/(organiser)/_components/server-status';
import { signedInActor } from '@/app/_request/current-actor';
import { Form, Submit } from '@/app/_ui/form';
import { SaveBar } from '@/app/_ui/form-parts';
import { ButtonLink } from '@/app/_ui/link';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { createEventAction } from '../actions';

export const metadata: Metadata = { title: t('terms.label.createAnEvent') };

export default async function NewEventPage() {
  const actor = await signedInActor();
  if (!actor.mayCreateEvents) notFound();
  return (
    <ServerPage person={actor.name} title={t('terms.label.createAnEvent')} sub={t('event.new.createHint')}>
      <Form action={createEventAction} className="max-w-measure">
        <EventFormFields actor={actor} />
        <SaveBar>
          <Submit>{t('terms.label.createAnEvent')}</Submit>
          <ButtonLink href={addresses.organise.events}>{t('terms.label.cancel')}</ButtonLink>
        </SaveBar>
      </Form>
    </ServerPage>
  );
}
