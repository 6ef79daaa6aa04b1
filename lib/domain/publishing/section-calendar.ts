import { roundLabel } from '@/lib/domain/formats/round-label';
import { t } from '@/lib/platform/messages/translate';
import { emptyCalendar } from './ical-file';
import { playerRound } from './player-rounds';
import { comingRoundOf, matchScheduleOf, startOf, startOfMatch, type GameStart } from './public-schedule';
import type { PublicMatch, PublicSection, PublicTeam, TaggedSection } from './public-section';
import { publicNameAt } from './query-public-section';

/** A published section and the absolute address of its page. */
export interface CalendarSource {
  readonly of: Pick<TaggedSection, 'sectionId' | 'body'>;
  readonly page: string;
}

interface CalendarEntry {
  readonly summary: string;
  /** Omitted for an entry that starts at the same time as its round. */
  readonly start?: GameStart;
}

/** All rounds that have a start time, as an iCalendar file (RFC 5545), or all matches if they have dates of their own. */
export function sectionCalendar({ of, page }: CalendarSource): string {
  const { event, name, teams } = of.body;
  const title = `${event.name}, ${name}`;
  if (teams?.fixtures?.some(({ isCancelled }) => isCancelled !== true) === true) return calendarOf({ of, page }, title, matchEntries(of.body, null));
  return calendarText({ of, page }, title, '', (round) => ({ summary: roundLabel(of.body, round) }));
}

/** The matches of a team that have a start time, as an iCalendar file. */
export function teamCalendar({ of, page }: CalendarSource, team: PublicTeam): string {
  return calendarOf({ of, page }, `${team.name}, ${of.body.name}`, matchEntries(of.body, of.body.teams?.list.indexOf(team) ?? null));
}

/** The matches of the schedule, or those of one team. Without a date of its own, a match begins with its round. Cancelled matches have no start. */
function matchEntries(section: PublicSection, team: number | null): readonly CalendarEvent[] {
  const { teams, event } = section;
  return matchScheduleOf(section).flatMap(({ number: round, matches }) =>
    matches.flatMap((match): CalendarEvent[] => {
      const [first, second] = [teams?.list[match.first], teams?.list[match.second ?? -1]];
      if (first === undefined || second === undefined || (team !== null && team !== match.first && team !== match.second)) return [];
      const { at, venue } = startOfMatch(section, round, match);
      const summary = matchSummary(section, round, match);
      return at === null ? [] : [{ id: `${round}-${first.number}-${second.number}`, at, summary, location: venue || event.place }];
    }),
  );
}

/** One player's games that have a start time, as an iCalendar file. Colour and opponent are included if they are public. */
export function playerCalendar({ of, page }: CalendarSource, place: number): string {
  const { players, name } = of.body;
  return calendarText({ of, page }, `${publicNameAt(of.body, place)}, ${name}`, `-${players[place]?.number ?? 0}`, (round) =>
    playerEntry(of.body, place, round),
  );
}

/**
 * Equal snapshots give equal texts, so that a calendar has a stable ETag. `entryOf` returns the title of a round; null leaves the round
 * out. The UID of a round never changes, so subscribers see a changed start and no second entry.
 */
function calendarText(
  { of: { sectionId, body }, page }: CalendarSource,
  name: string,
  uidSuffix: string,
  entryOf: (round: number) => CalendarEntry | null,
): string {
  const { event } = body;
  const events = body.schedule.flatMap((startsAt, index): CalendarEvent[] => {
    const entry = entryOf(index + 1);
    const { at, venue } = entry?.start ?? { at: startsAt, venue: '' };
    return entry === null || at === null ? [] : [{ id: `${index + 1}${uidSuffix}`, at, summary: entry.summary, location: venue || event.place }];
  });
  return calendarOf({ of: { sectionId, body }, page }, name, events);
}

interface CalendarEvent {
  /** Unique in the section. It does not change with the date. */
  readonly id: string;
  readonly at: string;
  readonly summary: string;
  readonly location: string;
}

function calendarOf({ of: { sectionId, body }, page }: CalendarSource, name: string, events: readonly CalendarEvent[]): string {
  const calendar = emptyCalendar(name);
  const stamp = lastPublication(body);
  for (const { id, at, summary, location } of events) {
    const description = `${body.event.name}, ${body.name}`;
    calendar.createEvent({ id: `${sectionId}-${id}`, start: new Date(at), stamp, summary, description, location, url: page });
  }
  return calendar.toString();
}

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
    return { summary: gameSummary(section, round, colour, opponent), start: startOf(section, round, board) };
  }
  if (known.kind !== 'to-come') return null;
  const coming = comingRoundOf(section, place, round);
  if (coming.kind === 'free') return null;
  if (coming.kind === 'unknown') return { summary: roundLabel(section, round) };
  if (coming.kind === 'match') return { summary: matchSummary(section, round, coming.match), start: coming.start };
  if (playerRound(section, coming.opponent, round).kind !== 'to-come') return null;
  return { summary: gameSummary(section, round, coming.colour, coming.opponent), start: coming.start };
}

function matchSummary({ teams }: PublicSection, round: number, { first, second }: PublicMatch): string {
  return t('terms.label.matchInRound', { round, first: teams?.list[first]?.name ?? '', second: teams?.list[second ?? -1]?.name ?? '' });
}

const gameSummary = (section: PublicSection, round: number, colour: 'white' | 'black', opponent: number): string =>
  t(`public.calendar.${colour}`, { round, opponent: publicNameAt(section, opponent) });
