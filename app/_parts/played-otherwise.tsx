import type { PublicRound, PublicSection } from '@/lib/domain/publishing/public-section';
import { inRuns } from '@/lib/platform/words/runs';
import { tell } from '@/lib/platform/words/tell';
import { addressesOf } from './addresses';

/** Beside a board whose opponents or colours were others than announced. */
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

/** What the mark says, above the list that has it. */
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

/** Null where every board was played as announced. */
export function otherwiseWords({ boards }: PublicRound): string | null {
  const otherwise = boards.filter(({ announced }) => announced !== null).map(({ board }) => board);
  return otherwise.length === 0 ? null : tell('public.list.otherwise', { boards: otherwise.length, list: inRuns(otherwise) });
}
