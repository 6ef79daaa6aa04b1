import { calendarNotFound, respondWithCalendar } from '@/app/_request/calendar-file';
import { playerIndexOf } from '@/lib/domain/publishing/query-public-section';
import { playerCalendar } from '@/lib/domain/publishing/section-calendar';
import { publicSnapshots } from '@/lib/views/publishing/public-snapshot-cache';

export async function GET(request: Request, { params }: RouteContext<'/[event]/[section]/players/[number]/calendar.ics'>): Promise<Response> {
  const { event, section, number } = await params;
  const snapshot = await publicSnapshots().section(event, section);
  const place = snapshot === null ? null : playerIndexOf(snapshot.body, Number(number));
  if (snapshot === null || place === null) return calendarNotFound();
  return respondWithCalendar(request, snapshot, `${event}-${section}-${Number(number)}`, (source) => playerCalendar(source, place));
}
