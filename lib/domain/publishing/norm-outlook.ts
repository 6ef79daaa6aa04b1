import type { ResultCode } from '@/engine/model/game-result';
import type { HalfPoints } from '@/engine/model/points';
import { TITLES, type Title } from '@/engine/model/tournament';
import { averageRating, judgeNorm, normsAbove, type NormCandidate, type NormJudgement, type NormOpponent, type NormTitle } from '@/engine/ratings';
import { RESULT_KINDS } from '@/lib/domain/boards/game-results';
import { formatOfPlayers } from '@/lib/domain/formats/formats';
import { givesNorms } from '@/lib/domain/norms/gives-norms';
import type { PublicBoard, PublicPlayer, PublicSection } from './public-section';

/** The prospects of norms in a round robin, from its players and its results so far. For information only; not official. */
export interface NormOutlook {
  /** The average of the FIDE ratings; unrated players are left out. */
  readonly average: number;
  /** The customary category of the average: 1 from 2251 on, one more for every 25 points; null below. */
  readonly category: number | null;
  readonly federations: number;
  readonly titles: readonly { readonly title: Title; readonly count: number }[];
  readonly players: readonly NormPlayer[];
}

type NormFact = 'systemId' | 'scheduleTable' | 'cycles' | 'ratingKind' | 'isChess960' | 'handicapStep' | 'handicapRanges' | 'players';

export interface NormSection extends Pick<PublicSection, NormFact> {
  readonly roundRecords: readonly { readonly boards: readonly Pick<PublicBoard, 'white' | 'black' | 'result'>[] }[];
}

export interface NormPlayer {
  readonly player: PublicPlayer;
  readonly games: number;
  readonly score: HalfPoints;
  readonly norms: readonly NormLine[];
}

export interface NormLine extends NormJudgement {
  readonly title: NormTitle;
  /** Null if a condition is not met, whatever the score. */
  readonly state: 'open' | 'reached' | 'gone' | null;
}

const FIRST_CATEGORY = 2251;
const CATEGORY_WIDTH = 25;
/** The half-points of games that count for norms. Games decided by forfeit do not. */
const SCORES: Readonly<Partial<Record<ResultCode, HalfPoints>>> = { '1': 2, '=': 1, '0': 0 };

/** Null if the section can give no norms, or if the opponents of every player are rated too low. */
export function normOutlook(section: NormSection): NormOutlook | null {
  if (!formatOfPlayers(section.systemId).hasSchedule || !givesNorms(section)) return null;
  const opponents = section.players.map(toNormOpponent);
  const players = section.players.flatMap((player, place) => {
    if (player.left !== null) return [];
    const found = judgePlayer(section, { player, place }, opponents);
    return found.norms.length === 0 ? [] : [found];
  });
  if (players.length === 0) return null;
  const average = averageRating(opponents.flatMap(({ rating }) => (rating === 0 ? [] : [rating])));
  return {
    average,
    category: average < FIRST_CATEGORY ? null : Math.floor((average - FIRST_CATEGORY) / CATEGORY_WIDTH) + 1,
    federations: new Set(opponents.map(({ federation }) => federation).filter((federation) => federation !== '' && federation !== 'FID')).size,
    titles: TITLES.map((title) => ({ title, count: opponents.filter((one) => one.title === title).length })).filter(({ count }) => count > 0),
    players,
  };
}

const toNormOpponent = ({ fideRating, title, federation }: PublicPlayer): NormOpponent => ({
  rating: fideRating,
  title: TITLES.find((one) => one === title) ?? null,
  federation,
});

interface PlacedPlayer {
  readonly player: PublicPlayer;
  readonly place: number;
}

function judgePlayer(section: NormSection, { player, place }: PlacedPlayer, all: readonly NormOpponent[]): NormPlayer {
  const { counted, left, score, forfeitWins } = gamesForNorms(section, place);
  const candidate: NormCandidate = {
    federation: player.federation,
    opponents: [...counted, ...left].flatMap((opponent) => all[opponent] ?? []),
    hasForfeitWin: forfeitWins === 1,
    ...(section.cycles === 2 ? { doubleRoundRobinPlayers: all.length } : {}),
  };
  const games = candidate.opponents.length;
  const sought = normsAbove(player.title);
  const norms = games === 0 ? [] : sought.map((title) => toLine(title, judgeNorm(title, candidate), score, score + 2 * left.length));
  return { player, games, score, norms: norms.filter(({ failed }) => !failed.includes('average')) };
}

function toLine(title: NormTitle, judgement: NormJudgement, score: HalfPoints, greatest: HalfPoints): NormLine {
  const { failed, neededScore } = judgement;
  if (failed.length > 0 || neededScore === null) return { ...judgement, title, state: null };
  return { ...judgement, title, state: score >= neededScore ? 'reached' : greatest >= neededScore ? 'open' : 'gone' };
}

/**
 * The opponents in the games that count, and in the games that are still to be played. Games against players who have left are omitted,
 * because they will be forfeits.
 */
function gamesForNorms({ players, cycles, roundRecords }: NormSection, place: number) {
  const [counted, left]: [number[], number[]] = [[], []];
  let [score, forfeitWins] = [0, 0];
  const own = roundRecords.flatMap((round) => round.boards.filter(({ white, black }) => white === place || black === place));
  for (const [opponent, { left: hasLeft }] of players.entries()) {
    if (opponent === place) continue;
    const boards = own.filter(({ white, black }) => white === opponent || black === opponent);
    for (const { white, result } of boards) {
      const code = result === null ? '?' : RESULT_KINDS[result][white === place ? 'white' : 'black'];
      const scored = SCORES[code];
      if (scored !== undefined) counted.push(opponent);
      else if (code === '?') left.push(opponent);
      else if (code === '+') forfeitWins += 1;
      score += scored ?? 0;
    }
    const unpaired = Math.max(0, cycles - boards.length);
    if (hasLeft === null) left.push(...Array.from({ length: unpaired }, () => opponent));
    else forfeitWins += unpaired;
  }
  return { counted, left, score, forfeitWins };
}
