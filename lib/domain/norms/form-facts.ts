import type { Title } from '@/engine/model/tournament';
import { federationsOf, isTitled } from '@/engine/ratings';
import { type Arbiter, type Arbiters, parseStoredArbiter } from '@/lib/domain/events/arbiters';
import type { NormEntrant, NormSection } from './norm-tournament';

/** A count of players in form IT3. */
export interface PlayerCount {
  readonly players: readonly NormEntrant[];
  readonly federations: number;
  readonly fromHost: number;
}

export type CountedGroup = 'rated' | Exclude<Title, 'CM' | 'WCM'> | 'unrated';

/** In the order of form IT3. */
export const COUNTED_GROUPS: readonly CountedGroup[] = ['rated', 'GM', 'IM', 'FM', 'unrated', 'WGM', 'WIM', 'WFM'];

export function playersInGroup({ players, hostFederation }: NormSection, group: CountedGroup): PlayerCount {
  const isIn = ({ rating, title }: NormEntrant) => (group === 'rated' ? rating > 0 : group === 'unrated' ? rating === 0 : title === group);
  const found = players.filter(isIn);
  return {
    players: found,
    federations: federationsOf(found).length,
    fromHost: found.filter(({ federation }) => federation === hostFederation).length,
  };
}

export const titledPlayers = ({ players }: NormSection): readonly NormEntrant[] => players.filter(isTitled);

const POSITIONS = ['chief', 'firstDeputy', 'secondDeputy', 'arbiter'] as const;
export type Position = (typeof POSITIONS)[number];

export interface ArbiterInEvent extends Arbiter {
  readonly position: Position;
}

/** The event's arbiters in order. Two deputies are ranked; all others are arbiters. */
export function arbitersInEvent({ chiefArbiter, deputyArbiters }: Arbiters): readonly ArbiterInEvent[] {
  const deputies = deputyArbiters.filter((line) => line.trim() !== '');
  const chief = chiefArbiter.trim() === '' ? [] : [{ ...parseStoredArbiter(chiefArbiter), position: 'chief' as const }];
  return [...chief, ...deputies.map((line, index) => ({ ...parseStoredArbiter(line), position: POSITIONS[Math.min(index + 1, 3)] ?? 'arbiter' }))];
}

/** The norm reports for arbiters, with their names. */
export const ARBITER_FORMS = { fa1: 'FA1', ia1: 'IA1' } as const;
export type ArbiterForm = keyof typeof ARBITER_FORMS;

/** The norm that an arbiter can seek: FA for national arbiters, IA for FIDE arbiters; null for international arbiters. */
export function arbiterFormFor({ title }: Pick<Arbiter, 'title'>): ArbiterForm | null {
  if (title === 'IA') return null;
  return title === 'FA' ? 'ia1' : 'fa1';
}
