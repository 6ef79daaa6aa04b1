const HEAD = '### for rating only, ';

/**
 * C.04.2 4.3: a game that was put right too late for the tournament stands in a report as it was played. The comment
 * `### for rating only, round 1: 1=1 5=0 in the standings` says how it counts: points and ranks of the file go by that.
 */
export function ratingOnlyLine(round: number, cells: readonly string[]): string {
  return `${HEAD}round ${round}: ${cells.join(' ')} in the standings`;
}

export function isRatingOnlyLine(text: string): boolean {
  return text.startsWith(HEAD);
}
