import { z } from 'zod';
import { SERIES_RECORD_KINDS } from '@/lib/acts/series/act-in-series';
import { t } from '@/lib/platform/messages/translate';
import type { SeriesHome } from '@/lib/views/series/get-series';

const FactsSchema = z.object({ text: z.string(), reason: z.string().optional() });

/** A line of the history of a series in words. */
export function seriesHistoryText({ kind, facts }: Pick<SeriesHome['records'][number], 'kind' | 'facts'>): string {
  const { text, reason } = FactsSchema.parse(facts);
  const known = SERIES_RECORD_KINDS.find((candidate) => candidate === kind);
  const line = known === undefined ? text : known === 'rulesChanged' ? t('series.history.rulesChanged') : t(`series.history.${known}`, { text });
  return reason === undefined ? line : `${line} (${reason})`;
}
