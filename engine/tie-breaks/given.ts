import type { Tpn } from '../model/tpn';
import type { Fraction } from './fraction';
import { isGivenCode } from './table';

export interface GivenValue {
  readonly code: string;
  readonly tpn: Tpn;
  readonly hundredths: number;
}

/** Whether values of a code count after so many of the rounds: a play-off and an order by hand settle who is where at the end, and nothing before. */
export function countsAfter(code: string, completedRounds: number, rounds: number): boolean {
  return isGivenCode(code) && (code.startsWith('EXT') || completedRounds >= rounds);
}

export function givenOptions(values: readonly GivenValue[]): ReadonlyMap<string, ReadonlyMap<Tpn, Fraction>> {
  const given = new Map<string, Map<Tpn, Fraction>>();
  for (const { code, tpn, hundredths } of values) {
    given.set(code, (given.get(code) ?? new Map<Tpn, Fraction>()).set(tpn, { numerator: hundredths, denominator: 100 }));
  }
  return given;
}
