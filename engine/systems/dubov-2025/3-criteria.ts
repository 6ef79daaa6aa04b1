import { legalPairs as pairsWithout } from '../../bracket/legal-pairs';
import type { BitMatrix } from '../../matching/bit-matrix';
import { isPlayed, pointsOf } from '../../model/result';
import type { Tournament } from '../../model/tournament';
import type { Entrant } from './1-definitions';

/** A pairing of one bracket: `residents` of one score, `upfloaters` of lower ones, each player in exactly one pair. */
export interface BracketCandidate {
  readonly residents: readonly Entrant[];
  readonly upfloaters: readonly Entrant[];
  readonly pairs: readonly (readonly [Entrant, Entrant])[];
}

/** 3.1.2 [C2]: had the bye, or once scored a win's points without playing: U, F and + (R7). */
export function mayHavePab({ state }: Entrant, { scoring, completedRounds }: Tournament): boolean {
  return state.player.entries.slice(0, completedRounds).every((entry) => {
    if (entry === null || isPlayed(entry)) return true;
    return entry.code !== 'U' && pointsOf(entry, scoring) < scoring.win;
  });
}

/** 3.1.3 [C3]: no exception for high scores or the last round (R8). */
export function shareAbsolutePreference(a: Entrant, b: Entrant): boolean {
  return (
    a.preference.strength === 'absolute' &&
    b.preference.strength === 'absolute' &&
    a.preference.colour === b.preference.colour
  );
}

/**
 * [C1] and [C3] for players named by their place in `players`.
 * Forfeited pairings may be repeated; forbidden pairs count as met (R9).
 */
export function legalPairs(players: readonly Entrant[], tournament: Tournament): BitMatrix {
  return pairsWithout(players, tournament, ({ preference }) => (preference.strength === 'absolute' ? preference.colour : null));
}

/** 3.3.3 [C7]: of two players with the same preference exactly one does not get it, of any others none (R13). */
export function sharePreference(a: Entrant, b: Entrant): boolean {
  return a.preference.colour === b.preference.colour;
}

/** Equal for players whom neither [C3] nor [C7] tells apart. */
export function preferenceText({ preference: { colour, strength } }: Entrant): string {
  return strength === 'absolute' ? `absolute ${colour}` : colour;
}

/** A criterion that sums over the upfloaters; the set is chosen by it. */
export interface UpfloaterCriterion {
  readonly article: 'C8' | 'C9' | 'C10';
  readonly aim: string;
  readonly cost: (player: Entrant) => number;
}

/** 3.3.4 to 3.3.6, in this order of priority; none of them in the last round (R25). */
export function upfloaterCriteria(isLastRound: boolean): readonly UpfloaterCriterion[] {
  return isLastRound ? [] : UPFLOATER_CRITERIA;
}

const UPFLOATER_CRITERIA: readonly UpfloaterCriterion[] = [
  { article: 'C8', aim: 'maximum-upfloaters', cost: (player) => Number(player.isMaximumUpfloater) },
  // R14: all previous upfloats of the maximum upfloaters together.
  { article: 'C9', aim: 'upfloats-of-maximum-upfloaters', cost: (player) => (player.isMaximumUpfloater ? player.upfloats : 0) },
  { article: 'C10', aim: 'upfloated-last-round', cost: (player) => Number(player.upfloatedLastRound) },
];

/** One row per criterion of 3.3, in the order of priority; values are compared from first to last, smaller is better. */
export interface QualityCriterion {
  readonly article: string;
  readonly aim: string;
  readonly value: (candidate: BracketCandidate) => readonly number[];
}

export function qualityCriteria(isLastRound: boolean): readonly QualityCriterion[] {
  return [
    { article: 'C5', aim: 'upfloaters', value: ({ upfloaters }) => [upfloaters.length] },
    { article: 'C6', aim: 'score-differences', value: scoreDifferences },
    { article: 'C7', aim: 'colour-preferences', value: ({ pairs }) => [pairs.filter(([a, b]) => sharePreference(a, b)).length] },
    ...upfloaterCriteria(isLastRound).map(({ article, aim, cost }) => ({
      article,
      aim,
      value: ({ upfloaters }: BracketCandidate) => [upfloaters.reduce((sum, player) => sum + cost(player), 0)],
    })),
  ];
}

/** 3.3.2 [C6]: the lowest upfloater counts first, so the largest difference does (R12). */
function scoreDifferences({ residents, upfloaters }: BracketCandidate): readonly number[] {
  const score = residents[0]?.score ?? 0;
  return upfloaters.map((player) => score - player.score).sort((a, b) => b - a);
}

/** Negative when `a` is better; lists of one length, compared from first to last. */
export function compareValues(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i += 1) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
