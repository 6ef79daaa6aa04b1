import type { ResultCode } from '../model/result';

/** What the other side may have: unusual results (½-0, 0-0) are possible, 1-1 and 1-½ are not. */
const PARTNERS: Readonly<Partial<Record<ResultCode, string>>> = {
  '1': '0',
  '=': '=0',
  '0': '1=0',
  W: 'L',
  D: 'DL',
  L: 'WDL',
  '?': '?',
  '+': '-',
  '-': '+-',
};

export function goTogether(own: ResultCode, other: ResultCode): boolean {
  return PARTNERS[own]?.includes(other) ?? false;
}
