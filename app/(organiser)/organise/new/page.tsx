import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EventFormFields } from '@/app/(organiser)/_components/event-form-fields';
import { ServerPage } from '@/app/(organiser)/_components/server-status';
import { signedInActor } from '@/app/_request/current-actor';
import { Form, Submit } from '@/app/_ui/form';
import { SaveBar } from '@/app/_ui/form-parts';
import { ButtonLink, Link } from '@/app/_ui/link';
import { TitledBlock } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { getEventsToCopy } from '@/lib/views/events/get-my-events';
import { createEventAction } from '../actions';

export const metadata: Metadata = { title: t('terms.label.createAnEvent') };

export default async function NewEventPage() {
  const actor = await signedInActor();
  if (!actor.mayCreateEvents) notFound();
  const { templates, latest } = await getEventsToCopy(actor);
  return (
    <ServerPage person={actor.name} title={t('terms.label.createAnEvent')} sub={t('event.new.createHint')}>
      <CopyLinks title={t('event.new.fromTemplate')} what={t('event.new.fromTemplateWhat')} events={templates} />
      <Form action={createEventAction} className="max-w-measure">
        <EventFormFields actor={actor} />
        <SaveBar>
          <Submit>{t('terms.label.createAnEvent')}</Submit>
          <ButtonLink href={addresses.organise.events}>{t('terms.label.cancel')}</ButtonLink>
        </SaveBar>
      </Form>
      <CopyLinks title={t('event.new.fromEvent')} what={t('event.new.fromEventWhat')} events={latest} />
    </ServerPage>
  );
}

interface CopyLinksProps {
  readonly title: string;
  readonly what: string;
  readonly events: readonly { readonly slug: string; readonly name: string }[];
}

function CopyLinks({ title, what, events }: CopyLinksProps) {
  if (events.length === 0) return null;
  return (
    <TitledBlock title={title}>
      <p className="mt-s2">{what}</p>
      <ul className="mt-s2">
        {events.map(({ slug, name }) => (
          <li key={slug}>
            <Link className="inline-flex min-h-tap items-center wrap-anywhere" href={addresses.organise.event(slug).copy}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </TitledBlock>
  );
}
