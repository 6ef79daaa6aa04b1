import { calendarNotFound, respondWithCalendar } from '@/app/_request/calendar-file';
import { findTeamByNumber } from '@/lib/domain/publishing/query-public-teams';
import { teamCalendar } from '@/lib/domain/publishing/section-calendar';
import { publicSnapshots } from '@/lib/views/publishing/public-snapshot-cache';

export async function GET(request: Request, { params }: RouteContext<'/[event]/[section]/teams/[number]/calendar.ics'>): Promise<Response> {
  const { event, section, number } = await params;
  const snapshot = await publicSnapshots().section(event, section);
  const team = snapshot === null ? null : findTeamByNumber(snapshot.body, Number(number));
  if (snapshot === null || team === null) return calendarNotFound();
  return respondWithCalendar(request, snapshot, `${event}-${section}-team-${team.number}`, (source) => teamCalendar(source, team));
}
