import { addresses } from '@/app/addresses';
import type { PublicSection, TaggedSection } from '@/lib/domain/publishing/public-section';
import type { CalendarSource } from '@/lib/domain/publishing/section-calendar';
import { t } from '@/lib/platform/messages/translate';
import { contentETag } from '@/lib/views/publishing/public-event-directory';
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
  const text = write(source);
  const file = { text, etag: `"${contentETag(text)}"` };
  files.set(key, file);
  return file;
}

export async function respondWithCalendar(request: Request, of: TaggedSection, fileName: string, write: (source: CalendarSource) => string): Promise<Response> {
  const { event, slug } = of.body;
  const page = await absoluteUrl(addresses.section({ event: event.slug, section: slug }).section);
  const { text, etag } = cachedCalendarFile({ of, page }, fileName, write);
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
