import { decimalText, type Fraction, type Term } from '@/engine/tie-breaks';
import { quarterText } from '@/lib/domain/standings/section-standings';
import type { PublicTerm } from './public-section';

export const calculationText = (number: Fraction): string => quarterText(number) ?? decimalText(number, 2);

export function toPublicTerm({ opponent, factors, value, use, round }: Term, placeOf: (tpn: number) => number | null): PublicTerm {
  return {
    round,
    opponent: opponent === null ? null : placeOf(opponent),
    text: factors.length > 0 ? factors.map(calculationText).join(' × ') : calculationText(value),
    isCut: use !== 'counted',
  };
}
