import { cx } from '@/app/_ui/cx';
import type { PublicPlayer } from '@/lib/domain/publishing/public-section';

/** Letters of the type of a sheet that a column of names beside another one holds on one line. */
export const NARROW_NAMES = 22;
export const WIDE_NAMES = 34;
/** The same for the column that is left beside so many rounds; `others`: what else stands in the row, in mm. */
export function namesBeside(rounds: number, others: number): number {
  const width = (rounds > MOST_UPRIGHT ? 269 : 184) - others - rounds * GAME_MM;
  return Math.max(NARROW_NAMES, Math.floor(width / LETTER_MM));
}

/** Of `game` in sheets.css, and of an average letter of its type in a wide family. */
const GAME_MM = 13.5;
const LETTER_MM = 2;
/** More rounds turn the sheet (`wide-sheet`). */
const MOST_UPRIGHT = 9;

/** The same for a list that is read standing, in larger type. */
export const LARGE_NAMES = 28;

/** A cell with a rating holds its figure alone on one line. */
export function ratingCell({ rating, isEstimate }: { readonly rating: number; readonly isEstimate: boolean }): string {
  return cx('rating', isEstimate && rating > 0 && 'long');
}

/** The classes of a cell with a name: one that is longer than its column takes two smaller lines. */
export function nameCell(name: string, holds: number): string {
  return cx('player', name.length > holds && 'long');
}

interface PaperNameProps {
  readonly player: Pick<PublicPlayer, 'name' | 'title'>;
  readonly holds: number;
  /** That the player has left, in words; empty for who has not. */
  readonly left: string;
}

/** The cell of a player in a list, with what the same list on a page says of who has left. */
export function PaperName({ player: { name, title }, holds, left }: PaperNameProps) {
  return (
    <th scope="row" className={nameCell(left === '' ? name : `${name} ${left}`, holds)}>
      <bdi>{name}</bdi> {title}
      {left !== '' && <span className="font-normal"> ({left})</span>}
    </th>
  );
}
