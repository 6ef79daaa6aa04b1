import { firstRoundOfMatch, formatOf } from '@/lib/domain/formats/formats';
import type { EntryBoard } from '@/lib/domain/rounds/decide-manual-pairing';
import { isAbsent, mayBeSeated, type PairedRound, type Participant, participantsOf } from '@/lib/domain/teams/paired-round';
import { isWithdrawn } from '@/lib/domain/tournament/build-tournament';
import type { EntryFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { Database } from '@/lib/platform/db/client';

/**
 * Returns the players who may be given a board: absent players, players with a bye, and late entries that start no later than the next round. In the
 * second game of a match, only players who had a board in the first. In a section of teams, returns teams.
 */
export function seatableParticipants(facts: SectionFacts, round: PairedRound): ReadonlySet<string> {
  const seated = seatsOf(round);
  const first = firstRoundOfMatch(facts.systemId, round.number);
  const inMatch = first === round.number ? null : seatsOf(facts.pairedRounds.find(({ number }) => number === first));
  const free = participantsOf(facts).filter(
    (participant) => !seated.has(participant.id) && (inMatch?.has(participant.id) ?? true) && mayBeSeated(participant, round.number),
  );
  return new Set(free.map(({ id }) => id));
}

const seatsOf = (round: Pick<PairedRound, 'pairings'> | Pick<RoundFacts, 'pairings'> | undefined): ReadonlySet<string | null> =>
  new Set(round?.pairings.flatMap(({ whiteId, blackId }) => [whiteId, blackId]));

/**
 * Deletes the absences of players, or the byes of teams, that are given a board, and gives late entries
 * the round's next free numbers (C.04.2 4.4.3, 4.4.4). Returns the updated facts.
 */
export async function seatAddedPlayers(
  db: Database,
  loaded: SectionFacts,
  round: RoundFacts,
  paired: PairedRound,
  wanted: readonly EntryBoard[],
): Promise<SectionFacts> {
  const seated = seatsOf(paired);
  const added = new Set(wanted.flatMap(({ white, black }) => (black === null ? [white] : [white, black])).filter((id) => !seated.has(id)));
  const facts = await endTeamByes(db, loaded, round.number, added);
  const newcomers = new Set(participantsOf(facts).flatMap((participant) => (added.has(participant.id) ? playersToSeat(facts, round, participant) : [])));
  if (newcomers.size === 0) return facts;
  const entryIds = [...newcomers];
  await db.absence.deleteMany({ where: { entryId: { in: entryIds }, round: round.number } });
  await db.entry.updateMany({ where: { id: { in: entryIds }, enteredFromRound: { gt: round.number } }, data: { enteredFromRound: round.number } });
  const numbers = numbersWithAddedPlayers(round, entryIds);
  const numbered = entryIds.filter((entryId) => !round.numbers.has(entryId));
  await db.pairingNumber.createMany({ data: numbered.map((entryId) => ({ roundId: round.id, entryId, number: numbers.get(entryId) ?? 0 })) });
  const entries = facts.entries.map((entry) => (newcomers.has(entry.id) ? withSeatInRound(entry, round.number) : entry));
  return withRoundNumbers({ ...facts, entries }, round, numbers);
}

/** Deletes the byes in this round of teams that are given a match. Returns the updated facts. */
async function endTeamByes(db: Database, facts: SectionFacts, round: number, added: ReadonlySet<string>): Promise<SectionFacts> {
  const ended = facts.teamByes.filter((bye) => bye.round === round && added.has(bye.teamId));
  if (ended.length === 0) return facts;
  await db.teamBye.deleteMany({ where: { teamId: { in: ended.map(({ teamId }) => teamId) }, round } });
  return { ...facts, teamByes: facts.teamByes.filter((bye) => !ended.includes(bye)) };
}

/**
 * The players to make available because they, or their team, get a board. If some players of the team are available, the others stay
 * absent.
 */
function playersToSeat({ systemId }: SectionFacts, { number }: RoundFacts, participant: Participant): readonly string[] {
  if (formatOf(systemId).isOfTeams && !isAbsent(participant, number)) return [];
  return participant.members.filter((member) => member.enteredFromRound <= number + 1 && !isWithdrawn(member, number)).map(({ id }) => id);
}

function withSeatInRound(entry: EntryFacts, round: number): EntryFacts {
  return { ...entry, absences: entry.absences.filter((absence) => absence.round !== round), enteredFromRound: Math.min(entry.enteredFromRound, round) };
}

/** Returns the numbers of a round. Gives the next free numbers to entries in `entryIds` that have none, in the order of `entryIds`. */
export function numbersWithAddedPlayers({ numbers }: RoundFacts, entryIds: readonly string[]): ReadonlyMap<string, number> {
  const last = Math.max(0, ...numbers.values());
  const newcomers = entryIds.filter((entryId) => !numbers.has(entryId));
  return new Map([...numbers, ...newcomers.map((entryId, index): [string, number] => [entryId, last + 1 + index])]);
}

export function withRoundNumbers(facts: SectionFacts, round: RoundFacts, numbers: ReadonlyMap<string, number>): SectionFacts {
  return { ...facts, pairedRounds: facts.pairedRounds.map((paired) => (paired.id === round.id ? { ...paired, numbers } : paired)) };
}
