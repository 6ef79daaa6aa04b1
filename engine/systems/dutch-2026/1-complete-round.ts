import { Completion } from '../../bracket/completion';
import { maximiseMatching, noMatching } from '../../matching/maximum-matching';
import { range } from '../../matching/number-lists';
import type { HalfPoints } from '../../model/points';
import type { Tournament } from '../../model/tournament';
import type { Place } from '../../swiss/player-state';
import type { PairingError } from '../system';
import { entrantsOf } from './1-definitions';
import { legalPairs } from './2-absolute';
import { entrantKindsOf, type RoundField } from './2-criteria';

export function roundFieldOf(tournament: Tournament): RoundField {
  const entrants = entrantsOf(tournament);
  return {
    size: entrants.length,
    scores: entrants.map(({ score }) => score),
    legal: legalPairs(entrants, tournament),
    ...entrantKindsOf(entrants),
    entrants,
    scoreLevels: [...new Set(entrants.map(({ score }) => score))].sort((a, b) => a - b),
  };
}

export interface RoundToPair {
  readonly field: RoundField;
  /** C5: the lowest score that a player with the bye can have; null if the number of players is even. */
  readonly pabScore: HalfPoints | null;
  /** C4 and C5: checks whether all players can be placed if a player with `pabScore` has the bye. */
  readonly completion: Completion;
}

/** 1.9.1: prepares a round for pairing; null if no round-pairing is complete. */
export function roundToPair(field: RoundField): RoundToPair | null {
  const pabScore = lowestPabScore(field);
  if (pabScore === undefined) return null;
  return { field, pabScore, completion: completionWith(field, pabScore) };
}

/**
 * 1.9.3: no round-pairing is complete, so the arbiter decides. The error names the players left over when as many legal pairs as possible are made.
 */
export function noLegalPairingError({ size, legal, entrants }: RoundField): PairingError {
  const everybody = range(0, size);
  const leftOver = maximiseMatching(everybody, (a, b) => legal.has(a, b), noMatching(size));
  return { code: 'no-legal-pairing', article: '1.9', players: leftOver.map((player) => entrants[player]?.tpn ?? 0) };
}

/** C5 for the whole round: the lowest score for the bye. Null if nobody needs the bye; undefined if no round-pairing is complete. */
function lowestPabScore(field: RoundField): HalfPoints | null | undefined {
  const everybody = range(0, field.size);
  const isPossible = (score: HalfPoints | null): boolean => completionWith(field, score).canComplete(everybody);
  if (field.size % 2 === 0) return isPossible(null) ? null : undefined;
  return field.scoreLevels.find(isPossible);
}

export function completionWith(field: RoundField, pabScore: HalfPoints | null): Completion {
  const mayRest = (player: Place): boolean => field.scores[player] === pabScore && field.entrants[player]?.mayHavePab === true;
  return new Completion(field, mayRest);
}
