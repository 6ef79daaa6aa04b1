import type { ListCell, ListTable } from '@/lib/domain/lists/list-table';
import { tell } from '@/lib/platform/words/tell';
import type { EntryLine, SectionEntries } from '@/lib/views/entries/get-entries';

/** The cells of an entry, by the head of their column. */
const COLUMNS = {
  number: ({ number }) => number,
  player: ({ name }) => name,
  title: ({ title }) => title,
  fed: ({ federation }) => federation,
  club: ({ club }) => club,
  born: ({ birthYear }) => (birthYear === null ? null : Number(birthYear)),
  fideId: ({ fideId }) => fideId,
  rating: ({ rating }) => rating || null,
  fideRating: ({ fideRating }) => fideRating || null,
  nationalRating: ({ nationalRating }) => nationalRating || null,
  estimate: ({ estimate }) => estimate || null,
  fromRound: ({ enteredFromRound }) => enteredFromRound,
  byes: ({ absences }) => absences.map(({ round, kind }) => `${round} ${tell(`public.byes.${kind}`)}`).join('; '),
  withdrawal: ({ withdrawal }) =>
    withdrawal === null || withdrawal.returnsInRound !== null ? null : tell(`public.lists.left.${withdrawal.kind}`, { round: withdrawal.fromRound }),
} as const satisfies Record<string, (entry: EntryLine) => ListCell>;

/** Everybody in the section with what arbiters know of them, in the order of their numbers. */
export function entriesList({ entries }: SectionEntries): ListTable | null {
  if (entries.length === 0) return null;
  const names = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
  return {
    title: tell('public.lists.names.entries'),
    heads: names.map((name) => tell(`public.heads.${name}`)),
    rows: entries.map((entry) => names.map((name) => COLUMNS[name](entry))),
  };
}
