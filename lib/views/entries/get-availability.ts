import { firstRoundOfMatch, isFirstOfMatch } from '@/lib/domain/formats/formats';
import { type PlayerListQuery, UNFILTERED_LIST, listPage } from '@/lib/domain/players/player-list-page';
import { withdrawalInRound } from '@/lib/domain/tournament/build-tournament';
import type { AbsenceKind } from '@/lib/domain/tournament/section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getEntries, type SectionEntry, toFindableEntry } from './get-entries';

export type AvailabilityState = 'plays' | 'withdrawn' | 'expelled' | 'not-entered' | 'paired' | 'bye' | 'not-paired' | AbsenceKind;

export type Availability = NonNullable<Awaited<ReturnType<typeof getAvailability>>>;

export type AvailabilityRow = Availability['rows'][number];
export type AvailabilityCell = AvailabilityRow['cells'][number];

export async function getAvailability(actor: Actor, eventSlug: string, sectionSlug: string, asked: PlayerListQuery = UNFILTERED_LIST) {
  const page = await getEntries(actor, eventSlug, sectionSlug);
  if (page === null) return null;
  const { section, rules } = page;
  const list = listPage(page.entries, (entry) => toFindableEntry(entry, rules.nextRound), asked);
  const db = database();
  const boards = await db.pairing.findMany({
    where: { round: { sectionId: section.id, state: { not: 'draft' } } },
    select: { whiteId: true, blackId: true, round: { select: { number: true } } },
  });
  const withdrawals = await db.withdrawal.findMany({ where: { entry: { sectionId: section.id } } });
  const seats = new Map<string, AvailabilityState>();
  for (const { whiteId, blackId, round } of boards) {
    seats.set(`${whiteId}:${round.number}`, blackId === null ? 'bye' : 'paired');
    if (blackId !== null) seats.set(`${blackId}:${round.number}`, 'paired');
  }
  const cellOf = (entry: SectionEntry, round: number) => {
    const withdrawal = withdrawalInRound({ withdrawals: withdrawals.filter(({ entryId }) => entryId === entry.id) }, round);
    const absence = entry.absences.find((other) => other.round === firstRoundOfMatch(rules.systemId, round));
    const isPublic = round < rules.openRound;
    const unpaired = isPublic ? 'not-paired' : 'plays';
    const out = withdrawal?.kind === 'expelled' ? 'expelled' : 'withdrawn';
    const known: AvailabilityState | undefined = seats.get(`${entry.id}:${round}`) ?? absence?.kind;
    const state: AvailabilityState = known ?? (round < entry.enteredFromRound ? 'not-entered' : withdrawal === null ? unpaired : out);
    return { round, state, isLocked: isPublic || !isFirstOfMatch(rules.systemId, round) || state === 'not-entered' || withdrawal?.kind === 'expelled' };
  };
  const rows = list.rows.map((entry) => ({ entry, cells: Array.from({ length: rules.rounds }, (_, index) => cellOf(entry, index + 1)) }));
  return { ...page, rows, list };
}
