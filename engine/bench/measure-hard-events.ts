import { simulate } from '../simulate/simulate';
import { PAIRING_SYSTEMS } from '../systems';
import type { SystemId } from '../systems/system';
import { hardEvent, type HardEventKind } from '../testing/hard-events';

/** The processor time that one edition takes to pair a hard event, in milliseconds. */
export interface HardEventMeasurement {
  readonly system: SystemId;
  readonly kind: HardEventKind;
  readonly players: number;
  /** The number of rounds attempted, including one that the edition could not pair. */
  readonly rounds: number;
  readonly slowestMs: number;
  readonly slowestRound: number;
  readonly totalMs: number;
  /** The error code of the round that could not be paired; null if all were paired. */
  readonly stopped: string | null;
}

export const HARD_EVENT_SIZES = [250, 500, 1000, 2000] as const;
const ROUND_COUNT = 9;

export function measureHardEvent(system: SystemId, kind: HardEventKind, players: number): HardEventMeasurement {
  const times: number[] = [];
  const { stopped } = simulate(
    (before) => {
      const start = process.cpuUsage();
      const paired = PAIRING_SYSTEMS[system].pairRound(before);
      const { user, system: kernel } = process.cpuUsage(start);
      times.push((user + kernel) / 1000);
      return paired;
    },
    hardEvent(kind, { players, rounds: ROUND_COUNT, seed: players }),
  );
  const slowestMs = Math.max(...times);
  return {
    system,
    kind,
    players,
    rounds: times.length,
    slowestMs: Math.round(slowestMs),
    slowestRound: times.indexOf(slowestMs) + 1,
    totalMs: Math.round(times.reduce((sum, ms) => sum + ms, 0)),
    stopped: stopped?.code ?? null,
  };
}

export function hardEventLine({ system, kind, players, rounds, slowestMs, slowestRound, totalMs, stopped }: HardEventMeasurement): string {
  const cells = [
    system.padEnd(12),
    kind.padEnd(24),
    String(players).padStart(5),
    `slowest r${slowestRound}`.padStart(11),
    `cpu ${slowestMs} ms`.padStart(14),
    `${rounds} rounds ${totalMs} ms`.padStart(20),
    stopped ?? '',
  ];
  return `${cells.join('  ').trimEnd()}\n`;
}
