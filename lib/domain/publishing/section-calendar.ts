import ical, { ICalCalendarMethod } from 'ical-generator';
import { formatOfPlayers } from '@/lib/domain/formats/formats';
import { roundLabel } from '@/lib/domain/formats/round-label';
import { t } from '@/lib/platform/messages/translate';
import { playerRound } from './player-rounds';
import { agreedGameOf, scheduledGameOf } from './public-schedule';
import type { PublicSection, TaggedSection } from './public-section';
import { publicNameAt } from './query-public-section';

/** A published section and the absolute address of its page. */
export interface CalendarSource {
  readonly of: Pick<TaggedSection, 'sectionId' | 'body'>;
  readonly page: string;
}

interface CalendarEntry {
  readonly summary: string;
  /** The ISO instant at which a game with a date of its own begins. */
  readonly at?: string | null;
}

/** All rounds that have a start time, as an iCalendar file (RFC 5545). */
export function sectionCalendar({ of, page }: CalendarSource): string {
  const { event, name } = of.body;
  return calendarText({ of, page }, `${event.name}, ${name}`, '', (round) => ({ summary: roundLabel(of.body, round) }));
}

/** One player's games that have a start time, as an iCalendar file. Colour and opponent are included if they are public. */
export function playerCalendar({ of, page }: CalendarSource, place: number): string {
  const { players, name } = of.body;
  return calendarText({ of, page }, `${publicNameAt(of.body, place)}, ${name}`, `-${players[place]?.number ?? 0}`, (round) =>
    playerEntry(of.body, place, round),
  );
}

/**
 * Equal snapshots give equal texts, so that a calendar has a stable ETag. `entryOf` returns the title of a round, and the start if it differs from
 * the start of the round; null leaves the round out. The UID of a round never changes, so subscribers see a changed start and no second entry.
 */
function calendarText(
  { of: { sectionId, body }, page }: CalendarSource,
  name: string,
  uidSuffix: string,
  entryOf: (round: number) => CalendarEntry | null,
): string {
  const calendar = ical({
    prodId: { company: t('shell.product'), product: t('shell.product'), language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: SECONDS_BETWEEN_REFRESHES,
    // The library does not escape its own `name` option, so the calendar's name is set here.
    x: [['X-WR-CALNAME', name]],
  });
  const stamp = lastPublication(body);
  for (const [index, startsAt] of body.schedule.entries()) {
    const round = index + 1;
    const entry = entryOf(round);
    const start = entry?.at ?? startsAt;
    if (entry === null || start === null) continue;
    const { event } = body;
    calendar.createEvent({
      id: `${sectionId}-${round}${uidSuffix}`,
      start: new Date(start),
      stamp,
      summary: entry.summary,
      description: `${event.name}, ${body.name}`,
      location: event.place,
      url: page,
    });
  }
  return calendar.toString();
}

const SECONDS_BETWEEN_REFRESHES = 3600;

/** The time of the last publication or correction. Before the first one, the time is the start of 1970, because the stamp must never go back. */
function lastPublication({ roundRecords, corrections, changes }: PublicSection): Date {
  const moments = [...roundRecords.map(({ publishedAt }) => publishedAt), ...[...corrections, ...changes].map(({ at }) => at)];
  return new Date(moments.reduce<string>((latest, at) => (at !== null && at > latest ? at : latest), new Date(0).toISOString()));
}

/** Null if the player has no game in the round. In a Swiss section, an opponent is known only after the round is published. */
function playerEntry(section: PublicSection, place: number, round: number): CalendarEntry | null {
  const known = playerRound(section, place, round);
  if (known.kind === 'board') {
    const { board, colour, opponent } = known.seat;
    return { summary: gameSummary(section, round, colour, opponent), at: agreedGameOf(section, round, board.white, board.black)?.at ?? null };
  }
  if (known.kind !== 'to-come') return null;
  if (!formatOfPlayers(section.systemId).hasSchedule) return { summary: roundLabel(section, round) };
  const game = scheduledGameOf(section, place, round);
  if (game === null || playerRound(section, game.opponent, round).kind !== 'to-come') return null;
  return { summary: gameSummary(section, round, game.colour, game.opponent), at: game.agreed?.at ?? null };
}

const gameSummary = (section: PublicSection, round: number, colour: 'white' | 'black', opponent: number): string =>
  t(`public.calendar.${colour}`, { round, opponent: publicNameAt(section, opponent) });
