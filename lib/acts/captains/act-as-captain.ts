import { actByLink, type ActByLink } from '@/lib/acts/links/act-by-link';
import { type CaptainLookup, findCaptain } from './find-captain';

type Captain = Omit<Extract<CaptainLookup, { kind: 'found' }>, 'kind'>;

export type CaptainAct = ActByLink<Captain>;

/** Wraps an act of a captain. */
export const actAsCaptain = actByLink<Captain>({
  find: findCaptain,
  isValid: async (db, { actor, codeAt }) => (await db.team.count({ where: { id: actor.teamId, captainCodeAt: codeAt } })) > 0,
  idOf: ({ actor }) => actor.teamId,
});
