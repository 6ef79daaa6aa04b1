import { nextMoment, nextMoments } from '@/lib/facts/sections/load-section-settings';
import type { Prisma } from '@/lib/generated/prisma/client';
import { type Actor, actorName } from '@/lib/platform/access/actor';
import type { Database } from '@/lib/platform/db/client';

/** What a restore point puts back whatever the round: pairing numbers and byes. */
const PUT_BACK = ['exchange', 'regeneration', 'fpb'] as const;

interface Restored {
  /** When the restore point was made. */
  readonly madeAt: Date;
  /** The round of the draft that is put back with its boards; null for none. */
  readonly draftRound: number | null;
}

/**
 * Breaches of what is put back stand again as they stood when the restore point was made: later ones are settled, and those settled
 * since are kept anew, for what is undone stays undone.
 */
export async function restoreBreaches(db: Database, actor: Actor, sectionId: string, { madeAt, draftRound }: Restored): Promise<void> {
  const isPutBack = { kind: { in: [...PUT_BACK] } };
  const again = await db.breach.findMany({
    where: { sectionId, createdAt: { lte: madeAt }, undoneAt: { gt: madeAt }, OR: [isPutBack, ...(draftRound === null ? [] : [madeByHand(draftRound)])] },
    omit: { id: true, undoneAt: true, undoneByName: true },
    orderBy: { createdAt: 'asc' },
  });
  const undone = { undoneAt: await nextMoment(db, sectionId), undoneByName: actorName(actor) };
  await db.breach.updateMany({ where: { sectionId, createdAt: { gt: madeAt }, undoneAt: null, ...isPutBack }, data: undone });
  const moments = await nextMoments(db, sectionId, again.length);
  await db.breach.createMany({
    data: again.map(({ facts, differing, rechecks, ...breach }, index) => ({
      ...breach,
      facts: facts as Prisma.InputJsonValue,
      rechecks: rechecks as Prisma.InputJsonValue,
      ...(differing === null ? {} : { differing: differing as Prisma.InputJsonValue }),
      createdAt: moments[index] ?? new Date(),
    })),
  });
}

const madeByHand = (round: number) => ({ kind: 'mpa' as const, round });
