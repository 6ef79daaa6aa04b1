import { tell } from '@/lib/platform/words/tell';

/** What a list of players is narrowed down to. */
export const STATE_FILTERS = [
  { value: 'absent', label: tell('entries.entryStates.notArrived') },
  { value: 'arrived', label: tell('entries.entryStates.arrived') },
  { value: 'out', label: tell('entries.entryStates.withdrawn') },
  { value: 'away', label: tell('entries.entryStates.awayLater') },
  { value: 'late', label: tell('entries.entryStates.lateEntries') },
  { value: 'unrated', label: tell('entries.entryStates.unrated') },
] as const;
