import { addresses } from '@/app/addresses';
import type { Metadata } from 'next';
import { Link } from '@/app/_ui/link';
import { notFound } from 'next/navigation';
import { dayRange } from '@/app/_parts/times';
import { signedInActor } from '@/app/_shell/current-actor';
import { ButtonLink } from '@/app/_ui/button';
import { Empty } from '@/app/_ui/empty';
import { PageHead } from '@/app/_ui/page-head';
import { getEventHome, type EventHome } from '@/lib/events/get-event-home';
import { needsYou } from './needs-you';
import { RemovedSections } from './removed-sections';
import { SectionsTable } from './sections-table';
import { Outcome } from '@/app/_ui/outcome';
import { Block } from '@/app/_ui/block';
import { Rows } from '@/app/_ui/rows';
import { Facts } from '@/app/_ui/facts';

export async function generateMetadata({ params }: PageProps<'/organise/[event]'>): Promise<Metadata> {
  return { title: `Organise ${(await params).event}` };
}

export default async function EventHomePage({ params, searchParams }: PageProps<'/organise/[event]'>) {
  const { event: slug } = await params;
  const actor = await signedInActor();
  const event = await getEventHome(actor, slug);
  if (event === null) notFound();
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
          The event is back as it was: with everything in it, everybody’s roles and helpers’ codes.
        </Outcome>
      )}
      <section className="mt-s5" aria-labelledby="sections">
        <h2 id="sections" className="mb-s2">
          Sections
        </h2>
        {event.sections.length === 0 ? (
          <Block as="div" className="mt-s5">
            <Empty>
              No section yet.{' '}
              {event.mayAddSections ? 'Add the first one: its name, its rounds and its rule text are all it needs.' : 'An organiser has to add one.'}
            </Empty>
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
          Add a section
        </ButtonLink>
      )}
      {event.sections.length > 0 && <ButtonLink href={to.sections}>All desks</ButtonLink>}
      <ButtonLink href={to.players}>Players</ButtonLink>
      <ButtonLink href={to.people}>People</ButtonLink>
      {event.mayEdit && <ButtonLink href={to.settings}>Settings</ButtonLink>}
    </>
  );
}

function Summary({ event }: { readonly event: EventHome }) {
  const players = event.sections.reduce((sum, section) => sum + section.players, 0);
  const counts = `${players} ${players === 1 ? 'player' : 'players'} in ${event.sections.length} ${event.sections.length === 1 ? 'section' : 'sections'} · ${event.arbiters} ${event.arbiters === 1 ? 'person' : 'people'} with a role`;
  return (
    <span className="text-t1">
      {counts} ·{' '}
      {event.isPublished ? (
        <>
          public page <Link href={addresses.event(event.slug).page}>/{event.slug}</Link>
        </>
      ) : (
        'not public yet'
      )}
    </span>
  );
}

function NeedsYou({ event }: { readonly event: EventHome }) {
  const needs = needsYou(event);
  return (
    <section aria-labelledby="needs">
      <h2 id="needs">Needs you</h2>
      <Block as="div" className="mt-s2">
        {needs.length === 0 ? (
          <Empty>Nothing waits for you.</Empty>
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
  const facts: readonly (readonly [string, string])[] = [
    ['Ratings from', event.ratingLists.join(', ') || 'no list yet'],
    [
      'Byes asked for',
      event.byesAsked
        .filter(({ count }) => count > 0)
        .map(({ section, count }) => `${section} ${count}`)
        .join(', ') || 'none',
    ],
    ['Corrections', event.corrections === 0 ? 'none' : `${event.corrections}, all public`],
    ['Chief arbiter', event.chiefArbiter || 'not named'],
    ['Deputy arbiters', event.deputyArbiters.join(', ') || 'none named'],
    ['Time zone', event.timeZone.replaceAll('_', ' ')],
  ];
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">Facts</h2>
      <Facts className="border-t-2 border-ink pt-s2 mt-s2">
        {facts.map(([word, value]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </section>
  );
}
