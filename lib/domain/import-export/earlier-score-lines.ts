import { readBreachLine, type BreachLine, type EarlierScore } from '@/engine/trf';
import { isPairedFrom } from '@/lib/domain/formats/formats';
import { hasScoresOnly, outcomeOf, scoreForUse, scoreOf, seenScore, type MatchOutcome, type MatchScore } from '@/lib/domain/teams/match-scores';
import type { MatchFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';

/**
 * Returns the lines for match scores that changed after a later round had been paired with the earlier score (C.04.2 4.3). `kept` are
 * the lines of an imported file; a score that they state is not stated again.
 */
export function earlierScoreLines(facts: SectionFacts, round: number, kept: readonly { readonly text: string }[]): BreachLine[] {
  if (!hasScoresOnly(facts)) return [];
  const numberOf = new Map<string | null, number>(facts.teams.map(({ id, number }) => [id, number]));
  const stated = new Set(kept.flatMap(({ text }) => statedScores(readBreachLine(text))));
  const rounds = facts.pairedRounds.filter(({ number, state }) => number <= round && state !== 'draft');
  return rounds.flatMap(({ number: paired }) =>
    rounds
      .filter(({ number: of }) => isPairedFrom(facts.systemId, paired, of, 'results'))
      .flatMap(({ number: of, matches }): BreachLine[] => {
        const scores = matches
          .flatMap((match) => earlierScoreOf(match, paired, numberOf))
          .filter((score) => !stated.has(scoreKey(paired, of, score)))
          .toSorted((a, b) => a.white - b.white);
        return scores.length === 0 ? [] : [{ kind: 'score', round: paired, of, scores, differingRounds: [] }];
      }),
  );
}

const FORFEITS = { firstAbsent: '-+', secondAbsent: '+-', bothAbsent: '--' } as const satisfies Record<Exclude<MatchOutcome, 'played'>, EarlierScore['score']>;

/** The score of a match that the pairing of a round used, if the match has another score now. */
function earlierScoreOf(match: MatchFacts, paired: number, numberOf: ReadonlyMap<string | null, number>): EarlierScore[] {
  const [then, now] = [scoreForUse(match, { pairingOf: paired }), scoreOf(match)];
  const [white, black] = [numberOf.get(match.firstId), numberOf.get(match.secondId)];
  if (then === null || seenScore(then) === seenScore(now) || white === undefined || black === undefined) return [];
  return [{ white, black, score: statedScore(then) }];
}

function statedScore(score: MatchScore): EarlierScore['score'] {
  const outcome = outcomeOf(score);
  return outcome === 'played' ? score.points : FORFEITS[outcome];
}

const scoreKey = (paired: number, of: number, { white, black }: EarlierScore) => `${paired} ${of} ${white} ${black}`;

const statedScores = (line: BreachLine | null): string[] => (line?.kind === 'score' ? line.scores.map((score) => scoreKey(line.round, line.of, score)) : []);
