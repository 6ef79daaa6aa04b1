import type { Metadata } from 'next';
import { signedInActor } from '@/app/_request/current-actor';
import { orNotFound } from '@/app/_request/or-not-found';
import { ActionButton } from '@/app/_ui/form';
import { ButtonLink, Link } from '@/app/_ui/link';
import { Block, EmptyNote, FactList, FormOutcome, PageHead, Rows } from '@/app/_ui/page-parts';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses } from '@/app/addresses';
import { formatDateAndTime, formatDayRange } from '@/lib/domain/events/format-times';
import { t } from '@/lib/platform/messages/translate';
import { type EventHome, getEventHome } from '@/lib/views/events/get-event-home';
import { restoreRemovedSectionAction } from './actions';
import { eventToDos } from './event-to-dos';
import { SectionsTable } from './sections-table';

export async function generateMetadata({ params }: PageProps<'/organise/[event]'>): Promise<Metadata> {
  return { title: t('event.home.title', { event: (await params).event }) };
}

export default async function EventHomePage({ params, searchParams }: PageProps<'/organise/[event]'>) {
  const { event: slug } = await params;
  const actor = await signedInActor();
  const event = orNotFound(await getEventHome(actor, slug));
  return (
    <>
      <PageHead
        over={[formatDayRange(event.startsOn, event.endsOn), event.place].filter(Boolean).join(' · ')}
        title={event.name}
        sub={<Summary event={event} />}
        acts={<EventActions event={event} />}
      />
      {(await searchParams)['back'] !== undefined && (
        <FormOutcome kind="done" role="status">
          {t('event.list.putBack')}
        </FormOutcome>
      )}
      <section className="mt-s5" aria-labelledby="sections">
        <h2 id="sections" className="mb-s2">
          {t('terms.label.sections')}
        </h2>
        {event.sections.length === 0 ? (
          <Block as="div" className="mt-s5">
            <EmptyNote>{t(event.mayAddSections ? 'event.home.addFirst' : 'event.home.noSection')}</EmptyNote>
          </Block>
        ) : (
          <SectionsTable event={event} />
        )}
      </section>
      {event.removedSections.length > 0 && <RemovedSections event={event} />}
      <div className="mt-s5 grid gap-s5 desk:grid-cols-[1.5fr_1fr]">
        <ToDoList event={event} />
        <EventFacts event={event} />
      </div>
    </>
  );
}

function EventActions({ event }: { readonly event: EventHome }) {
  const to = addresses.organise.event(event.slug);
  const finished = event.sections.filter(({ next }) => next.kind === 'finished').length;
  return (
    <>
      {event.mayAddSections && (
        <ButtonLink variant={event.sections.length === 0 ? 'primary' : 'quiet'} href={to.newSection}>
          {t('terms.label.addASection')}
        </ButtonLink>
      )}
      {event.sections.length > 0 && <ButtonLink href={to.sections}>{t('terms.label.allDesks')}</ButtonLink>}
      {event.mayAddSections && finished > 1 && <ButtonLink href={to.promotion}>{t('event.promotion.title')}</ButtonLink>}
      {event.mayRead && <ButtonLink href={to.players}>{t('terms.label.players')}</ButtonLink>}
      {event.mayRead && event.sections.some(({ isOfTeams }) => isOfTeams) && <ButtonLink href={to.clubs}>{t('leagues.clubs')}</ButtonLink>}
      {event.mayRead && <ButtonLink href={to.people}>{t('terms.label.people')}</ButtonLink>}
      {event.mayRead && event.sections.length > 0 && <ButtonLink href={to.nationalReports}>{t('nationalReports.title')}</ButtonLink>}
      {event.mayEdit && <ButtonLink href={to.fees}>{t('fees.statement.title')}</ButtonLink>}
      {event.mayEdit && <ButtonLink href={to.settings}>{t('terms.label.settings')}</ButtonLink>}
    </>
  );
}

function Summary({ event }: { readonly event: EventHome }) {
  const entries = event.sections.reduce((sum, section) => sum + section.players, 0);
  const { players } = event;
  const counts = [
    t('terms.word.players', { count: players }),
    ...(entries === players ? [] : [t('event.home.entries', { count: entries })]),
    t('terms.word.sections', { count: event.sections.length }),
    t('event.home.people', { count: event.arbiters }),
  ].join(' · ');
  return (
    <span className="text-t1">
      {counts} ·{' '}
      {event.isPublished
        ? translateRich('event.home.publicPage', { slug: event.slug, link: (text) => <Link href={addresses.event(event.slug).page}>{text}</Link> })
        : t(event.isTemplate ? 'event.home.template' : 'terms.word.notPublicYet')}
    </span>
  );
}

function ToDoList({ event }: { readonly event: EventHome }) {
  const needs = eventToDos(event);
  return (
    <section aria-labelledby="needs">
      <h2 id="needs">{t('event.list.needsYou')}</h2>
      <Block as="div" className="mt-s2">
        {needs.length === 0 ? (
          <EmptyNote>{t('event.list.nothingWaits')}</EmptyNote>
        ) : (
          <Rows as="ol">
            {needs.map((need) => (
              <li key={need.title}>
                <div>
                  <h3>{need.title}</h3>
                  <p className="text-muted text-t1">{need.about}</p>
                </div>
                <ButtonLink href={need.href}>{need.act}</ButtonLink>
              </li>
            ))}
          </Rows>
        )}
      </Block>
    </section>
  );
}

function EventFacts({ event }: { readonly event: EventHome }) {
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{t('event.list.facts')}</h2>
      <FactList
        className="border-t-2 border-ink pt-s2 mt-s2"
        facts={[
          [t('event.facts.ratings'), event.ratingLists.join(', ') || t('terms.word.none')],
          [
            t('event.facts.byes'),
            event.byesAsked
              .filter(({ count }) => count > 0)
              .map(({ section, count }) => `${section} ${count}`)
              .join(', ') || t('terms.word.none'),
          ],
          [t('terms.label.corrections'), event.corrections === 0 ? t('terms.word.none') : t('event.facts.allPublic', { count: event.corrections })],
          [t('terms.label.chiefArbiter'), event.chiefArbiter || t('terms.word.none')],
          [t('terms.label.deputyArbiters'), event.deputyArbiters.join(', ') || t('terms.word.none')],
          [t('terms.label.timeZone'), event.timeZone.replaceAll('_', ' ')],
        ]}
      />
    </section>
  );
}

/** Removed sections that can still be restored. Users who may not restore them see only the deadline. */
function RemovedSections({ event }: { readonly event: Pick<EventHome, 'removedSections' | 'mayAddSections' | 'timeZone'> }) {
  return (
    <section className="mt-s5" aria-labelledby="removed">
      <h2 id="removed">{t('event.removedSections.title')}</h2>
      <Block as="div" className="mt-s2">
        <Rows>
          {event.removedSections.map(({ sectionId, name, players, removedAt, erasesAt }) => (
            <li key={sectionId}>
              <div>
                <h3>{name}</h3>
                <p className="text-muted text-t1">
                  {t('event.removedSections.until', {
                    players,
                    removed: formatDateAndTime(removedAt, event.timeZone),
                    erased: formatDateAndTime(erasesAt, event.timeZone),
                  })}
                </p>
              </div>
              {event.mayAddSections && (
                <ActionButton action={restoreRemovedSectionAction} fields={{ removedSectionId: sectionId }}>
                  {t('terms.label.restore')}
                </ActionButton>
              )}
            </li>
          ))}
        </Rows>
      </Block>
    </section>
  );
}
