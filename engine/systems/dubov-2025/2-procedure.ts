import { assignOrderedBye } from '../../explain/ordered-bye';
import { completeMatching, separatePartners } from '../../matching/maximum-matching';
import { range } from '../../matching/number-lists';
import type { HalfPoints } from '../../model/points';
import { err, ok, type Result } from '../../model/result-or-error';
import type { Tournament } from '../../model/tournament';
import { isLastRound } from '../../swiss/coming-round';
import { mayHavePab } from '../../swiss/pab-rule';
import { playerAt, type Place } from '../../swiss/player-state';
import type { PairingError } from '../system';
import { entrantsOf, type Players, type Field, type RemainingPlayers } from './1-definitions';
import { byeOrder } from './2-bye';
import { pairSubgroups, type SubgroupPairing } from './2-subgroups';
import { chooseUpfloaters } from './2-upfloaters';
import { legalPairs } from './3-criteria';
import { byScore } from './4-sorting';

/** One paired bracket: the residents of a scoregroup and its upfloaters (1.3.2), given by their places in the field. */
export interface PairedBracket extends SubgroupPairing {
  readonly score: HalfPoints;
  readonly residents: readonly Place[];
  readonly upfloaters: readonly Place[];
  readonly pairs: readonly (readonly [Place, Place])[];
}

export interface PairedRound {
  readonly bye: Place | null;
  readonly brackets: readonly PairedBracket[];
}

/**
 * Returns an error if the number of rounds is not announced, because 1.7.2 and [C8] to [C10] need it. White is the initial colour if none was drawn
 * (R19).
 */
export function makePairingField(tournament: Tournament): Result<Field, PairingError> {
  if (tournament.rounds === null) return err({ code: 'rounds-not-announced', article: '1.7.2' });
  const players = entrantsOf(tournament, tournament.rounds);
  return ok({
    round: tournament.completedRounds + 1,
    isLastRound: isLastRound(tournament),
    initialColour: tournament.initialColour ?? 'white',
    players,
    legal: legalPairs(players, tournament),
    mayHavePab: players.map((player) => mayHavePab(player.state, tournament)),
  });
}

/** 1.8.2: gives the bye, then pairs the scoregroups in descending order. */
export function pairField(field: Field): Result<PairedRound, PairingError> {
  const start = assignOrderedBye(field, byeOrder(field.round - 1));
  if (!start.ok) return start;
  const { bye, completion } = start.value;
  let unpaired = range(0, field.players.length)
    .filter((place) => place !== bye)
    .sort(byScore(field.players));
  const brackets: PairedBracket[] = [];
  while (unpaired.length > 0) {
    const bracket = pairBracket(field, remainingPlayersOf(field.players, unpaired, completion));
    brackets.push(bracket);
    const paired = new Set(bracket.pairs.flat());
    for (const place of paired) separatePartners(completion, place);
    unpaired = unpaired.filter((place) => !paired.has(place));
    // Some unpaired players may have lost their partner in `completion` to the bracket. 2.2.1 guarantees that they find new partners.
    if (!completeMatching(unpaired, field.legal, completion)) throw new Error('the chosen upfloaters let the round be completed');
  }
  return ok({ bye, brackets });
}

/**
 * Returns the highest scoregroup (1.3.1) of the unpaired players as `residents` and all others as `lower`. The caller passes the players in
 * the order of 4.2.2.
 */
export function remainingPlayersOf(players: Players, unpaired: readonly Place[], completion: Int32Array): RemainingPlayers {
  const score = unpaired[0] === undefined ? 0 : playerAt(players, unpaired[0]).score;
  const residents = unpaired.filter((place) => playerAt(players, place).score === score);
  return { residents, lower: unpaired.slice(residents.length), completion };
}

/** 2.2: chooses the upfloaters of the highest scoregroup and pairs the bracket. */
export function pairBracket(field: Field, { residents, lower, completion }: RemainingPlayers): PairedBracket {
  return pairWithUpfloaters(field, residents, chooseUpfloaters(field, { residents, lower, completion }));
}

/** 2.2.3 to 2.2.6: divides the residents and upfloaters into subgroups and pairs these. */
export function pairWithUpfloaters(field: Field, residents: readonly Place[], upfloaters: readonly Place[]): PairedBracket {
  const subgroups = pairSubgroups(field.players, [...residents, ...upfloaters], field.legal);
  const pairs = subgroups.s1.map((place, row) => [place, subgroups.opponentsOfS1[row] as Place] as const);
  const score = residents[0] === undefined ? 0 : playerAt(field.players, residents[0]).score;
  return { score, residents, upfloaters, pairs, ...subgroups };
}
