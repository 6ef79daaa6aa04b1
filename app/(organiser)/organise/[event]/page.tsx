import type { Metadata } from 'next';
import { signedInActor } from '@/app/_shell/current-actor';
import { orNotFound } from '@/app/_shell/or-not-found';
import { Act } from '@/app/_ui/form';
import { ButtonLink, Link } from '@/app/_ui/link';
import { Block, Empty, FactList, Outcome, PageHead, Rows } from '@/app/_ui/page-parts';
import { tellRich } from '@/app/_ui/tell-rich';
import { addresses } from '@/app/addresses';
import { dateAndClock, dayRange } from '@/lib/domain/events/times';
import { tell } from '@/lib/platform/words/tell';
import { type EventHome, getEventHome } from '@/lib/views/events/get-event-home';
import { putSectionBackAction } from './actions';
import { needsYou } from './needs-you';
import { SectionsTable } from './sections-table';

export async function generateMetadata({ params }: PageProps<'/organise/[event]'>): Promise<Metadata> {
  return { title: tell('event.home.title', { event: (await params).event }) };
}

export default async function EventHomePage({ params, searchParams }: PageProps<'/organise/[event]'>) {
  const { event: slug } = await params;
  const actor = await signedInActor();
  const event = orNotFound(await getEventHome(actor, slug));
  return (
    <>
      <PageHead
        over={[dayRange(event.startsOn, event.endsOn), event.place].filter(Boolean).join(' · ')}
        title={event.name}
        sub={<Summary event={event} />}
        acts={<Acts event={event} />}
      />
      {(await searchParams)['back'] !== undefined && (
        <Outcome kind="done" role="status">
          {tell('event.list.putBack')}
        </Outcome>
      )}
      <section className="mt-s5" aria-labelledby="sections">
        <h2 id="sections" className="mb-s2">
          {tell('terms.label.sections')}
        </h2>
        {event.sections.length === 0 ? (
          <Block as="div" className="mt-s5">
            <Empty>{tell(event.mayAddSections ? 'event.home.addFirst' : 'event.home.noSection')}</Empty>
          </Block>
        ) : (
          <SectionsTable event={event} />
        )}
      </section>
      {event.removedSections.length > 0 && <RemovedSections event={event} />}
      <div className="mt-s5 grid gap-s5 desk:grid-cols-[1.5fr_1fr]">
        <NeedsYou event={event} />
        <EventFacts event={event} />
      </div>
    </>
  );
}

function Acts({ event }: { readonly event: EventHome }) {
  const to = addresses.organise.event(event.slug);
  return (
    <>
      {event.mayAddSections && (
        <ButtonLink look={event.sections.length === 0 ? 'primary' : 'quiet'} href={to.newSection}>
          {tell('terms.label.addASection')}
        </ButtonLink>
      )}
      {event.sections.length > 0 && <ButtonLink href={to.sections}>{tell('terms.label.allDesks')}</ButtonLink>}
      {event.mayRead && <ButtonLink href={to.players}>{tell('terms.label.players')}</ButtonLink>}
      {event.mayRead && <ButtonLink href={to.people}>{tell('terms.label.people')}</ButtonLink>}
      {event.mayEdit && <ButtonLink href={to.settings}>{tell('terms.label.settings')}</ButtonLink>}
    </>
  );
}

function Summary({ event }: { readonly event: EventHome }) {
  const entries = event.sections.reduce((sum, section) => sum + section.players, 0);
  const { players } = event;
  const counts = [
    tell('terms.word.players', { count: players }),
    ...(entries === players ? [] : [tell('event.home.entries', { count: entries })]),
    tell('event.list.sections', { count: event.sections.length }),
    tell('event.home.people', { count: event.arbiters }),
  ].join(' · ');
  return (
    <span className="text-t1">
      {counts} ·{' '}
      {event.isPublished
        ? tellRich('event.home.publicPage', { slug: event.slug, link: (text) => <Link href={addresses.event(event.slug).page}>{text}</Link> })
        : tell('terms.word.notPublicYet')}
    </span>
  );
}

function NeedsYou({ event }: { readonly event: EventHome }) {
  const needs = needsYou(event);
  return (
    <section aria-labelledby="needs">
      <h2 id="needs">{tell('event.list.needsYou')}</h2>
      <Block as="div" className="mt-s2">
        {needs.length === 0 ? (
          <Empty>{tell('event.list.nothingWaits')}</Empty>
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
      <h2 id="facts">{tell('event.list.facts')}</h2>
      <FactList
        className="border-t-2 border-ink pt-s2 mt-s2"
        facts={[
          [tell('event.facts.ratings'), event.ratingLists.join(', ') || tell('terms.word.none')],
          [
            tell('event.facts.byes'),
            event.byesAsked
              .filter(({ count }) => count > 0)
              .map(({ section, count }) => `${section} ${count}`)
              .join(', ') || tell('terms.word.none'),
          ],
          [tell('terms.label.corrections'), event.corrections === 0 ? tell('terms.word.none') : tell('event.facts.allPublic', { count: event.corrections })],
          [tell('terms.label.chiefArbiter'), event.chiefArbiter || tell('terms.word.none')],
          [tell('terms.label.deputyArbiters'), event.deputyArbiters.join(', ') || tell('terms.word.none')],
          [tell('terms.label.timeZone'), event.timeZone.replaceAll('_', ' ')],
        ]}
      />
    </section>
  );
}

/** Sections that can still be restored; users who may not restore them see the deadline. */
function RemovedSections({ event }: { readonly event: Pick<EventHome, 'removedSections' | 'mayAddSections' | 'timeZone'> }) {
  return (
    <section className="mt-s5" aria-labelledby="removed">
      <h2 id="removed">{tell('event.removedSections.title')}</h2>
      <Block as="div" className="mt-s2">
        <Rows>
          {event.removedSections.map(({ sectionId, name, players, removedAt, erasesAt }) => (
            <li key={sectionId}>
              <div>
                <h3>{name}</h3>
                <p className="text-muted text-t1">
                  {tell('event.removedSections.until', {
                    players,
                    removed: dateAndClock(removedAt, event.timeZone),
                    erased: dateAndClock(erasesAt, event.timeZone),
                  })}
                </p>
              </div>
              {event.mayAddSections && (
                <Act action={putSectionBackAction} fields={{ removedSectionId: sectionId }}>
                  {tell('terms.label.restore')}
                </Act>
              )}
            </li>
          ))}
        </Rows>
      </Block>
    </section>
  );
}
