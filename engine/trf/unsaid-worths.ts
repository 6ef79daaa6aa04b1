import type { Scoring } from '../model/points';
import { RESULT_CODES, pointsOf, type ResultCode } from '../model/result';
import type { Dialect } from './dialects';
import type { TrfDocument } from './document';
import { effectiveScoring } from './scoring';

/** BB lines have one worth for every win but the allocated bye, and one for a draw and a half-point bye. */
const asBbLines = (scoring: Scoring): Scoring => ({
  ...scoring,
  forfeitWin: scoring.win,
  fullPointBye: scoring.win,
  halfPointBye: scoring.draw,
});

/** The letters of a document whose worth a dialect cannot say: the points of its players would contradict their rounds. */
export function unsaidWorths(document: TrfDocument, dialect: Dialect): readonly ResultCode[] {
  if (dialect !== 'bbp') return [];
  const { scoring } = effectiveScoring(document);
  const used = new Set(document.players.flatMap(({ rounds }) => rounds.flatMap((cell) => cell?.code ?? [])));
  const worth = (code: ResultCode, by: Scoring) => pointsOf({ opponent: null, colour: null, code }, by);
  return RESULT_CODES.filter((code) => used.has(code) && worth(code, scoring) !== worth(code, asBbLines(scoring)));
}
