import { formatTimeWithSeconds } from '@/lib/domain/events/format-times';
import { t } from '@/lib/platform/messages/translate';

/** The time at which the current result was entered, in the event's time zone and with seconds; '' if there is no result. */
export function enteredAtText({ enteredAt, timeZone }: { readonly enteredAt: Date | null; readonly timeZone: string }): string {
  return enteredAt === null ? '' : formatTimeWithSeconds(enteredAt, timeZone);
}

export interface ResultAuthorship {
  readonly source: 'arbiter' | 'helper' | 'players' | 'import';
  readonly actor: { readonly name: string } | null;
  readonly actorName?: string | null;
  readonly helperCode: { readonly label: string } | null;
}

export function resultAuthorName({ source, actor, actorName, helperCode }: ResultAuthorship): string {
  if (source === 'players') return t('history.by.players');
  if (source === 'import') return t('history.by.file');
  if (source === 'helper') return t('history.by.helper', { label: helperCode?.label ?? '' }).trim();
  return actor?.name ?? actorName ?? t('terms.word.theProgram');
}
