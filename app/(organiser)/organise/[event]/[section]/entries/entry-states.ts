import { tell } from '@/lib/platform/words/tell';

export const STATE_FILTERS = [
  { value: 'absent', label: tell('entries.entryStates.notArrived') },
  { value: 'arrived', label: tell('entries.entryStates.arrived') },
  { value: 'out', label: tell('terms.left.withdrawn') },
  { value: 'away', label: tell('entries.entryStates.awayLater') },
  { value: 'late', label: tell('entries.entryStates.lateEntries') },
  { value: 'unrated', label: tell('terms.word.unrated') },
] as const;
