import { RESULT_NOTATION } from '@/lib/domain/boards/result-notation';
import { BYE_CODE } from '@/lib/domain/publishing/player-rounds';
import type { PublicBoard, PublicBye } from '@/lib/domain/publishing/public-section';
import { t } from '@/lib/platform/messages/translate';

export function ResultText({ of: { result, isUnrated } }: { readonly of: Pick<PublicBoard, 'result' | 'isUnrated'> }) {
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
      <span className="sr-only">{t('public.mine.noResult')}</span>
    </>
  );
}

export function UnratedMark() {
  return <span className="block text-t0 font-normal text-muted"> {t('terms.word.unrated')}</span>;
}

type ByeKind = PublicBye['kind'];

export function byeName(kind: ByeKind): string {
  return t(`terms.bye.${kind}`);
}

export function byeLetterAndName(kind: ByeKind): string {
  return `${BYE_CODE[kind]} · ${byeName(kind)}`;
}

export function surname(name: string): string {
  return name.split(',', 1)[0] ?? name;
}

/** Turns "Surname, First" into "First Surname" for screen readers. */
export function spokenName(name: string): string {
  const [family = name, given] = name.split(',', 2);
  return given === undefined ? family : `${given.trim()} ${family}`;
}
