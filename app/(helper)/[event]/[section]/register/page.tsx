import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ComponentProps } from 'react';
import { ListedPlayerSearch } from '@/app/_components/listed-player-search';
import { RegistrationPlayerFields } from '@/app/_components/registration-form-fields';
import { singleParam } from '@/app/_components/section-addresses';
import { requestIp } from '@/app/_request/request-source';
import { Field } from '@/app/_ui/field';
import { Form, Submit } from '@/app/_ui/form';
import { FieldGroup, Hint, SaveBar } from '@/app/_ui/form-parts';
import { EventOrSectionLink, Link } from '@/app/_ui/link';
import { FactList, LeadParagraph, Note, PageHead, TitledBlock } from '@/app/_ui/page-parts';
import { PageShell } from '@/app/_ui/page-shell';
import { addresses } from '@/app/addresses';
import { instantOf } from '@/lib/domain/events/event-time-zone';
import { formatWeekdayAndDate } from '@/lib/domain/events/format-times';
import { conditionsText } from '@/lib/domain/prizes/prize-texts';
import { publicPhase, type RegistrationPhase } from '@/lib/domain/registration/decide-registration';
import { t } from '@/lib/platform/messages/translate';
import type { PublicRegistration } from '@/lib/views/publishing/load-public-registration';
import { publicSnapshots } from '@/lib/views/publishing/public-snapshot-cache';
import { findChosenPlayer, findListedPlayers } from '@/lib/views/registration/find-listed-players';
import { registerPlayerAction } from './actions';

export const metadata: Metadata = { title: t('registration.form.title') };

export default async function RegisterPage({ params, searchParams }: PageProps<'/[event]/[section]/register'>) {
  const at = await params;
  const page = await publicSnapshots().registration(at.event, at.section);
  if (page === null) notFound();
  const asked = await searchParams;
  const [query, listed] = [singleParam(asked.q), singleParam(asked.player)];
  const { rules, event, pairedRounds, publishedRounds } = page;
  const phase = publicPhase(rules, { timeZone: event.timeZone, pairedRounds, publishedRounds }, new Date());
  return (
    <PageShell place={<EventOrSectionLink href={addresses.event(at.event).page}>{page.event.name}</EventOrSectionLink>}>
      <PageHead over={<bdi>{page.section.name}</bdi>} title={t('registration.form.title')} />
      <Terms page={page} phase={phase} />
      {phase === 'open' ? (
        <OpenRegistration page={page} query={query} listed={listed} at={at} />
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

interface OpenRegistrationProps {
  readonly page: PublicRegistration;
  readonly query: string | null;
  readonly listed: string | null;
  readonly at: { readonly event: string; readonly section: string };
}

async function OpenRegistration({ page, query, listed, at }: OpenRegistrationProps) {
  const here = addresses.section(at).register;
  const address = await requestIp();
  const hits = query === null ? [] : await findListedPlayers(query, address);
  const chosen = listed === null ? null : await findChosenPlayer(listed, address);
  const isFull = page.rules.capacity !== undefined && page.taken >= page.rules.capacity;
  if (isFull && !page.rules.hasWaitingList) return <Note className="mt-s4">{t('registration.form.full')}</Note>;
  return (
    <>
      {(isFull || page.waiting > 0) && <LeadParagraph>{t('registration.form.willWait', { count: page.waiting })}</LeadParagraph>}
      <TitledBlock id="find" title={t('registration.search.title')}>
        {chosen === null ? (
          <ListedPlayerSearch action={here} query={query} hits={hits} />
        ) : (
          <p className="mt-s2">
            <bdi>{chosen.name}</bdi> · <Link href={here}>{t('registration.search.another')}</Link>
          </p>
        )}
      </TitledBlock>
      <RegistrationForm page={page} chosen={chosen} listed={chosen === null ? '' : (listed ?? '')} />
    </>
  );
}

interface RegistrationFormProps {
  readonly page: PublicRegistration;
  readonly chosen: ComponentProps<typeof RegistrationPlayerFields>['chosen'];
  readonly listed: string;
}

function RegistrationForm({ page, chosen, listed }: RegistrationFormProps) {
  const emailHint = page.rules.required.includes('email') ? 'registration.form.emailHint' : 'registration.form.emailOptional';
  return (
    <TitledBlock id="player" title={t('terms.label.player')}>
      <Form key={listed} action={registerPlayerAction} fields={{ sectionId: page.section.id, idempotencyKey: randomUUID(), listed }}>
        <RegistrationPlayerFields form={page} chosen={chosen ?? null} />
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
      </Form>
    </TitledBlock>
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
