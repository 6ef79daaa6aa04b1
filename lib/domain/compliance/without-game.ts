import { standingStep } from '@/lib/domain/tournament/standing';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { FactsOf } from './breaches';

/** The section as if the game had not become another; null where others sat there, or where it became another again since. */
export function withoutGame(facts: SectionFacts, { of, board, is, isReseated }: FactsOf<'correction'>): SectionFacts | null {
  const round = facts.pairedRounds.find(({ number }) => number === of);
  const pairing = round?.pairings.find((other) => other.board === board);
  const last = pairing === undefined ? null : standingStep(pairing);
  if (isReseated === true || round === undefined || pairing === undefined || last === null || last.result !== is) return null;
  const without = { ...pairing, steps: pairing.steps.filter((step) => step !== last) };
  const changed = { ...round, pairings: round.pairings.map((other) => (other === pairing ? without : other)) };
  return { ...facts, pairedRounds: facts.pairedRounds.map((other) => (other === round ? changed : other)) };
}
