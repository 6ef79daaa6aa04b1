import { z } from 'zod';
import { TITLES } from '@/engine/model/tournament';
import { PUBLIC_NAME_FORMS } from '@/lib/domain/players/public-name';
import { searchNameOf } from '@/lib/domain/players/search-name';

/** A player as registered. It becomes a person of the event when the player gets a place. */
export const RegisteredPlayerSchema = z.object({
  name: z.string(),
  fideId: z.number().int().nullable(),
  nationalId: z.string().nullable(),
  nationalBody: z.string(),
  federation: z.string(),
  title: z.enum(TITLES).nullable(),
  /** `YYYY` or `YYYY-MM-DD`. */
  birth: z.string().nullable(),
  sex: z.enum(['m', 'w']).nullable(),
  club: z.string(),
  /** How the public sees the name. */
  publicName: z.enum(PUBLIC_NAME_FORMS),
});

export type RegisteredPlayer = z.output<typeof RegisteredPlayerSchema>;

type Identity = Pick<RegisteredPlayer, 'name' | 'fideId' | 'birth'>;

/**
 * True if both are taken for the same player: the same FIDE ID, or the same name unless the FIDE IDs or the years of birth are known and
 * differ.
 */
export function isSamePlayer(a: Identity, b: Identity): boolean {
  if (a.fideId !== null && b.fideId !== null) return a.fideId === b.fideId;
  const isOtherYear = a.birth !== null && b.birth !== null && a.birth.slice(0, 4) !== b.birth.slice(0, 4);
  return !isOtherYear && searchNameOf(a.name) === searchNameOf(b.name);
}
