import { refuse } from '@/lib/platform/access/refusal';
import { formatOf } from './formats';

/** Refuses an act on single players that a section of teams does not have; null in a section of players. */
export function refuseInTeams({ systemId }: { readonly systemId: string }) {
  return formatOf(systemId).isOfTeams ? refuse('not-for-teams') : null;
}
