import { addresses } from '@/app/addresses';
import { eventsCalendar } from '@/lib/domain/publishing/events-calendar';
import type { PublicSection, TaggedSection } from '@/lib/domain/publishing/public-section';
import type { CalendarSource } from '@/lib/domain/publishing/section-calendar';
import { t } from '@/lib/platform/messages/translate';
import { contentETag } from '@/lib/views/publishing/public-event-directory';
import { publicSnapshots } from '@/lib/views/publishing/public-snapshot-cache';
import { absoluteUrl } from './absolute-url';

interface CalendarFile {
  readonly text: string;
  /** Changes only with the text of the file. Calendars contain no results, so a new result does not make subscribers load the file again. */
  readonly etag: string;
}

/** Caches the files of each snapshot, because writing one takes as long as rendering a page. */
const cachedFiles = new WeakMap<PublicSection, Map<string, CalendarFile>>();

function cachedCalendarFile(source: CalendarSource, fileName: string, write: (source: CalendarSource) => string): CalendarFile {
  const { body } = source.of;
  const files = cachedFiles.get(body) ?? new Map<string, CalendarFile>();
  cachedFiles.set(body, files);
  const key = `${fileName} ${source.page}`;
  const known = files.get(key);
  if (known !== undefined) return known;
  const file = calendarFile(write(source));
  files.set(key, file);
  return file;
}

export async function respondWithCalendar(request: Request, of: TaggedSection, fileName: string, write: (source: CalendarSource) => string): Promise<Response> {
  const { event, slug } = of.body;
  const page = await absoluteUrl(addresses.section({ event: event.slug, section: slug }).section);
  return calendarResponse(request, cachedCalendarFile({ of, page }, fileName, write), fileName);
}

/** The calendar of all public events, written again when the list of events or the public address has changed. */
let calendarOfEvents: { readonly of: string; readonly file: CalendarFile } | null = null;

export async function respondWithEvents(request: Request): Promise<Response> {
  const { events, version } = await publicSnapshots().events();
  const of = `${version} ${await absoluteUrl(addresses.home)}`;
  if (calendarOfEvents?.of !== of) {
    const listed = await Promise.all(events.map(async (event) => ({ ...event, page: await absoluteUrl(addresses.event(event.slug).page) })));
    calendarOfEvents = { of, file: calendarFile(eventsCalendar(listed)) };
  }
  return calendarResponse(request, calendarOfEvents.file, 'events');
}

const calendarFile = (text: string): CalendarFile => ({ text, etag: `"${contentETag(text)}"` });

function calendarResponse(request: Request, { text, etag }: CalendarFile, fileName: string): Response {
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304 });
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="${fileName}.ics"`,
      'cache-control': 'public, no-cache',
      etag,
    },
  });
}

export const calendarNotFound = () => new Response(t('terms.label.notFound'), { status: 404 });
