import type { Tournament } from '../model/tournament';
import { parseTieBreaks, standings, valueText } from '../tie-breaks';
import type { StandingsOptions, TieBreak, TieBreakValue } from '../tie-breaks';

const UNDEFINED_VALUE: TieBreakValue = { value: null, terms: [], steps: [] };

/** Reads a list of tie-breaks. Throws if the list is invalid, because that is a bug in the test. */
export function tieBreakListOf(codes: string): readonly TieBreak[] {
  const parsed = parseTieBreaks(codes);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

/** Returns the values of one player as shown, without the points. */
export function valuesOf(tournament: Tournament, tpn: number, codes: string, options: StandingsOptions = {}): string {
  const table = standings(tournament, tieBreakListOf(`PTS,${codes}`), options);
  const row = table.rows.find((candidate) => candidate.tpn === tpn);
  return table.tieBreaks
    .slice(1)
    .map((tieBreak, index) => valueText(tieBreak, row?.values[index + 1] ?? UNDEFINED_VALUE))
    .join(' ');
}

/** Returns the ranking as `1:4 2:1 3:2= 3:3=`: rank and pairing number, with `=` for a shared rank. */
export function ranking(tournament: Tournament, codes: string, options: StandingsOptions = {}): string {
  return standings(tournament, tieBreakListOf(codes), options)
    .rows.map(({ tpn, rank, isShared }) => `${rank}:${tpn}${isShared ? '=' : ''}`)
    .join(' ');
}
