import type { Tpn } from '../model/tournament';
import { PAIRING_SYSTEMS } from '../systems';
import type { RoundExplanation } from '../systems/explanation';
import type { SystemId } from '../systems/system';
import { readTournament } from './measure-pairing';
import { median } from './statistics';

/** The processor time that the explanations of one round take in a warm process. */
export interface ExplanationMeasurement {
  readonly system: SystemId;
  readonly players: number;
  readonly round: number;
  readonly explainRoundMs: number;
  /** Median and longest processor time of `explainNotPaired`, for pairs of players in the largest bracket. */
  readonly explainNotMs: number;
  readonly slowestNotMs: number;
  /** The number of players in the largest bracket. */
  readonly bracket: number;
}

export const EXPLAIN_SIZES = [1000, 4000] as const;
const ROUND_RUNS = 3;

/** Measures `explainRound` and `explainNotPaired` for the next round of a file. Returns null if that round cannot be paired. */
export function measureExplanations(id: SystemId, file: string): ExplanationMeasurement | null {
  const system = PAIRING_SYSTEMS[id];
  const tournament = readTournament(id, file);
  const explained = system.explainRound(tournament);
  if (!explained.ok) return null;
  const rounds = Array.from({ length: ROUND_RUNS }, () => cpuMs(() => system.explainRound(tournament)));
  const members = largestBracket(explained.value);
  const nots = pairsToExplain(members).map(([a, b]) => cpuMs(() => system.explainNotPaired(tournament, a, b)));
  return {
    system: id,
    players: tournament.players.length,
    round: explained.value.round,
    explainRoundMs: Math.round(median(rounds)),
    explainNotMs: Math.round(median(nots)),
    slowestNotMs: Math.round(Math.max(0, ...nots)),
    bracket: members.length,
  };
}

function largestBracket({ brackets }: RoundExplanation): Tpn[] {
  const all = brackets.map(({ residents, movedDown, upfloaters }) => [...residents, ...movedDown, ...upfloaters]);
  return all.reduce((largest, one) => (one.length > largest.length ? one : largest), []);
}

/**
 * Returns pairs of players who are close together or far apart in the list, within one half and across the halves, because the
 * slowest pair depends on the edition.
 */
function pairsToExplain(members: readonly Tpn[]): (readonly [Tpn, Tpn])[] {
  const at = (share: number): Tpn => members[Math.min(members.length - 1, Math.floor(share * members.length))] ?? 0;
  const shares = [
    [0, 0.002],
    [0, 0.3],
    [0.1, 0.45],
    [0.49, 0.51],
    [0.2, 0.9],
    [0.55, 0.95],
    [0.6, 0.61],
    [0.99, 1],
  ] as const;
  return shares.map(([one, other]) => [at(one), at(other)] as const).filter(([a, b]) => a !== b);
}

function cpuMs(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

export function explanationMeasurementLine({ system, players, round, explainRoundMs, explainNotMs, slowestNotMs, bracket }: ExplanationMeasurement): string {
  const cells = [
    system.padEnd(12),
    String(players).padStart(5),
    `r${round}`.padStart(4),
    `explainRound cpu ${explainRoundMs} ms`.padStart(26),
    `explainNotPaired cpu ${explainNotMs} ms, slowest ${slowestNotMs} ms`.padStart(42),
    `in a bracket of ${bracket}`,
  ];
  return `${cells.join('  ')}\n`;
}
