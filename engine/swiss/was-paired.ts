import type { Player } from '../model/tournament';

/** In a round that is over: against an opponent, played or forfeited, with the allocated bye, or with a win over nobody. */
export function wasPaired(entry: Player['entries'][number] | undefined): boolean {
  return entry != null && (entry.opponent !== null || entry.code === 'U' || entry.code === '+');
}
