import { Note } from '@/app/_ui/page-parts';
import type { PublicRound, PublicSection } from '@/lib/domain/publishing/public-section';
import { inRuns } from '@/lib/platform/words/runs';
import { tell } from '@/lib/platform/words/tell';
import { addressesOf } from './addresses';

export function LeftFideMode({ round }: { readonly round: number | null }) {
  const words = leftFideModeWords(round);
  return words === null ? null : <p className="section-mark text-t1 text-muted">{words}</p>;
}

export function leftFideModeWords(round: number | null): string | null {
  if (round === null) return null;
  return round === 0 ? tell('shell.outsideFideMode') : tell('shell.leftFideMode', { round });
}

export function MadeByHand({ round }: { readonly round: PublicRound }) {
  const words = byHandWords(round);
  return words === null ? null : <p className="mb-s1 text-t1">{words}</p>;
}

/** The note above the brackets as the engine paired them, if the arbiter changed boards. */
export function EnginesPairing({ round }: { readonly round: PublicRound }) {
  const words = byHandWords(round);
  return words === null ? null : (
    <Note tone="draft" className="mt-s3">
      {words} {tell('public.brackets.engines')}
    </Note>
  );
}

export function byHandWords({ boards }: PublicRound): string | null {
  const byHand = boards.filter(({ isByHand }) => isByHand).map(({ board }) => board);
  if (byHand.length === 0) return null;
  return byHand.length === boards.length ? tell('public.list.allByHand') : tell('public.list.byHand', { count: byHand.length, boards: inRuns(byHand) });
}

export function OtherwiseMark() {
  return (
    <>
      <span className="otherwise" aria-hidden="true">
        *
      </span>
      <span className="sr-only">{tell('public.list.otherwiseMark')}</span>
    </>
  );
}

export function PlayedOtherwise({ section, round }: { readonly section: PublicSection; readonly round: PublicRound }) {
  const words = otherwiseWords(round);
  return words === null ? null : (
    <p className="mb-s1 text-t1">
      {words}{' '}
      <a className="inline-flex min-h-tap items-center" href={addressesOf(section).corrections}>
        {tell('public.list.otherwiseWhy')}
      </a>
    </p>
  );
}

export function otherwiseWords({ boards }: PublicRound): string | null {
  const otherwise = boards.filter(({ announced }) => announced !== null).map(({ board }) => board);
  return otherwise.length === 0 ? null : tell('public.list.otherwise', { boards: otherwise.length, list: inRuns(otherwise) });
}
