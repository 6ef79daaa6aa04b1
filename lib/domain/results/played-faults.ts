import { isPlayed } from '@/engine/model/result';
import { type BoardInFault, faultsOf } from '@/lib/domain/rounds/judge-boards';
import type { RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { toTournament } from '@/lib/domain/tournament/tournament';
import type { PlayedBoard } from './decide-played';

/** What is asked of boards as they were played; colours are what they were. */
const ASKED: ReadonlySet<BoardInFault['fault']> = new Set<BoardInFault['fault']>(['meets-again', 'forbidden-meet', 'bye-barred', 'bye-not-lowest']);

/** A game that two players play again in another round, earlier or later, a forbidden pair, and a second bye, among boards with other players. */
export function faultsOfPlayed(facts: SectionFacts, round: RoundFacts, reseated: readonly PlayedBoard[]): BoardInFault[] {
  const boards = reseated.filter(({ white }) => white !== '').map(({ white, black }) => ({ white, black: black === '' ? null : black }));
  const known = faultsOf(facts.systemId, toTournament(facts, round.number), boards, round.enginePairs).filter(({ fault }) => ASKED.has(fault));
  const isKnown = (fault: BoardInFault) => known.some((other) => other.fault === fault.fault && other.players === fault.players);
  return [...known, ...boards.flatMap(({ white, black }) => againLater(facts, round, white, black)).filter((fault) => !isKnown(fault))];
}

/** Two who met in a later round, or a player who had the bye there. */
function againLater(facts: SectionFacts, { number }: Pick<RoundFacts, 'number'>, white: string, black: string | null): BoardInFault[] {
  const nameOf = (entryId: string) => facts.entries.find(({ id }) => id === entryId)?.name ?? '';
  if (black === null) {
    const later = facts.pairedRounds.filter((round) => round.number > number && round.state !== 'draft');
    const hasBye = later.some(({ pairings }) => pairings.some(({ whiteId, blackId }) => whiteId === white && blackId === null));
    return hasBye ? [{ fault: 'bye-barred', players: nameOf(white) }] : [];
  }
  return meetings(facts, white, black).some((round) => round > number) ? [{ fault: 'meets-again', players: `${nameOf(white)} – ${nameOf(black)}` }] : [];
}

/** Rounds in which two have played each other. */
export function meetings(facts: SectionFacts, one: string, other: string): readonly number[] {
  const { tournament, numberOf } = toTournament(facts, (facts.pairedRounds.at(-1)?.number ?? 0) + 1, 'standings');
  const entries = tournament.players.find(({ tpn }) => tpn === numberOf.get(one))?.entries ?? [];
  return entries.flatMap((entry, index) => (isPlayed(entry) && entry.opponent === numberOf.get(other) ? [index + 1] : []));
}
