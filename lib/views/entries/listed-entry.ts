import { searchFoldOf } from '@/lib/domain/players/search-name';
import type { EntryLine } from './get-entries';

export function listedEntry(entry: EntryLine, nextRound: number) {
  return { find: searchFoldOf(`${entry.name} ${entry.federation} ${entry.club}`), number: String(entry.number ?? ''), states: entryStates(entry, nextRound) };
}

function entryStates(entry: EntryLine, nextRound: number): string[] {
  const isOut = entry.withdrawal !== null && entry.withdrawal.returnsInRound === null;
  const states = {
    absent: !entry.hasArrived && !isOut,
    arrived: entry.hasArrived,
    out: isOut,
    away: entry.absences.some(({ round }) => round >= nextRound),
    late: entry.enteredFromRound > 1,
    unrated: entry.fideRating === 0 && entry.nationalRating === 0,
  };
  return Object.entries(states)
    .filter(([, holds]) => holds)
    .map(([state]) => state);
}
