import { hasScoresOnly } from '@/lib/domain/teams/match-scores';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { isDecidedAfter } from './bracket-progress';
import { adjournedGames, openResults } from './decide-pairing-checklist';

export type NextStep =
  | { readonly kind: 'enter-players' }
  | { readonly kind: 'pair' | 'hand' | 'publish' | 'finished'; readonly round: number }
  | { readonly kind: 'enter-results'; readonly round: number; readonly open: number; readonly boards: number }
  /** `adjourned`: the unfinished games, as text for messages. They are listed only in the last round, because final standings need their results. */
  | { readonly kind: 'complete'; readonly round: number; readonly adjourned: readonly string[] };

export function isManualPairingOpen({ manualPairing }: Pick<SectionFacts['pairedRounds'][number], 'manualPairing'>): boolean {
  return manualPairing !== null && manualPairing.ended === null;
}

export function decideNextStep(facts: SectionFacts): NextStep {
  const last = facts.pairedRounds.at(-1);
  if (last === undefined) return (hasScoresOnly(facts) ? facts.teams : facts.entries).length < 2 ? { kind: 'enter-players' } : { kind: 'pair', round: 1 };
  if (last.state === 'draft') return { kind: isManualPairingOpen(last) ? 'hand' : 'publish', round: last.number };
  if (last.state === 'complete') {
    return isDecidedAfter(facts, last.number) ? { kind: 'finished', round: last.number } : { kind: 'pair', round: last.number + 1 };
  }
  const boards = hasScoresOnly(facts) ? last.matches.filter(({ secondId }) => secondId !== null) : last.pairings.filter(({ blackId }) => blackId !== null);
  const open = openResults(facts, last).length;
  if (open > 0) return { kind: 'enter-results', round: last.number, open, boards: boards.length };
  return { kind: 'complete', round: last.number, adjourned: last.number >= facts.rounds ? adjournedGames(facts) : [] };
}
