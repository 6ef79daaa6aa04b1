import { NO_DEMANDS, forcedPairsOf, type Candidate, type PairDemands } from '../../bracket/bracket';
import { fastCandidate } from '../../bracket/fast-candidate';
import type { Place } from '../../swiss/player-state';
import type { RoundToPair } from './1-complete-round';
import { OWN_QUALITY_CRITERIA, type DutchSituation } from './2-criteria';
import { canPairDownfloatersBelow, findByBounds, pairBracket, playersBelowFactsOf } from './3-procedure';

/**
 * A shortcut to the best candidate with a forced pair or a forced downfloater. The forced part
 * always costs the same, so only the rest is paired. Null if the shortcut finds no candidate.
 */
export function bestCandidateWithForcedPart(round: RoundToPair, situation: DutchSituation, demands: PairDemands): Candidate | null {
  const [pair] = demands.required;
  if (pair !== undefined) return bestCandidateWithForcedPair(round, situation, pair);
  const downfloater = forcedPairsOf(situation.bracket, demands)?.leaving ?? null;
  return downfloater === null ? null : bestCandidateWithForcedDownfloater(round, situation, downfloater);
}

function bestCandidateWithForcedPair(round: RoundToPair, situation: DutchSituation, [a, b]: readonly [Place, Place]): Candidate | null {
  const rest = situationWithout(situation, [a, b]);
  const members = rest.bracket.movedDown.length + rest.bracket.residents.length;
  if (members < 2) return null;
  const candidate = pairBracket(round, rest, NO_DEMANDS, findByBounds);
  if (candidate === null) return null;
  const pairs = [...candidate.pairs, [Math.min(a, b), Math.max(a, b)] as const];
  return { ...candidate, pairs: pairs.sort(([one], [other]) => one - other) };
}

/**
 * The candidate is the best one if the forced player is the only downfloater. If there is another, only the number of downfloaters is
 * certain, so only C6 can judge the candidate.
 */
function bestCandidateWithForcedDownfloater(round: RoundToPair, situation: DutchSituation, downfloater: Place): Candidate | null {
  const { below } = situation.bracket;
  const rest = situationWithout(situation, [downfloater]);
  const candidate = below.length === 0 ? null : fastCandidate(rest, OWN_QUALITY_CRITERIA, null);
  if (candidate === null) return null;
  const downfloaters = [...candidate.downfloaters, downfloater].sort((one, other) => one - other);
  const belowFacts = playersBelowFactsOf(round, situation);
  const isPlaced =
    downfloaters.length > 1 ? canPairDownfloatersBelow(round, downfloaters, below) : belowFacts.isIdealFor(downfloater) && belowFacts.canPlaceRest(downfloater);
  return isPlaced ? { ...candidate, downfloaters } : null;
}

function situationWithout(situation: DutchSituation, players: readonly Place[]): DutchSituation {
  const { movedDown, residents, below } = situation.bracket;
  const stays = (player: Place): boolean => !players.includes(player);
  return { ...situation, bracket: { movedDown: movedDown.filter(stays), residents: residents.filter(stays), below } };
}
