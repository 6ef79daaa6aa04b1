import type { HalfPoints } from '../model/points';
import { judgeConditions, type NormCandidate, type NormCondition, type NormNumbers } from './norm-conditions';
import { findDroppedGames } from './norm-dropping';
import { type NormGame, type NormTitle, scoreIn } from './norm-rules';

export interface NormGames extends Omit<NormCandidate, 'opponents'> {
  /** In the order of rounds. Two games against one opponent have the same `opponent` object. */
  readonly games: readonly NormGame[];
  /** False with predetermined pairings, where a norm must use all games. */
  readonly mayDropGames: boolean;
}

export interface NormResult {
  readonly title: NormTitle;
  /** The conditions that are not met; empty if the norm is made. */
  readonly failed: readonly NormCondition[];
  /** The number of games that count: all, or those with which the norm was made. */
  readonly games: number;
  readonly score: HalfPoints;
  /**
   * The average rating of the opponents, after the lowest rating was raised if necessary, and the performance rating; null without a
   * game.
   */
  readonly average: number | null;
  readonly performance: number | null;
  /** The round of the opponent whose rating was raised; null for none. */
  readonly raisedRound: number | null;
  /** The rounds of the games left out to reach the norm. */
  readonly dropped: readonly number[];
  readonly isExempt: boolean;
  /** The last round, if its game counts as a loss although the opponent did not come (B.01 1.4.2c). Omitted otherwise. */
  readonly forfeitedRound?: number;
}

/** The article that allows a game to be left out: 1.4.1e for games after the norm was made, 1.4.1f for a won game. */
export function articleOfDropped({ dropped }: Pick<NormResult, 'dropped'>, games: readonly Pick<NormGame, 'round'>[], round: number): '1.4.1e' | '1.4.1f' {
  const lastUsed = games.findLast((game) => !dropped.includes(game.round))?.round ?? 0;
  return round > lastUsed ? '1.4.1e' : '1.4.1f';
}

/** B.01 1.4: judges a norm by the games played. If the norm is not made with all of them, some may be left out (1.4.1e, 1.4.1f). */
export function judgeNormResult(title: NormTitle, player: NormGames): NormResult {
  const judge = (games: readonly NormGame[], conditions?: readonly NormCondition[]): NormNumbers =>
    judgeConditions(title, { ...player, opponents: games.map(({ opponent }) => opponent) }, scoreIn(games), conditions);
  const { games } = player;
  const dropped = player.mayDropGames && judge(games).failed.length > 0 ? findDroppedGames(title, player.federation, games, judge) : [];
  const kept = games.filter((game) => !dropped.includes(game));
  const { raised, ...numbers } = judge(kept);
  return {
    title,
    ...numbers,
    games: kept.length,
    score: scoreIn(kept),
    raisedRound: raised === null ? null : (kept[raised]?.round ?? null),
    dropped: dropped.map(({ round }) => round),
    isExempt: player.isExempt ?? false,
  };
}
