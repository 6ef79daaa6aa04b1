import { readFileSync } from 'node:fs';

const TICK_MS = 10;

export function cpuTimeMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ticksOf(pid) * TICK_MS, 0);
}

export function serverPids(): readonly number[] {
  return (process.env.SERVER_PID ?? '').split(',').map(Number);
}

function ticksOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}
