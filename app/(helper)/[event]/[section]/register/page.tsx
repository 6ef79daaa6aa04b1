import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ListedPlayerSearch } from '@/app/_components/listed-player-search';
import { RegistrationPlayerFields } from '@/app/_components/registration-form-fields';
import { Field } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { FieldGroup, Hint, SaveBar } from '@/app/_ui/form-parts';
import { EventOrSectionLink } from '@/app/_ui/link';
import { FactList, LeadParagraph, Note, PageHead, TitledBlock } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses } from '@/app/addresses';
import { instantOf } from '@/lib/domain/events/event-time-zone';
import { formatWeekdayAndDate } from '@/lib/domain/events/format-times';
import { conditionsText } from '@/lib/domain/prizes/prize-texts';
import { publicPhase, type RegistrationPhase } from '@/lib/domain/registration/decide-registration';
import { messageGroup, t } from '@/lib/platform/messages/translate';
import type { PublicRegistration } from '@/lib/views/publishing/load-public-registration';
import { publicSnapshots } from '@/lib/views/publishing/public-snapshot-cache';
import { registerPlayerAction } from './actions';

export const metadata: Metadata = { title: t('registration.form.title') };

export default async function RegisterPage({ params }: PageProps<'/[event]/[section]/register'>) {
  const at = await params;
  const page = await publicSnapshots().registration(at.event, at.section);
  if (page === null) notFound();
  const { rules, event, pairedRounds, publishedRounds } = page;
  const phase = publicPhase(rules, { timeZone: event.timeZone, pairedRounds, publishedRounds }, new Date());
  return (
    <PageShell place={<EventOrSectionLink href={addresses.event(at.event).page}>{page.event.name}</EventOrSectionLink>}>
      <PageHead over={<bdi>{page.section.name}</bdi>} title={t('registration.form.title')} />
      <Terms page={page} phase={phase} />
      {phase === 'open' ? (
        <OpenRegistration page={page} />
      ) : (
        <Note className="mt-s4" role="status">
          {t(`registration.phase.${phase}`)}
        </Note>
      )}
      <Registered page={page} />
    </PageShell>
  );
}

function Terms({ page: { rules, event, taken, waiting }, phase }: { readonly page: PublicRegistration; readonly phase: RegistrationPhase }) {
  const timeText = (local: string | undefined) => (local === undefined ? '' : formatWeekdayAndDate(instantOf(local, event.timeZone), event.timeZone));
  const free =
    rules.capacity === undefined ? '' : t('registration.form.places', { count: Math.max(0, rules.capacity - taken), capacity: rules.capacity, waiting });
  return (
    <FactList
      className="mt-s3 max-w-measure"
      facts={[
        [t('registration.form.opens'), phase === 'before' ? timeText(rules.opensAt) : ''],
        [t('registration.form.closes'), phase === 'closed' ? '' : timeText(rules.closesAt)],
        [t('registration.form.who'), conditionsText(rules.eligible)],
        [t('registration.form.free'), free],
      ]}
    />
  );
}

function OpenRegistration({ page }: { readonly page: PublicRegistration }) {
  const isFull = page.rules.capacity !== undefined && page.taken >= page.rules.capacity;
  if (isFull && !page.rules.hasWaitingList) return <Note className="mt-s4">{t('registration.form.full')}</Note>;
  const emailHint = page.rules.required.includes('email') ? 'registration.form.emailHint' : 'registration.form.emailOptional';
  return (
    <>
      {(isFull || page.waiting > 0) && <LeadParagraph>{t('registration.form.willWait', { count: page.waiting })}</LeadParagraph>}
      <Form action={registerPlayerAction} fields={{ sectionId: page.section.id, idempotencyKey: randomUUID() }}>
        <TitledBlock id="find" title={t('registration.search.title')}>
          <ListedPlayerSearch words={{ ...messageGroup('registration.search'), find: t('terms.label.find') }} />
        </TitledBlock>
        <TitledBlock id="player" title={t('terms.label.player')}>
          <RegistrationPlayerFields form={page} />
          <FieldGroup>
            <legend>{t('registration.form.you')}</legend>
            <Field name="email" type="email" label={t('terms.label.email')} hint={t(emailHint)} autoComplete="email" />
            <Field name="registrant" label={t('registration.form.registrant')} hint={t('registration.form.registrantHint')} autoComplete="name" />
            <HiddenTrap />
          </FieldGroup>
          <Hint as="p" className="mt-s3">
            {t('registration.form.afterwards')}
          </Hint>
          <SaveBar>
            <Submit>{t('registration.form.register')}</Submit>
          </SaveBar>
        </TitledBlock>
      </Form>
    </>
  );
}

/** A field for programs that fill in everything. People and screen readers do not meet it. */
function HiddenTrap() {
  return (
    <div hidden>
      <input name="homepage" tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </div>
  );
}

function Registered({ page: { players, waitingPlayers } }: { readonly page: PublicRegistration }) {
  if (players.length + waitingPlayers.length === 0) return null;
  return (
    <TitledBlock id="registered" title={t('registration.list.title', { count: players.length })}>
      <ul className="mt-s2 columns-1 wide:columns-2">
        {players.map((name, index) => (
          <li key={index} className="wrap-anywhere">
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {waitingPlayers.length > 0 && (
        <>
          <h3 className="mt-s3">{t('registration.list.waiting', { count: waitingPlayers.length })}</h3>
          <ol className="mt-s2 list-decimal ps-s5">
            {waitingPlayers.map((name, index) => (
              <li key={index} className="wrap-anywhere">
                <bdi>{name}</bdi>
              </li>
            ))}
          </ol>
        </>
      )}
    </TitledBlock>
  );
}
