import { cx } from '@/app/_ui/cx';

/** Letters of the type of a sheet that a column of names beside another one holds on one line. */
export const NARROW_NAMES = 22;
export const WIDE_NAMES = 34;

/** A cell with a rating holds its figure alone on one line. */
export function ratingCell({ rating, isEstimate }: { readonly rating: number; readonly isEstimate: boolean }): string {
  return cx('rating', isEstimate && rating > 0 && 'long');
}

/** The classes of a cell with a name: one that is longer than its column takes two smaller lines. */
export function nameCell(name: string, holds: number): string {
  return cx('player', name.length > holds && 'long');
}
