import { singleParam } from '@/app/_components/section-addresses';
import { Block, LinkRow, PageHead, Rows } from '@/app/_ui/page-parts';
import { addresses } from '@/app/addresses';
import { findEvents, isSearch, slicePage, readEventQuery } from '@/lib/domain/events/find-events';
import { formatDayRange } from '@/lib/domain/events/format-times';
import { t } from '@/lib/platform/messages/translate';
import { publicSnapshots } from '@/lib/views/publishing/public-snapshot-cache';
import { EventPages, EventSearch } from '../_ui/event-search';
import { PageShell } from '../_ui/page-shell';

const MAX_WITHOUT_SEARCH = 5;

export default async function FrontPage({ searchParams }: PageProps<'/'>) {
  const [{ events }, asked] = await Promise.all([publicSnapshots().events(), searchParams]);
  const query = readEventQuery({ q: singleParam(asked.q), from: singleParam(asked.from), until: singleParam(asked.until), page: singleParam(asked.page) });
  const found = findEvents(events, query);
  const list = { action: '/', query, count: found.length };
  return (
    <PageShell
      person={
        <a className="inline-flex min-h-tap items-center" href={addresses.organise.events}>
          {t('public.events.organisers')}
        </a>
      }
    >
      <PageHead title={t('public.events.title')} />
      <Block className="mt-s5" aria-labelledby="events-h">
        <h2 id="events-h">{t('public.events.published')}</h2>
        {(events.length > MAX_WITHOUT_SEARCH || isSearch(query)) && <EventSearch {...list} />}
        {events.length === 0 && !isSearch(query) && <p>{t('public.events.none')}</p>}
        <Rows>
          {slicePage(found, query.page).map((event) => (
            <LinkRow
              key={event.slug}
              href={addresses.event(event.slug).page}
              title={event.name}
              about={[event.place, event.federation].filter((part) => part !== '').join(', ')}
            >
              <span className="text-t1 text-muted">{formatDayRange(event.startsOn, event.endsOn)}</span>
            </LinkRow>
          ))}
        </Rows>
        <EventPages {...list} />
      </Block>
    </PageShell>
  );
}
