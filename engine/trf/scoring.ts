import { STANDARD_SCORING } from '../model/points';
import type { Scoring } from '../model/points';
import { pointsOf } from '../model/result';
import type { TrfDocument } from './document';
import { pointsText } from './fields';

export interface EffectiveScoring {
  readonly scoring: Scoring;
  /** What was assumed because the file states points that its scoring does not give; null when nothing was. */
  readonly assumed: string | null;
}

/** Scorings in use besides 1-½-0 with a full point for the allocated bye; the first that explains every player is taken. */
const CANDIDATES: readonly Partial<Scoring>[] = [
  { pab: 1 },
  { pab: 0 },
  { win: 6, draw: 2, forfeitWin: 6, fullPointBye: 6, halfPointBye: 2, pab: 6 },
  { win: 6, draw: 2, forfeitWin: 6, fullPointBye: 6, halfPointBye: 2, pab: 2 },
  { win: 6, draw: 4, loss: 2, forfeitWin: 6, fullPointBye: 6, halfPointBye: 4, pab: 6 },
  { win: 6, draw: 4, loss: 2, forfeitWin: 6, fullPointBye: 6, halfPointBye: 4, pab: 4 },
  { win: 4, draw: 2, forfeitWin: 4, fullPointBye: 4, halfPointBye: 2, pab: 4 },
];

/** The scoring of a file: stated (162, XXS, BB lines), else 1-½-0 if the points agree, else the candidate that fits them all. */
export function effectiveScoring(document: TrfDocument): EffectiveScoring {
  const stated: Scoring = { ...STANDARD_SCORING, ...document.scoring };
  const isStated = Object.keys(document.scoring).length > 0;
  if (isStated || explains(document, stated)) return { scoring: stated, assumed: null };
  for (const candidate of CANDIDATES) {
    const scoring = { ...STANDARD_SCORING, ...candidate };
    if (explains(document, scoring)) return { scoring, assumed: scoringText(candidate) };
  }
  return { scoring: stated, assumed: null };
}

function explains(document: TrfDocument, scoring: Scoring): boolean {
  return document.players.every(({ points, rounds }) => {
    return points === null || points === rounds.reduce((sum, cell) => sum + pointsOf(cell, scoring), 0);
  });
}

function scoringText(scoring: Partial<Scoring>): string {
  return Object.entries(scoring)
    .map(([worth, points]) => `${worth} ${pointsText(points)}`)
    .join(', ');
}
