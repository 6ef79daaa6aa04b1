import { describe, expect, it } from 'vitest';
import { rewindToRound } from '../../model/tournament';
import { simulate } from '../../simulate/simulate';
import { hardEvent } from '../../testing/hard-events';
import { pairLiterallyLim } from '../../testing/literal';
import { testExplanationsByRePairing } from '../../testing/test-explanations-by-re-pairing';
import { lim } from './index';

describe('explanations under lim', () => {
  testExplanationsByRePairing(lim, pairLiterallyLim);

  it.each(['black-wins', 'half-absent-white-wins'] as const)(
    'name every change if the round is paired without a pair, in an event with many floaters: %s',
    (kind) => {
      const { tournament } = simulate(lim.pairRound, hardEvent(kind, { players: 41, rounds: 9, seed: 5 }));
      for (let round = 2; round <= tournament.completedRounds; round += 1) {
        const before = rewindToRound(tournament, round);
        const explained = lim.explainRound(before);
        const [pairs, pab] = explained.ok ? [explained.value.pairs, explained.value.pab] : [[], null];
        const accepted = new Set(pairs.map(({ white, black }) => [white, black].toSorted().join('-')));
        for (const { white, black, alternative } of pairs) {
          const again = lim.pairRound({ ...before, forbidden: [...before.forbidden, { players: [white, black], from: round, to: round }] });
          if (!again.ok || again.value.pab !== (pab?.player ?? null)) continue;
          const changed = again.value.pairs.map((pair) => [pair.white, pair.black].toSorted().join('-')).filter((pair) => !accepted.has(pair));
          expect(alternative?.pairs.map((pair) => pair.toSorted().join('-')).toSorted()).toEqual(changed.toSorted());
        }
      }
    },
  );
});
