import { scoregroupsOf } from '../../bracket/bracket';
import type { AcceptedBracket } from '../../bracket/explain-by-criteria';
import { assignOrderedBye } from '../../explain/ordered-bye';
import { err, ok, type Result } from '../../model/result-or-error';
import type { Tournament } from '../../model/tournament';
import type { Place } from '../../swiss/player-state';
import type { PairingError } from '../system';
import { byRanking, entrantsOf, seedingRounds, type Entrant } from './1-definitions';
import { legalPairs } from './2-absolute';
import { entrantKindsOf, type BursteinSituation, type RoundField } from './2-criteria';
import { byeOrder } from './3-bye';
import { pairBracket, roundToPair, situationOf, type RoundToPair } from './3-procedure';

export type PairedBracket = AcceptedBracket<BursteinSituation>;

export interface PairedRound extends RoundToPair {
  readonly brackets: readonly PairedBracket[];
}

/** True for the rounds that the FIDE (Dutch) System pairs (1.6.1). */
export function isSeedingRound({ rounds, completedRounds }: Tournament): boolean {
  return rounds !== null && completedRounds < seedingRounds(rounds);
}

export function roundFieldOf(tournament: Tournament): RoundField {
  const entrants = entrantsOf(tournament);
  const rankOf = new Int32Array(entrants.length);
  [...entrants.keys()].sort((a, b) => byRanking(entrants[a] as Entrant, entrants[b] as Entrant)).forEach((place, rank) => (rankOf[place] = rank));
  return {
    size: entrants.length,
    scores: entrants.map(({ score }) => score),
    legal: legalPairs(entrants, tournament),
    ...entrantKindsOf(entrants),
    entrants,
    rankOf,
  };
}

/** 1.9.2: gives the bye, then pairs the scoregroups from the highest down. Players left unpaired float to the next scoregroup. */
export function pairRound(tournament: Tournament): Result<PairedRound, PairingError> {
  // 1.6.2 depends on the announced number of rounds.
  if (tournament.rounds === null) return err({ code: 'rounds-not-announced', article: '1.6.2' });
  const field = roundFieldOf(tournament);
  const start = assignOrderedBye(byeFieldOf(field), byeOrder(tournament.completedRounds));
  if (!start.ok) return start;
  const round = roundToPair(field, start.value.bye);
  return ok({ ...round, brackets: pairBrackets(round) });
}

export function byeFieldOf({ entrants, legal }: RoundField) {
  return { players: entrants, legal, mayHavePab: entrants.map(({ mayHavePab }) => mayHavePab) };
}

function pairBrackets(round: RoundToPair): PairedBracket[] {
  const groups = scoregroupsWithout(round);
  const brackets: PairedBracket[] = [];
  let floatersFromAbove: readonly Place[] = [];
  for (const [index, group] of groups.entries()) {
    const situation = situationOf(round.field, { floatersFromAbove, group, below: groups.slice(index + 1).flat() });
    const candidate = pairBracket(round, situation);
    if (candidate === null) throw new Error('completion was promised by the bracket before');
    brackets.push({ situation, candidate });
    floatersFromAbove = candidate.downfloaters;
  }
  return brackets;
}

/** 1.2.1: the scoregroups, without the player who has the bye. */
function scoregroupsWithout({ field, bye }: RoundToPair): Place[][] {
  return scoregroupsOf(field)
    .map((group) => group.filter((place) => place !== bye))
    .filter((group) => group.length > 0);
}
