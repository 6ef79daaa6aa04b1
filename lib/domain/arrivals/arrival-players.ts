import { firstRoundOfMatch } from '@/lib/domain/formats/formats';
import { compareNames } from '@/lib/domain/players/compare-names';
import { lastPublishedRound, withdrawalInRound } from '@/lib/domain/tournament/build-tournament';
import type { AbsenceKind, EntryFacts, SectionFacts, WithdrawalFacts } from '@/lib/domain/tournament/section-facts';
import { seenPlayers } from './seen-players';

export interface ArrivalPlayer {
  readonly entryId: string;
  /** The person of the entry. Every note contains it, so that none is saved for another person after a swap or a correction. */
  readonly personId: string;
  /** The pairing number; null before numbers are assigned. */
  readonly number: number | null;
  readonly name: string;
  readonly title: string | null;
  readonly club: string;
  /** `away`: not expected in the coming round. */
  readonly state: 'here' | 'unknown' | 'away';
  /** ISO instant of the recorded arrival; null if there is none. */
  readonly arrivedAt: string | null;
  /** True if the player has played a game, so that the arrival needs no record. */
  readonly hasPlayed: boolean;
  readonly why: AbsenceKind | WithdrawalFacts['kind'] | null;
}

export interface ArrivalPlayers {
  /** The round before which the players are expected: the first that is not public. */
  readonly round: number;
  readonly players: readonly ArrivalPlayer[];
}

/** The players of a section by name, with who has arrived for the coming round. Players who enter in a later round are left out. */
export function arrivalPlayers(facts: SectionFacts): ArrivalPlayers {
  const round = lastPublishedRound(facts) + 1;
  const { hasPlayed, isHere } = seenPlayers(facts);
  const players = facts.entries
    .filter(({ enteredFromRound }) => enteredFromRound <= round)
    .map((entry): ArrivalPlayer => {
      const { id: entryId, personId, pairingNumber: number, name, title, club, arrivedAt } = entry;
      const why = reasonNotExpected(facts, entry, round);
      const state = why !== null ? 'away' : isHere(entry) ? 'here' : 'unknown';
      return { entryId, personId, number, name, title, club, state, arrivedAt: arrivedAt?.toISOString() ?? null, hasPlayed: hasPlayed(entry), why };
    });
  return { round, players: players.toSorted((a, b) => compareNames(a.name, b.name) || (a.entryId < b.entryId ? -1 : 1)) };
}

function reasonNotExpected({ systemId }: SectionFacts, entry: EntryFacts, round: number): ArrivalPlayer['why'] {
  const absence = entry.absences.find((one) => one.round === firstRoundOfMatch(systemId, round));
  return withdrawalInRound(entry, round)?.kind ?? absence?.kind ?? null;
}
