import { single } from '@/app/_parts/addresses';
import { Block, LinkRow, PageHead, Rows } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { findEvents, isSearch, pageOf, readEventQuery } from '@/lib/domain/events/find-events';
import { dayRange } from '@/lib/domain/events/times';
import { tell } from '@/lib/platform/words/tell';
import { publicPages } from '@/lib/views/publishing/public-pages';
import { EventPages, EventSearch } from '../_ui/event-search';
import { PageShell } from '../_ui/page-shell';

const FEW = 5;

export default async function FrontPage({ searchParams }: PageProps<'/'>) {
  const [{ events }, asked] = await Promise.all([publicPages().events(), searchParams]);
  const query = readEventQuery({ q: single(asked.q), from: single(asked.from), until: single(asked.until), page: single(asked.page) });
  const found = findEvents(events, query);
  const list = { action: '/', query, count: found.length };
  return (
    <PageShell
      person={
        <a className="inline-flex min-h-tap items-center" href={addresses.organise.events}>
          {tell('public.events.organisers')}
        </a>
      }
    >
      <PageHead title={tell('public.events.title')} />
      <Block className="mt-s5" aria-labelledby="events-h">
        <h2 id="events-h">{tell('public.events.published')}</h2>
        {(events.length > FEW || isSearch(query)) && <EventSearch {...list} />}
        {events.length === 0 && !isSearch(query) && <p>{tell('public.events.none')}</p>}
        <Rows>
          {pageOf(found, query.page).map((event) => (
            <LinkRow
              key={event.slug}
              href={addresses.event(event.slug).page}
              title={event.name}
              about={[event.place, event.federation].filter((part) => part !== '').join(', ')}
            >
              <span className="text-t1 text-muted">{dayRange(event.startsOn, event.endsOn)}</span>
            </LinkRow>
          ))}
        </Rows>
        <EventPages {...list} />
      </Block>
    </PageShell>
  );
}
