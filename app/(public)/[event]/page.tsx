import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { type TaggedSection, publicPages } from '@/lib/publishing/public-pages';
import { currentRound } from '@/lib/publishing/read-public-section';
import { PageHead } from '../../_ui/page-head';
import { PageShell } from '../../_ui/page-shell';
import { addressesOf } from '../_parts/addresses';
import { clock, dayRange } from '../_parts/times';

interface Props {
  readonly params: Promise<{ readonly event: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const event = await publicPages().event((await params).event);
  return { title: event?.name ?? 'Not found' };
}

/** An event: its sections, each with its state and the way to my board. */
export default async function EventPage({ params }: Props) {
  const event = await publicPages().event((await params).event);
  if (event === null) notFound();
  const sections = await Promise.all(event.sections.map(({ id }) => publicPages().sectionById(id)));
  const place = [event.place, event.federation].filter((part) => part !== '').join(', ');
  return (
    <PageShell foot={<EventFoot slug={event.slug} chiefArbiter={event.chiefArbiter} />}>
      <PageHead over={[dayRange(event.startsOn, event.endsOn), place].filter((part) => part !== '').join(' · ')} title={event.name} />
      <section className="block" aria-labelledby="sections-h">
        <h2 id="sections-h">Sections</h2>
        {event.sections.length === 0 && <p>The sections are not announced yet.</p>}
        <ul className="rows">
          {sections.map((kept) => kept !== null && <SectionRow key={kept.sectionId} kept={kept} />)}
        </ul>
      </section>
    </PageShell>
  );
}

function SectionRow({ kept: { body: section } }: { kept: TaggedSection }) {
  const to = addressesOf(section);
  const round = currentRound(section);
  return (
    <li>
      <span>
        <a className="section-link" href={to.section}>{section.name}</a>
        <br />
        <span className="muted small">{section.players.length} players, {section.rounds} rounds{section.rateOfPlay !== '' && `, ${section.rateOfPlay}`}</span>
      </span>
      <span className="small">
        {round === null ? (
          <span className="muted">Not paired yet</span>
        ) : (
          <>
            <span className={round.state === 'complete' ? 'st complete' : 'st published'}>Round {round.number} {round.state}</span>{' '}
            {round.publishedAt !== null && <span className="muted">{clock(round.publishedAt, section.event.timeZone)}</span>}
          </>
        )}
      </span>
    </li>
  );
}

function EventFoot({ slug, chiefArbiter }: { slug: string; chiefArbiter: string }) {
  return (
    <>
      {chiefArbiter !== '' && <p>Chief arbiter: {chiefArbiter}</p>}
      <ul>
        <li><a href={`/${slug}/wall`}>Screen on the wall</a></li>
        <li><a href="/">All events</a></li>
      </ul>
    </>
  );
}
