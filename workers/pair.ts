import { pairRound, type SystemId, type Tournament } from '@/engine';

/** The next round of a tournament, or why there is none. */
export function pair({ systemId, tournament }: { readonly systemId: SystemId; readonly tournament: Tournament }): ReturnType<typeof pairRound> {
  return pairRound(systemId, tournament);
}
