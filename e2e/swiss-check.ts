import { execFileSync } from 'node:child_process';

/** What `swiss check --system ID FILE` prints. It leaves with 1 when a round differs: that is an answer too. */
export function runSwissCheck(system: string, file: string): string {
  try {
    return execFileSync('node', ['scripts/swiss/swiss.mjs', 'check', '--system', system, file], { encoding: 'utf8' });
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout);
    throw error;
  }
}
