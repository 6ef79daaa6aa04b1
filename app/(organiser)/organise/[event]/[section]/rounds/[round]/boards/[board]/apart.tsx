import { Note } from '@/app/_ui/page-parts';
import { type EffectOption, isForReportOnly } from '@/lib/domain/results/decide-correction';
import { tell } from '@/lib/platform/words/tell';
import type { StandsApart } from '@/lib/views/results/get-restatement';

/** Who and what the tournament has, and who and what the rating report, where these differ; of a closed round, that the report is what is put right. */
export function Apart({ apart, options }: { readonly apart: StandsApart | null; readonly options: readonly EffectOption[] }) {
  if (apart === null) return null;
  const { tournament, report } = apart;
  return (
    <Note tone="draft" className="mt-s3 mb-s3">
      {tell('rounds.apart.both', { tournament, report })} {isForReportOnly(options) && tell('rounds.apart.closed')}
    </Note>
  );
}
