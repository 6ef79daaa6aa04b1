import type { RoundEntry } from '../model/game-result';
import type { HalfPoints } from '../model/points';
import type { Player } from '../model/tournament';
import { CODES_OF_TYPE, type StatedAbnormalPoints } from '../trf/abnormal-points';
import type { TeamRecords } from './team-records';

type ScoredTeam = Pick<Player, 'entries' | 'adjustments' | 'secondaryAdjustments'>;

/**
 * Returns a function that applies record 299 to the entries of a team. Points with a type replace those of the matches and byes of this type.
 * Points without a type are added in their round, or before round 1 if the record names no round.
 */
export function abnormalPointsFor(
  { teams, abnormalPoints }: Pick<TeamRecords, 'teams' | 'abnormalPoints'>,
  primary: 'match' | 'game',
): (team: number, entries: readonly RoundEntry[]) => ScoredTeam {
  const byTeam = new Map<number, StatedAbnormalPoints[]>(teams.map(({ number }) => [number, []]));
  for (const record of abnormalPoints) for (const team of record.players.length === 0 ? byTeam.keys() : record.players) byTeam.get(team)?.push(record);
  const inOrder = ({ matchPoints, points }: StatedAbnormalPoints) =>
    primary === 'match' ? ([matchPoints, points] as const) : ([points, matchPoints] as const);
  return (team, entries) => {
    const own = byTeam.get(team) ?? [];
    if (own.length === 0) return { entries };
    const added = own.filter(({ type }) => type === '');
    const sums = (score: 0 | 1): HalfPoints[] => {
      const pointsIn = (index: number) => added.reduce((sum, record) => sum + ((record.round ?? 0) === index ? (inOrder(record)[score] ?? 0) : 0), 0);
      return Array.from({ length: entries.length + 1 }, (_, index) => pointsIn(index));
    };
    const scored = entries.map((entry, index) => own.reduce((before, record) => withPoints(before, record, index + 1, inOrder(record)), entry));
    return { entries: scored, adjustments: sums(0), secondaryAdjustments: sums(1) };
  };
}

function withPoints(
  entry: RoundEntry,
  { type, round }: StatedAbnormalPoints,
  ofEntry: number,
  [points, secondary]: readonly [HalfPoints | null, HalfPoints | null],
): RoundEntry {
  if (type === '' || (round ?? ofEntry) !== ofEntry || !CODES_OF_TYPE[type].includes(entry.code)) return entry;
  return { ...entry, ...(points === null ? {} : { points }), ...(secondary === null ? {} : { secondary }) };
}
