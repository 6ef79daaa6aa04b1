import { RESULT_NOTATION } from '@/lib/results/notation';
import type { PublicBye } from '@/lib/publishing/public-section';
import type { GameResult } from '@/lib/sections/read-model/section-facts';

export function Result({ result }: { result: GameResult | null }) {
  if (result !== null) return <>{RESULT_NOTATION[result]}</>;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">no result yet</span>
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

/** The letter with its words: "U · pairing-allocated bye". */
export function byeText(kind: PublicBye['kind']): string {
  const { letter, words } = BYE_TEXT[kind];
  return `${letter} · ${words}`;
}

export function surname(name: string): string {
  return name.split(',', 1)[0] ?? name;
}

/** "Surname, First" as it is spoken: "First Surname". */
export function spokenName(name: string): string {
  const [family = name, given] = name.split(',', 2);
  return given === undefined ? family : `${given.trim()} ${family}`;
}
