import { createHash } from 'node:crypto';
import type { SectionFacts } from '@/lib/sections/read-model/section-facts';

/**
 * Changes whenever something changes that public standings are made of. Results of a round that is not complete are none of
 * it: while they come in, the standings after the rounds before stay what they are.
 */
export function standingsFingerprint({ pairedRounds, event: _, schedule: __, ...facts }: SectionFacts): string {
  const rounds = pairedRounds.map(({ number, state, numbers, pairings }) => {
    const boards = pairings.map(({ id: _id, result: _result, steps, ...board }) => [
      board,
      state === 'complete' ? steps.map(({ entered: _entered, ...step }) => step) : [],
    ]);
    return [number, state, [...numbers], boards];
  });
  return createHash('sha256')
    .update(JSON.stringify([facts, rounds]))
    .digest('base64url');
}
