import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apart } from '../../bracket/limits';
import { arbitraryTournament, propertyRuns } from '../../testing/arbitraries';
import { hardEvent } from '../../testing/hard-events';
import { simulate } from '../../testing/simulate';
import type { Tournament } from '../../model/tournament';
import { roundOf } from './a-definitions';
import { dutch2012 } from './index';
import { pairedBrackets } from './c-procedure';
import { otherwise } from './why-alternatives';
import { OtherPairs } from './why-other-pairs';

/** Every pair of a round: what is read from how its bracket was paired, and the bracket paired anew without it. How many were read. */
function expectAlike(tournament: Tournament): number {
  const round = roundOf(tournament);
  const brackets = pairedBrackets(round);
  let read = 0;
  for (const accepted of brackets.ok ? brackets.value : []) {
    if (accepted.candidate.pairs.length === 0) continue;
    const others = new OtherPairs(round, accepted);
    for (const [a, b] of accepted.candidate.pairs) {
      const found = others.without(a, b);
      if (found === null) continue;
      read += 1;
      expect(found).toEqual(otherwise(round, accepted, apart(a, b)));
    }
  }
  return read;
}

describe('dutch-2012: a bracket without one of its pairs', () => {
  it('comes out as pairing it anew does', () => {
    let read = 0;
    const tournaments = arbitraryTournament({ maxPlayers: 24, maxRounds: 9, pairRound: dutch2012.pairRound });
    fc.assert(
      fc.property(tournaments, (tournament) => void (read += expectAlike(tournament))),
      propertyRuns(40),
    );
    expect(read).toBeGreaterThan(0);
  });

  // Brackets that C.12 and C.13 pair again, large moved-down parts, and who has met whom.
  it.each(['white-wins', 'white-wins-80', 'half-absent-white-wins', 'many-byes', 'forbidden-pairs'] as const)('does so in hard events: %s', (kind) => {
    let read = 0;
    simulate(
      (before) => {
        read += expectAlike(before);
        return dutch2012.pairRound(before);
      },
      hardEvent(kind, { players: 40, rounds: 6, seed: 7 }),
    );
    expect(read).toBeGreaterThan(0);
  });
});
