import { tell } from '@/lib/platform/words/tell';
import type { SectionFacts } from './section-facts';

type Played = Pick<SectionFacts, 'rounds' | 'pairedRounds'>;

/** Games that go on, each as a sentence names it. */
export function adjournedGames({ pairedRounds }: Pick<Played, 'pairedRounds'>): string[] {
  return pairedRounds
    .filter(({ state }) => state !== 'draft')
    .flatMap(({ number, pairings }) =>
      pairings.flatMap(({ board, result }) => (result.result === 'adjourned' ? [tell('rounds.game', { round: number, board })] : [])),
    );
}

/** Games of public rounds that have no result yet, or go on. */
export function unendedGames({ pairedRounds }: Pick<Played, 'pairedRounds'>): { readonly round: number; readonly board: number }[] {
  return pairedRounds
    .filter(({ state }) => state !== 'draft')
    .flatMap(({ number: round, pairings }) =>
      pairings.flatMap(({ board, blackId, result: { result } }) => (blackId !== null && (result === null || result === 'adjourned') ? [{ round, board }] : [])),
    );
}

/** A game of the section is open or adjourned, or a round is still to come: nothing is final. */
export function isUnfinished(played: Played): boolean {
  const last = played.pairedRounds.find(({ number }) => number === played.rounds);
  return last?.state !== 'complete' || adjournedGames(played).length > 0;
}
