import { Note } from '@/app/_ui/page-parts';
import type { PublicRound, PublicSection } from '@/lib/domain/publishing/public-section';
import { formatRanges } from '@/lib/platform/messages/number-ranges';
import { t } from '@/lib/platform/messages/translate';
import { sectionAddressesOf } from './section-addresses';

export function FideModeLeftNotice({ round }: { readonly round: number | null }) {
  const words = fideModeLeftText(round);
  return words === null ? null : <p className="section-mark text-t1 text-muted">{words}</p>;
}

export function fideModeLeftText(round: number | null): string | null {
  if (round === null) return null;
  return round === 0 ? t('shell.outsideFideMode') : t('shell.leftFideMode', { round });
}

export function ManualPairingNotice({ round }: { readonly round: PublicRound }) {
  const words = manualPairingText(round);
  return words === null ? null : <p className="mb-s1 text-t1">{words}</p>;
}

/** The note that the brackets below are the engine's, shown if the arbiter changed boards. */
export function EnginePairingNotice({ round }: { readonly round: PublicRound }) {
  const words = manualPairingText(round);
  return words === null ? null : (
    <Note tone="draft" className="mt-s3">
      {words} {t('public.brackets.engines')}
    </Note>
  );
}

export function manualPairingText({ boards }: PublicRound): string | null {
  const byHand = boards.filter(({ isByHand }) => isByHand).map(({ board }) => board);
  if (byHand.length === 0) return null;
  return byHand.length === boards.length ? t('public.list.allByHand') : t('public.list.byHand', { count: byHand.length, boards: formatRanges(byHand) });
}

export function PlayedDifferentlyMark() {
  return (
    <>
      <span className="otherwise" aria-hidden="true">
        *
      </span>
      <span className="sr-only">{t('public.list.otherwiseMark')}</span>
    </>
  );
}

export function PlayedDifferentlyNotice({ section, round }: { readonly section: PublicSection; readonly round: PublicRound }) {
  const words = playedDifferentlyText(round);
  return words === null ? null : (
    <p className="mb-s1 text-t1">
      {words}{' '}
      <a className="inline-flex min-h-tap items-center" href={sectionAddressesOf(section).corrections}>
        {t('public.list.otherwiseWhy')}
      </a>
    </p>
  );
}

export function playedDifferentlyText({ boards }: PublicRound): string | null {
  const otherwise = boards.filter(({ publishedSeats }) => publishedSeats !== null).map(({ board }) => board);
  return otherwise.length === 0 ? null : t('public.list.otherwise', { boards: otherwise.length, list: formatRanges(otherwise) });
}
