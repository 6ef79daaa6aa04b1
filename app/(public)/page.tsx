import type { Metadata } from 'next';
import { singleParam } from '@/app/_components/section-addresses';
import { Block, LinkRow, PageHead, Rows } from '@/app/_ui/page-parts';
import { translateRich } from '@/app/_ui/translate-rich';
import { addresses } from '@/app/addresses';
import { instantOf } from '@/lib/domain/events/event-time-zone';
import { isSearch, readEventQuery } from '@/lib/domain/events/find-events';
import { formatDayRange, formatWeekdayAndDate } from '@/lib/domain/events/format-times';
import { t } from '@/lib/platform/messages/translate';
import { type CalendarEvent, type EventCalendar, getEventCalendar } from '@/lib/views/publishing/get-event-calendar';
import { publicSeries } from '@/lib/views/series/public-series-cache';
import { EventPages, EventSearch } from '../_ui/event-search';
import { PageShell } from '../_ui/page-shell';

const MAX_WITHOUT_SEARCH = 5;
const MAX_NAMED_SECTIONS = 6;

export const metadata: Metadata = { alternates: { types: { 'text/calendar': addresses.calendar } } };

export default async function FrontPage({ searchParams }: PageProps<'/'>) {
  const asked = await searchParams;
  const query = readEventQuery({ q: singleParam(asked.q), from: singleParam(asked.from), until: singleParam(asked.until), page: singleParam(asked.page) });
  const [{ groups, all, found }, series] = await Promise.all([getEventCalendar(query, new Date()), publicSeries().all()]);
  const list = { action: '/', query, count: found };
  return (
    <PageShell
      person={
        <a className="inline-flex min-h-tap items-center" href={addresses.organise.events}>
          {t('public.events.organisers')}
        </a>
      }
    >
      <PageHead title={t('public.events.title')} />
      {(all > MAX_WITHOUT_SEARCH || isSearch(query)) && <EventSearch {...list} />}
      {all === 0 && <FirstSteps />}
      {groups.map((group) => (
        <EventGroup key={`${group.phase}${group.year}`} group={group} />
      ))}
      <EventPages {...list} />
      {series.all.length > 0 && (
        <p className="mt-s4">
          <a className="inline-flex min-h-tap items-center" href={addresses.series.all}>
            {t('series.title')}
          </a>
        </p>
      )}
      {all > 0 && (
        <p className="mt-s4 text-t1">
          <a className="inline-flex min-h-tap items-center" href={addresses.calendar}>
            {t('public.events.subscribe')}
          </a>
        </p>
      )}
    </PageShell>
  );
}

function FirstSteps() {
  return (
    <Block className="mt-s5 max-w-measure">
      <p>{t('public.events.none')}</p>
      <p className="mt-s2">
        {translateRich('public.events.firstSteps', {
          link: (text) => <a href={addresses.organise.events}>{text}</a>,
          help: (text) => <a href={addresses.help.page('start')}>{text}</a>,
        })}
      </p>
    </Block>
  );
}

function EventGroup({ group: { phase, year, events } }: { readonly group: EventCalendar['groups'][number] }) {
  const id = `${phase}${year}`;
  return (
    <Block className="mt-s5" aria-labelledby={id}>
      <h2 id={id}>{phase === 'past' ? t('public.events.past', { year }) : t(`public.events.${phase}`)}</h2>
      <Rows>
        {events.map((event) => (
          <EventRow key={event.slug} event={event} />
        ))}
      </Rows>
    </Block>
  );
}

function EventRow({ event }: { readonly event: CalendarEvent }) {
  const place = [event.place, event.federation].filter((part) => part !== '').join(', ');
  return (
    <LinkRow href={addresses.event(event.slug).page} title={event.name} about={[place, sectionsText(event)].filter((part) => part !== '').join(' · ')}>
      <span className="text-t1 text-muted">
        {formatDayRange(event.startsOn, event.endsOn)}
        {event.registration !== null && (
          <>
            <br />
            {registrationText(event, event.registration.until)}
          </>
        )}
      </span>
    </LinkRow>
  );
}

/** The names of the sections, or their number if there are many. */
function sectionsText({ sections }: CalendarEvent): string {
  return sections.length > MAX_NAMED_SECTIONS ? t('terms.word.sections', { count: sections.length }) : sections.map(({ name }) => name).join(', ');
}

function registrationText({ timeZone }: CalendarEvent, until: string | null): string {
  if (until === null) return t('public.events.registrationOpen');
  return t('public.events.registrationUntil', { time: formatWeekdayAndDate(instantOf(until, timeZone), timeZone) });
}
