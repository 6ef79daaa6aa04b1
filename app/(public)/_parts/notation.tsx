import type { PublicBye, PublicResult } from '@/lib/publishing/public-section';

/** Whole points align and the half hangs. */
export function Score({ halfPoints }: { halfPoints: number }) {
  const whole = Math.floor(halfPoints / 2);
  const half = halfPoints % 2 === 1;
  return (
    <>
      {half && whole === 0 ? '' : whole}
      <span className="hf">{half ? '½' : ''}</span>
    </>
  );
}

export { pointsText as scoreText } from '@/lib/standings/points-text';

export const RESULT_TEXT: Record<PublicResult, string> = {
  whiteWins: '1-0',
  draw: '½-½',
  blackWins: '0-1',
  whiteWinsByForfeit: '+ −',
  blackWinsByForfeit: '− +',
  doubleForfeit: '− −',
  adjourned: 'adj.',
  whiteHalfBlackZero: '½-0',
  whiteZeroBlackHalf: '0-½',
  bothZero: '0-0',
};

const SIDES: Record<PublicResult, readonly [white: string, black: string]> = {
  whiteWins: ['1', '0'],
  draw: ['½', '½'],
  blackWins: ['0', '1'],
  whiteWinsByForfeit: ['+', '−'],
  blackWinsByForfeit: ['−', '+'],
  doubleForfeit: ['−', '−'],
  adjourned: ['adj.', 'adj.'],
  whiteHalfBlackZero: ['½', '0'],
  whiteZeroBlackHalf: ['0', '½'],
  bothZero: ['0', '0'],
};

/** One player's part of a result, as in a crosstable cell. */
export function sideText(result: PublicResult, colour: 'white' | 'black'): string {
  return SIDES[result][colour === 'white' ? 0 : 1];
}

export function Result({ result }: { result: PublicResult | null }) {
  if (result !== null) return <>{RESULT_TEXT[result]}</>;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr">no result yet</span>
    </>
  );
}

export const BYE_TEXT: Record<PublicBye['kind'], { readonly letter: string; readonly words: string }> = {
  pab: { letter: 'U', words: 'pairing-allocated bye' },
  halfPointBye: { letter: 'H', words: 'half-point bye' },
  fullPointBye: { letter: 'F', words: 'full-point bye' },
  zeroPointBye: { letter: 'Z', words: 'zero-point bye' },
  absent: { letter: 'Z', words: 'absent' },
  forfeitWin: { letter: '+', words: 'win by forfeit, no opponent named' },
};

export function surname(name: string): string {
  return name.split(',', 1)[0] ?? name;
}

/** "Surname, First" as it is spoken: "First Surname". */
export function spokenName(name: string): string {
  const [family = name, given] = name.split(',', 2);
  return given === undefined ? family : `${given.trim()} ${family}`;
}
