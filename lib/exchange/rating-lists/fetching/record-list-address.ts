import type { UserActor } from '@/lib/platform/access/actor';
import type { Database } from '@/lib/platform/db/client';
import { plainText } from '@/lib/platform/input/fields';
import { tell } from '@/lib/platform/words/tell';
import { dropUploads } from './claim-source';

/** `FIDE`, or the letters of a federation. */
export const listBody = () => plainText().regex(/^(FIDE|[A-Z]{3})$/, tell('fields.unreadable'));

/** From where a list is fetched from now on, null for not at all; written down with who said so. What stands already adds nothing. */
export async function recordListAddress(db: Database, actor: UserActor, body: string, address: string | null): Promise<void> {
  await db.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`RatingSource ${body}`}, 0))::text`;
  const before = await db.ratingSource.findUnique({ where: { body }, select: { address: true } });
  if ((before?.address ?? null) === address) return;
  await db.ratingSourceChoice.create({ data: { body, address, chosenById: actor.userId, chosenByName: actor.name } });
  // What is on its way from the former address is for nobody; what is just being loaded from it stays only where all of it was read.
  await dropUploads(db, { sourceBody: body });
  if (before !== null) await db.ratingSource.delete({ where: { body } });
  if (address !== null) await db.ratingSource.create({ data: { body, address } });
}
