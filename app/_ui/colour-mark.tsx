import { cx } from './cx';

interface ColourMarkProps {
  readonly colour: 'white' | 'black';
  /** The colour's name for screen readers. */
  readonly word: string;
  readonly isBig?: boolean;
}

export function ColourMark({ colour, word, isBig = false }: ColourMarkProps) {
  return (
    <>
      <span className={cx('chip', colour, isBig && 'text-t4')} aria-hidden="true">
        {colour === 'white' ? 'W' : 'B'}
      </span>
      <span className="sr-only">{`${word} `}</span>
    </>
  );
}
