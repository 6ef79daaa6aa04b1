/** What a list of players is narrowed down to. */
export const STATE_FILTERS = [
  { value: 'absent', label: 'not arrived' },
  { value: 'arrived', label: 'arrived' },
  { value: 'out', label: 'withdrawn' },
  { value: 'away', label: 'away in a coming round' },
  { value: 'late', label: 'late entries' },
  { value: 'unrated', label: 'without a rating' },
] as const;
