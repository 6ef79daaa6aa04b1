import { RESULT_NOTATION } from '@/lib/domain/boards/notation';
import type { PublicBoard, PublicBye } from '@/lib/domain/publishing/public-section';
import { tell } from '@/lib/platform/words/tell';

export function Result({ of: { result, isUnrated } }: { readonly of: Pick<PublicBoard, 'result' | 'isUnrated'> }) {
  if (result !== null) {
    return (
      <>
        {RESULT_NOTATION[result]}
        {isUnrated === true && <UnratedMark />}
      </>
    );
  }
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{tell('public.mine.noResult')}</span>
    </>
  );
}

export function UnratedMark() {
  return <span className="block text-t0 font-normal text-muted"> {tell('terms.word.unrated')}</span>;
}

type ByeKind = PublicBye['kind'];

export const BYE_LETTER: Record<ByeKind, string> = { pab: 'U', halfPointBye: 'H', fullPointBye: 'F', zeroPointBye: 'Z', absent: 'Z', forfeitWin: '+' };

export function byeWords(kind: ByeKind): string {
  return tell(`terms.bye.${kind}`);
}

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
