import { actByLink, type ActByLink } from '@/lib/acts/links/act-by-link';
import { findPlayer, type PlayerLookup } from './find-player';

type Player = Omit<Extract<PlayerLookup, { kind: 'found' }>, 'kind'>;

export type PlayerAct = ActByLink<Player>;

/** Wraps an act of a player. The entry may have moved to another section since the link was found. */
export const actAsPlayer = actByLink<Player>({
  find: findPlayer,
  isValid: async (db, { codeHash, sectionId }) => (await db.playerLink.count({ where: { codeHash, entry: { sectionId } } })) > 0,
  idOf: ({ actor }) => actor.entryId,
});
