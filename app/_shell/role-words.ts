import type { EventRole } from '@/lib/access/permissions';

/** Each role, and what it includes, as the interface says it. */
export const ROLE_WORDS: Record<EventRole, { readonly name: string; readonly about: string }> = {
  owner: { name: 'owner', about: 'everything, people and roles included' },
  organiser: { name: 'organiser', about: 'event, sections, players, rounds and results' },
  arbiter: { name: 'arbiter', about: 'players, rounds and results' },
};
