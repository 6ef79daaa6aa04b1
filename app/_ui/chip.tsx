import { cx } from './cx';

/** W or B on its colour, with the word for readers. */
export function Chip({ colour, isBig = false }: { readonly colour: 'white' | 'black'; readonly isBig?: boolean }) {
  const isWhite = colour === 'white';
  return (
    <>
      <span className={cx('chip', colour, isBig && 'text-t4')} aria-hidden="true">
        {isWhite ? 'W' : 'B'}
      </span>
      <span className="sr-only">{isWhite ? 'White' : 'Black'} </span>
    </>
  );
}
