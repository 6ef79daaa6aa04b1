import { t } from '@/lib/platform/messages/translate';

export const ENTRY_STATE_FILTERS = [
  { value: 'absent', label: t('entries.entryStates.notArrived') },
  { value: 'arrived', label: t('entries.entryStates.arrived') },
  { value: 'out', label: t('terms.left.withdrawn') },
  { value: 'away', label: t('entries.entryStates.awayLater') },
  { value: 'late', label: t('entries.entryStates.lateEntries') },
  { value: 'unrated', label: t('terms.word.unrated') },
] as const;
