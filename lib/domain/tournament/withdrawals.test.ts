import { expect, it } from 'vitest';
import { isWithdrawn, withdrawalInRound } from './build-tournament';

it('F.5: a player is out from the round of the withdrawal to the round before the return', () => {
  const isOut = (fromRound: number, returnsInRound: number | null) =>
    [1, 2, 3, 4, 5, 6].filter((round) => isWithdrawn({ withdrawals: [{ fromRound, returnsInRound }] }, round));
  expect(isOut(3, null)).toEqual([3, 4, 5, 6]);
  expect(isOut(2, 5)).toEqual([2, 3, 4]);
  expect(isWithdrawn({ withdrawals: [] }, 1)).toBe(false);
});

it('an expulsion takes precedence over a withdrawal in the rounds of both', () => {
  const withdrawals = [{ kind: 'withdrawn', fromRound: 2, returnsInRound: null } as const, { kind: 'expelled', fromRound: 4, returnsInRound: null } as const];
  expect([1, 2, 4].map((round) => withdrawalInRound({ withdrawals }, round)?.kind)).toEqual([undefined, 'withdrawn', 'expelled']);
});
