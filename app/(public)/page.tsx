import { publicPages } from '@/lib/publishing/public-pages';
import { PageHead } from '../_ui/page-head';
import { PageShell } from '../_ui/page-shell';
import { dayRange } from './_parts/times';

// What is published changes while the server runs: never a page of the build.
export const dynamic = 'force-dynamic';

export default async function FrontPage() {
  const events = await publicPages().events();
  return (
    <PageShell person={<a className="hit" href="/organise">Organisers</a>} foot={<p>Crosstable pairs chess tournaments exactly as the rule text says, and tells why.</p>}>
      <PageHead title="Tournaments" />
      <section className="block" aria-labelledby="events-h">
        <h2 id="events-h">Published events</h2>
        {events.length === 0 ? (
          <p>No event is published here yet. An organiser can sign in and publish one.</p>
        ) : (
          <ul className="rows">
            {events.map((event) => (
              <li key={event.slug}>
                <span><a className="section-link" href={`/${event.slug}`}>{event.name}</a><br /><span className="muted small">{[event.place, event.federation].filter((part) => part !== '').join(', ')}</span></span>
                <span className="small muted">{dayRange(event.startsOn, event.endsOn)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </PageShell>
  );
}
