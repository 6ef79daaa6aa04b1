import { z } from 'zod';
import type { HalfPoints, Scoring } from '@/engine/model/points';
import { ok, type Result } from '@/engine/model/result-or-error';
import { scoredMatch } from '@/engine/teams';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import type { BoardUse } from '@/lib/domain/tournament/board-for-use';
import { lastPublishedRound } from '@/lib/domain/tournament/build-tournament';
import type { MatchFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { isSecondAtHome } from './home-team';
import { isPostponedMatch } from './match-fixture';

/** True if only the scores of the matches are known, so that rounds have no boards and teams need no players. */
export const hasScoresOnly = ({ scoring }: { readonly scoring: Scoring }): boolean => matchRulesOf({ scoring }).scoresOnly === true;

const MAX_GAME_POINTS = 9999;
const PointsSchema = z.number().int().min(0).max(MAX_GAME_POINTS);

/** A score that a correction replaced. The pairings of rounds up to `untilRound` used it. `points` is null if there was no result. */
const EarlierScoreSchema = z.object({
  points: z.tuple([PointsSchema, PointsSchema]).nullable(),
  isForfeited: z.boolean(),
  untilRound: z.number().int().min(1).max(99),
});
export const EarlierScoresSchema = z.array(EarlierScoreSchema).max(200);

export const MatchScoreSchema = z.object({ points: z.tuple([PointsSchema, PointsSchema]).readonly(), isForfeited: z.boolean() });

/** The score of a match in game points, by first and second team. A forfeited match was not played. */
export interface MatchScore {
  readonly points: readonly [HalfPoints, HalfPoints];
  readonly isForfeited: boolean;
}

/** The score that is shown, and that counts in the standings; null without a result. */
export function scoreOf({ firstPoints = null, secondPoints = null, isForfeited = false }: MatchFacts): MatchScore | null {
  return firstPoints === null || secondPoints === null ? null : { points: [firstPoints, secondPoints], isForfeited };
}

/** C.04.2 article 4.3: the score of a match for one use. A pairing uses the score that was known when the round was paired. */
export function scoreForUse(match: MatchFacts, use: BoardUse): MatchScore | null {
  const earlier = typeof use === 'string' ? undefined : match.earlierScores?.find(({ untilRound }) => use.pairingOf <= untilRound);
  if (earlier === undefined) return scoreOf(match);
  return earlier.points === null ? null : { points: earlier.points, isForfeited: earlier.isForfeited };
}

/** Both sides of a match as the engine counts it; empty without a score. */
export function sidesOfScore(score: MatchScore | null) {
  return score === null ? [] : scoredMatch(score.points, score.isForfeited);
}

/** The matches of a round without a score; none in a section with boards. */
export const unscoredMatches = (facts: Pick<SectionFacts, 'scoring'>, { matches }: Pick<RoundFacts, 'matches'>): readonly MatchFacts[] =>
  hasScoresOnly(facts) ? matches.filter((match) => match.secondId !== null && scoreOf(match) === null) : [];

/** The matches of a round that need a score before the round can be completed. A postponed match does not. */
export function openMatches(facts: Pick<SectionFacts, 'scoring' | 'fixtures'>, round: Pick<RoundFacts, 'number' | 'matches'>): readonly MatchFacts[] {
  return unscoredMatches(facts, round).filter((match) => !isPostponedMatch(facts, round, match));
}

/** Swaps the points if the second team is at home, because forms have the home team first. A second call restores the order of the match. */
export function swapIfSecondAtHome(facts: Pick<SectionFacts, 'systemId' | 'scoring'>, score: MatchScore | null): MatchScore | null {
  return score === null || !isSecondAtHome(facts) ? score : { ...score, points: swappedPoints(score.points) };
}

export const swappedPoints = ([first, second]: MatchScore['points']): MatchScore['points'] => [second, first];

/** How a match ended, as it is entered. `played` has game points; in the other cases a team, or both, did not appear. */
export const MATCH_OUTCOMES = ['played', 'firstAbsent', 'secondAbsent', 'bothAbsent'] as const;
export type MatchOutcome = (typeof MATCH_OUTCOMES)[number];

export function outcomeOf(score: MatchScore | null): MatchOutcome {
  if (score?.isForfeited !== true) return 'played';
  const [first, second] = score.points;
  return first > second ? 'secondAbsent' : second > first ? 'firstAbsent' : 'bothAbsent';
}

/** The entry for a match in the form. The points are null if the fields were blank. */
export interface EnteredScore {
  readonly outcome: MatchOutcome;
  readonly points: readonly [HalfPoints | null, HalfPoints | null];
}

/** The most game points that both teams of a match can have together. */
export const mostGamePoints = ({ scoring }: Pick<SectionFacts, 'scoring'>): HalfPoints =>
  matchRulesOf({ scoring }).boards * Math.max(scoring.win + scoring.loss, 2 * scoring.draw);

type ScoreRefusal = Refusal<'match-score-incomplete' | 'match-score-too-high'>;

/**
 * Returns the score to save; null if both fields are blank. Only a decision of an arbiter (`isDecision`) can award more points than the
 * boards have.
 */
export function decideMatchScore(
  facts: Pick<SectionFacts, 'scoring'>,
  { number }: Pick<MatchFacts, 'number'>,
  { outcome, points: [first, second] }: EnteredScore,
  isDecision: boolean,
): Result<MatchScore | null, ScoreRefusal> {
  const all = matchRulesOf(facts).boards * facts.scoring.forfeitWin;
  if (outcome !== 'played') return ok({ points: [outcome === 'secondAbsent' ? all : 0, outcome === 'firstAbsent' ? all : 0], isForfeited: true });
  if (first === null && second === null) return ok(null);
  if (first === null || second === null) return refuse('match-score-incomplete', { facts: { match: number } });
  const most = mostGamePoints(facts);
  if (first + second > most && !isDecision) return refuse('match-score-too-high', { field: 'reason', facts: { match: number, most: most / 2 } });
  return ok({ points: [first, second], isForfeited: false });
}

/** A score as text. A form sends it to state which score it showed. */
export const seenScore = (score: MatchScore | null): string => (score === null ? '' : [...score.points, outcomeOf(score)].join(' '));

/** The columns of a match after its score has changed. Pairings that used the former score keep it. */
export function columnsOfScore(facts: SectionFacts, round: Pick<RoundFacts, 'number'>, match: MatchFacts, score: MatchScore | null) {
  const former = scoreOf(match);
  const untilRound = lastPublishedRound(facts);
  const earlier = match.earlierScores ?? [];
  const isUsed = untilRound > round.number && earlier.every((other) => other.untilRound < untilRound);
  return {
    firstPoints: score?.points[0] ?? null,
    secondPoints: score?.points[1] ?? null,
    isForfeited: score?.isForfeited ?? false,
    earlierScores: isUsed ? [...earlier, { points: former?.points ?? null, isForfeited: former?.isForfeited ?? false, untilRound }] : earlier,
  };
}

/** The matches whose score from before a correction no longer counts, because this round is being paired again. */
export function matchesWithLaterScores({ pairedRounds }: Pick<SectionFacts, 'pairedRounds'>, round: number) {
  return pairedRounds.flatMap(({ id: roundId, matches }) =>
    matches.flatMap(({ number, earlierScores = [] }) => {
      const left = earlierScores.filter(({ untilRound }) => untilRound < round);
      return left.length === earlierScores.length ? [] : [{ roundId, number, earlierScores: left }];
    }),
  );
}
