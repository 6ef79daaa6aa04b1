/** What a list would do with each of its lines, by line number. */
export interface EnterLines {
  /** Lines of players who are not entered. */
  readonly fresh: readonly number[];
  /** Lines of players who are entered, with something else in the list. */
  readonly changed: readonly number[];
  /** Lines that were ticked to be left out when the list was read: what they would do is not known. */
  readonly skipped: readonly number[];
  readonly count: number;
}

/** What the button says that enters a list, as the lines are ticked now: it promises nobody who is left out. */
export function enterWords({ fresh, changed, skipped, count }: EnterLines, leftOut: ReadonlySet<number>): string {
  if (skipped.some((line) => !leftOut.has(line))) return 'Enter what is not left out';
  const players = fresh.filter((line) => !leftOut.has(line)).length;
  const changes = changed.filter((line) => !leftOut.has(line)).length;
  const enter = players === count && players !== 1 ? `Enter all ${players} players` : players === 1 ? 'Enter the player' : `Enter ${players} players`;
  if (changes === 0) return players === 0 ? 'Done: nothing changes' : enter;
  const change = changes === 1 ? 'the change' : `the changes of ${changes}`;
  return players === 0 ? `Take over ${change}` : `${enter} and take over ${change}`;
}
