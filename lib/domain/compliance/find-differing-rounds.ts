import { pairRound, type SystemId, type Tournament } from '@/engine';
import { differingBoards } from '@/lib/domain/boards/numbered-boards';
import { scoreOf, seenScore } from '@/lib/domain/teams/match-scores';
import { countingStep } from '@/lib/domain/tournament/board-for-use';
import type { DifferingRound, NumberedBoards, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { BreachFactsOf } from './breaches';

type CorrectedScores = NonNullable<BreachFactsOf<'correction'>['scores']>;

export interface RoundToCheck {
  readonly round: number;
  readonly systemId: SystemId;
  readonly tournament: Tournament;
  /** For each player, the number in `tournament` and the number that the round was paired with. */
  readonly numbersThen: readonly (readonly [now: number, then: number])[];
  readonly paired: NumberedBoards;
  readonly boards: NumberedBoards;
}

/**
 * The rounds in which the engine's pairing now differs from both its earlier pairing
 * and the published boards. The returned boards have the pairing numbers of the round.
 */
export function findDifferingRounds(rounds: readonly RoundToCheck[]): DifferingRound[] {
  return rounds.flatMap(({ round, systemId, tournament, numbersThen, paired, boards }): DifferingRound[] => {
    const then = new Map(numbersThen);
    const numberThen = (tpn: number) => then.get(tpn) ?? tpn;
    const pairing = pairRound(systemId, tournament);
    if (!pairing.ok) return [{ round, engine: null, boards }];
    const engine = pairing.value.pairs.map(({ white, black }) => [numberThen(white), numberThen(black)] as const);
    const today: NumberedBoards = pairing.value.pab === null ? engine : [...engine, [numberThen(pairing.value.pab), 0]];
    const differing = differingBoards(today, boards);
    return haveSameBoards(today, paired) || haveSameBoards(today, boards) ? [] : [{ round, ...differing }];
  });
}

function haveSameBoards(some: NumberedBoards, others: NumberedBoards): boolean {
  const { engine, boards } = differingBoards(some, others);
  return engine.length === 0 && boards.length === 0;
}

/**
 * Returns the section without one correction of a result. Null if the correction
 * changed players or colours too, or if the result has changed again since.
 */
export function sectionWithoutCorrection(facts: SectionFacts, correction: BreachFactsOf<'correction'>): SectionFacts | null {
  const { of, board, is, isReseated, scores } = correction;
  const round = facts.pairedRounds.find(({ number }) => number === of);
  if (scores !== undefined) return round === undefined ? null : sectionWithoutScore(facts, round, board, scores);
  const pairing = round?.pairings.find((other) => other.board === board);
  const last = pairing === undefined ? null : countingStep(pairing);
  if (isReseated === true || round === undefined || pairing === undefined || last === null || last.result !== is) return null;
  const without = { ...pairing, steps: pairing.steps.filter((step) => step !== last) };
  const changed = { ...round, pairings: round.pairings.map((other) => (other === pairing ? without : other)) };
  return { ...facts, pairedRounds: facts.pairedRounds.map((other) => (other === round ? changed : other)) };
}

function sectionWithoutScore(facts: SectionFacts, round: RoundFacts, number: number, { was, is }: CorrectedScores): SectionFacts | null {
  const match = round.matches.find((other) => other.number === number);
  if (match === undefined || seenScore(scoreOf(match)) !== seenScore(is)) return null;
  const former = { ...match, firstPoints: was?.points[0] ?? null, secondPoints: was?.points[1] ?? null, isForfeited: was?.isForfeited ?? false };
  const changed = { ...round, matches: round.matches.map((other) => (other === match ? former : other)) };
  return { ...facts, pairedRounds: facts.pairedRounds.map((other) => (other === round ? changed : other)) };
}
