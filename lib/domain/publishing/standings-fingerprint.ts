import { createHash } from 'node:crypto';
import type { PairingFacts, SectionFacts, StepFacts } from '@/lib/domain/tournament/section-facts';

/** Everything of a board but what it is derived from or told beside it. */
const OF_BOARD = valuesOf<Omit<PairingFacts, 'id' | 'result' | 'steps'>>({
  board: true,
  whiteId: true,
  blackId: true,
  whiteScoreBefore: true,
  blackScoreBefore: true,
  whiteFloat: true,
  blackFloat: true,
  madeByHand: true,
  announced: true,
});
/** Everything of a step but how it came into the history. */
const OF_STEP = valuesOf<Omit<StepFacts, 'entered'>>({ whiteId: true, blackId: true, result: true, isRated: true, countsFrom: true });

/**
 * Changes whenever something changes that public standings are made of. Results of a round that is not complete are none of
 * it: while they come in, the standings after the rounds before stay what they are. Of the event it is its days (C.07 10). Nor
 * are breaches, phases of pairing by hand, FIDE mode and rounds that were once public: they tell how boards were made, and the boards are here.
 */
export function standingsFingerprint({
  pairedRounds,
  event: { startsOn, endsOn },
  schedule: _schedule,
  breaches: _breaches,
  fideMode: _mode,
  fideLeftInRound: _round,
  fideLeftAt: _at,
  oncePublic: _oncePublic,
  ...facts
}: SectionFacts): string {
  const rounds = pairedRounds.map(({ number, state, numbers, pairings }) => {
    const boards = pairings.map((board) => [OF_BOARD(board), state === 'complete' ? board.steps.map(OF_STEP) : []]);
    return [number, state, [...numbers], boards];
  });
  return createHash('sha256')
    .update(JSON.stringify([facts, rounds, startsOn, endsOn]))
    .digest('base64url');
}

/** The values of all its fields: one more does not compile until it is told here. There are thousands of boards and steps, and a rest of each would cost more than the rest of this. */
function valuesOf<Of extends object>(fields: Readonly<Record<keyof Of, true>>): (of: Of) => readonly unknown[] {
  const names = Object.keys(fields) as (keyof Of)[];
  return (of) => names.map((name) => of[name]);
}
