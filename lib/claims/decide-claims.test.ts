import { describe, expect, it } from 'vitest';
import { type Claim, decideClaims } from './decide-claims';

const NOON = new Date('2026-11-21T12:00:00Z');
const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000);
const claim = (side: Claim['side'], result: Claim['result'], at = 0): Claim => ({ side, result, createdAt: minutes(at) });

describe('decideClaims', () => {
  it('waits for the other player, for the set time', () => {
    expect(decideClaims([claim('white', 'draw')], 10, minutes(9))).toMatchObject({ kind: 'waiting' });
    expect(decideClaims([claim('white', 'draw')], 10, minutes(10))).toMatchObject({ kind: 'one-sided' });
  });
  it('takes equal reports as agreed', () => {
    expect(decideClaims([claim('white', 'draw'), claim('black', 'draw', 1)], 10, minutes(1))).toEqual({ kind: 'agreed', result: 'draw' });
  });
  it('counts the latest report of each side', () => {
    const changed = [claim('white', 'whiteWins'), claim('black', 'draw', 1), claim('white', 'draw', 2)];
    expect(decideClaims(changed, 10, minutes(2))).toEqual({ kind: 'agreed', result: 'draw' });
  });
  it('keeps both when they differ', () => {
    expect(decideClaims([claim('white', 'whiteWins'), claim('black', 'draw')], 10, minutes(0))).toMatchObject({ kind: 'conflict' });
  });
  it('has nothing without reports', () => expect(decideClaims([], 10, NOON)).toEqual({ kind: 'none' }));
});
