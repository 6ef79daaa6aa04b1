import type { EntryLine } from '@/lib/entries/get-entries';

/** What a list of players is narrowed down to. */
export const STATE_FILTERS = [
  { value: 'absent', label: 'not arrived' },
  { value: 'arrived', label: 'arrived' },
  { value: 'out', label: 'withdrawn' },
  { value: 'away', label: 'away in a coming round' },
  { value: 'late', label: 'late entries' },
  { value: 'unrated', label: 'without a rating' },
] as const;

/** Which of the filters an entry answers to. */
export function entryStates(entry: EntryLine, nextRound: number): string[] {
  const isOut = entry.withdrawal !== null && entry.withdrawal.returnsInRound === null;
  const states = {
    absent: !entry.hasArrived && !isOut, arrived: entry.hasArrived, out: isOut, away: entry.absences.some(({ round }) => round >= nextRound), late: entry.enteredFromRound > 1,
    unrated: entry.fideRating === 0 && entry.nationalRating === 0,
  };
  return Object.entries(states).filter(([, holds]) => holds).map(([state]) => state);
}
