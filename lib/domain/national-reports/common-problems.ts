import { secondsForMoves } from '@/engine/trf';
import type { NationalSection } from './national-section';
import { gameOfProblem, type ReportProblem, roundsOfSection, sectionProblems } from './report-problems';

/** The problems of a section that no report can contain: rounds to come, and games without a result. */
export function unfinishedProblems(section: NationalSection): readonly ReportProblem[] {
  const { of, games } = sectionProblems(section);
  const open = roundsOfSection(section).filter(({ entry }) => entry.code === '?');
  return [...of('unfinished', !section.isFinished), ...games('openGames', open.map(gameOfProblem))];
}

const MOVES = 60;

/** The minutes that each player has for 60 moves, by the increment of all these moves; null if the rate of play is not understood. */
export function minutesForRating(rateOfPlay: string): number | null {
  const seconds = secondsForMoves(rateOfPlay, MOVES);
  return seconds === null ? null : seconds / 60;
}
