import { assignOrderedBye, type ByeOrder } from '../explain/ordered-bye';
import { completeMatching, separatePartners } from '../matching/maximum-matching';
import { range } from '../matching/number-lists';
import { ok, type Result } from '../model/result-or-error';
import { playerAt, type Place } from '../swiss/player-state';
import type { PairingError } from '../systems/system';
import { chooseUpfloaters } from './choose-upfloaters';
import { pairMembers } from './pair-bracket';
import type { Entrant, PairedBracket, RemainingPlayers, UpfloatField, UpfloatRules } from './upfloat-field';

export interface PairedRound {
  readonly bye: Place | null;
  readonly brackets: readonly PairedBracket[];
}

/**
 * 3.4: under C.04.5 and C.04.6, the bye goes to the player with the lowest score, then with the most matches played, then with the largest
 * pairing number.
 */
export function byeOrder({ round }: Pick<UpfloatField, 'round'>): ByeOrder<Entrant> {
  return {
    rows: [
      { article: '3.4.2', fact: 'lowest-score', aim: 'score', value: ({ score }) => score },
      { article: '3.4.3', fact: 'most-games', aim: 'rounds-without-game', value: ({ matches }) => round - 1 - matches },
    ],
    lastArticle: '3.4.4',
    eligibilityArticle: '2.1.2',
    completionArticle: '3.4.1',
    articleWithoutPairing: '3.3.3',
  };
}

/**
 * 3.3 of C.04.5 and C.04.6: gives the bye, then pairs the top scoregroup with its upfloaters until everybody is paired. Returns an
 * error if the round has no complete pairing.
 */
export function pairRound<E extends Entrant>(field: UpfloatField<E>, rules: UpfloatRules<E>): Result<PairedRound, PairingError> {
  const start = assignOrderedBye(field, byeOrder(field));
  if (!start.ok) return start;
  const { bye, completion } = start.value;
  let unpaired = sortByScore(
    field,
    range(0, field.players.length).filter((place) => place !== bye),
  );
  const brackets: PairedBracket[] = [];
  while (unpaired.length > 0) {
    const bracket = pairTopScoregroup(field, rules, remainingPlayersOf(field, unpaired, completion));
    brackets.push(bracket);
    const paired = new Set(bracket.pairs.flat());
    for (const place of paired) separatePartners(completion, place);
    unpaired = unpaired.filter((place) => !paired.has(place));
    if (!completeMatching(unpaired, field.legal, completion)) throw new Error('the chosen upfloaters let the round be completed');
  }
  return ok({ bye, brackets });
}

/** 3.5.3 of C.04.5 and C.04.6: sorts by score, then by pairing number. */
export function sortByScore({ players }: UpfloatField, places: readonly Place[]): Place[] {
  return [...places].sort((a, b) => playerAt(players, b).score - playerAt(players, a).score || a - b);
}

/**
 * 3.2 of C.04.5 and C.04.6: divides the unpaired players, given in the order of 3.5.3, into the top scoregroup and the players below
 * it.
 */
export function remainingPlayersOf({ players }: UpfloatField, unpaired: readonly Place[], completion: Int32Array): RemainingPlayers {
  const score = scoreOf(players, unpaired);
  const residents = unpaired.filter((place) => playerAt(players, place).score === score);
  const lower = unpaired.slice(residents.length);
  // The next lower score among all players of the round. The players with this score may all be paired already.
  const nextScore = players.reduce<number | null>(
    (most, player) => (player.score < score && (most === null || player.score > most) ? player.score : most),
    null,
  );
  return { residents, lower, nextScoregroup: lower.filter((place) => playerAt(players, place).score === nextScore), completion };
}

function scoreOf(players: readonly Entrant[], places: readonly Place[]): number {
  return places[0] === undefined ? 0 : playerAt(players, places[0]).score;
}

export function pairTopScoregroup<E extends Entrant>(field: UpfloatField<E>, rules: UpfloatRules<E>, remaining: RemainingPlayers): PairedBracket {
  return pairWithUpfloaters(field, rules, remaining.residents, chooseUpfloaters(field, rules, remaining));
}

export function pairWithUpfloaters<E extends Entrant>(
  field: UpfloatField<E>,
  rules: UpfloatRules<E>,
  residents: readonly Place[],
  upfloaters: readonly Place[],
): PairedBracket {
  return { score: scoreOf(field.players, residents), residents, upfloaters, pairs: pairMembers(field, rules, residents, upfloaters) };
}
