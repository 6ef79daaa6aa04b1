import { calendarNotFound, respondWithCalendar } from '@/app/_request/calendar-file';
import { sectionCalendar } from '@/lib/domain/publishing/section-calendar';
import { publicSnapshots } from '@/lib/views/publishing/public-snapshot-cache';

export async function GET(request: Request, { params }: RouteContext<'/[event]/[section]/calendar.ics'>): Promise<Response> {
  const { event, section } = await params;
  const snapshot = await publicSnapshots().section(event, section);
  return snapshot === null ? calendarNotFound() : respondWithCalendar(request, snapshot, `${event}-${section}`, sectionCalendar);
}
