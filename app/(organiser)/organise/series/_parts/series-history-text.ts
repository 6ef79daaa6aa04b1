import { SERIES_RECORD_KINDS } from '@/lib/acts/series/act-in-series';
import { t } from '@/lib/platform/messages/translate';
import type { SeriesHome } from '@/lib/views/series/get-series';

/** A line of the history of a series in words. */
export function seriesHistoryText({ kind, text, reason }: Pick<SeriesHome['records'][number], 'kind' | 'text' | 'reason'>): string {
  const known = SERIES_RECORD_KINDS.find((candidate) => candidate === kind);
  const line = known === undefined ? text : known === 'rulesChanged' ? t('series.history.rulesChanged') : t(`series.history.${known}`, { text });
  return reason === '' ? line : `${line} (${reason})`;
}
