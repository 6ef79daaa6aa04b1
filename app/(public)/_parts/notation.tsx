import { RESULT_NOTATION } from '@/lib/results/notation';
import type { PublicBye } from '@/lib/publishing/public-section';
import type { GameResult } from '@/lib/sections/read-model/section-facts';
import { tell } from '@/lib/words/tell';

export function Result({ result }: { result: GameResult | null }) {
  if (result !== null) return <>{RESULT_NOTATION[result]}</>;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{tell('public.list.noResult')}</span>
    </>
  );
}

type ByeKind = PublicBye['kind'];

export const BYE_LETTER: Record<ByeKind, string> = { pab: 'U', halfPointBye: 'H', fullPointBye: 'F', zeroPointBye: 'Z', absent: 'Z', forfeitWin: '+' };

export function byeWords(kind: ByeKind): string {
  return tell(`public.byes.${kind}`);
}

/** The letter with its words: "U · pairing-allocated bye". */
export function byeText(kind: ByeKind): string {
  return `${BYE_LETTER[kind]} · ${byeWords(kind)}`;
}

export function surname(name: string): string {
  return name.split(',', 1)[0] ?? name;
}

/** "Surname, First" as it is spoken: "First Surname". */
export function spokenName(name: string): string {
  const [family = name, given] = name.split(',', 2);
  return given === undefined ? family : `${given.trim()} ${family}`;
}
