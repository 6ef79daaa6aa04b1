import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EventFormFields } from '@/app/(organiser)/_components/event-form-fields';
import { signedInActor } from '@/app/_request/current-actor';
import { Tick } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { FieldGroup, SaveBar } from '@/app/_ui/form-parts';
import { ButtonLink, Link } from '@/app/_ui/link';
import { PageHead } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { PROMOTION_FIELD_NAMES } from '@/lib/acts/sections/load-promotion';
import { decideNextYear, formatIsoDay } from '@/lib/domain/events/event-time-zone';
import { t } from '@/lib/platform/messages/translate';
import { getEventSettings } from '@/lib/views/events/get-event-home';
import { copyEventAction } from '../../actions';

export const metadata: Metadata = { title: t('terms.label.copyTheEvent') };

export default async function CopyEventPage({ params, searchParams }: PageProps<'/organise/[event]/settings/copy'>) {
  const { event: slug } = await params;
  const query = await searchParams;
  const promotion = Object.fromEntries(PROMOTION_FIELD_NAMES.flatMap((name) => (typeof query[name] === 'string' ? [[name, query[name]]] : [])));
  const actor = await signedInActor();
  const event = await getEventSettings(actor, slug);
  if (event === null || !event.mayEdit || !actor.mayCreateEvents) notFound();
  return (
    <>
      <PageHead
        over={<Link href={addresses.organise.event(slug).settings}>{event.name}</Link>}
        title={t('terms.label.copyTheEvent')}
        sub={t('event.copy.what')}
      />
      <Form action={copyEventAction} className="max-w-measure" fields={{ eventId: event.id, ...promotion }}>
        <EventFormFields event={{ ...event, ...decideNextYear(event, formatIsoDay(new Date())), slug: '' }} isNew actor={actor} />
        <FieldGroup>
          <legend>{t('terms.label.players')}</legend>
          {query['divisions'] === undefined ? <Tick name="withPlayers" label={t('event.copy.withPlayers')} /> : <p>{t('event.promotion.copyWhat')}</p>}
        </FieldGroup>
        <SaveBar>
          <Submit>{t('terms.label.copyTheEvent')}</Submit>
          <ButtonLink href={addresses.organise.event(slug).settings}>{t('terms.label.cancel')}</ButtonLink>
        </SaveBar>
      </Form>
    </>
  );
}
