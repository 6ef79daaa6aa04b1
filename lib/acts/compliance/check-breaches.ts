import { ok } from '@/engine/model/outcome';
import type { Prisma } from '@/lib/generated/prisma/client';
import { storedBoards } from '@/lib/domain/boards/numbered-boards';
import type { BreachFacts, DifferingRound } from '@/lib/domain/tournament/section-facts';
import { nextMoment } from '@/lib/facts/sections/section-moments';
import { loadFacts } from '@/lib/facts/tournament/load-facts';
import { database, inTransaction, lockSection } from '@/lib/platform/db/client';
import { log } from '@/lib/platform/watching/log';
import { namedInFile, nameRounds } from './name-rounds';

type Named = readonly (readonly [id: BreachFacts['id'], rounds: readonly DifferingRound[]])[];

/**
 * Names the rounds that the engine would pair otherwise now, once what was done is stored and nobody waits for the section. With the
 * breach that was logged at a moment those that no other names; after an undoing (null) a round that only the undone one named, and that would be
 * paired otherwise because of another, is named by that one from here on. A check that comes to nothing leaves a breach unchecked,
 * which is told, and the next one makes up for it.
 */
export async function checkBreaches(sectionId: string, logged: Date | null): Promise<void> {
  try {
    const facts = await loadFacts(database(), sectionId);
    const breach = logged === null ? null : facts?.breaches.find(({ at, undone }) => undone === null && at.getTime() === logged.getTime());
    if (facts === null || breach === undefined) return;
    const others = facts.breaches.filter((other) => other !== breach);
    const named = await nameRounds({ ...facts, breaches: others }, await namedInFile(database(), sectionId), breach);
    await keepChecks(sectionId, [...named.others, ...(breach === null || named.fresh === null ? [] : [[breach.id, named.fresh] as const])]);
  } catch (error) {
    log().error({ err: error, sectionId }, 'breaches were not checked');
  }
}

/** What was named at first stays in the row: every check since is added to it. Of those that are settled nothing is changed. */
async function keepChecks(sectionId: string, named: Named): Promise<void> {
  if (named.length === 0) return;
  await inTransaction(async (db) => {
    await lockSection(db, sectionId);
    const at = (await nextMoment(db, sectionId)).toISOString();
    for (const [id, rounds] of named) {
      const differing = JSON.stringify(stored(rounds));
      await db.$executeRaw`
        UPDATE "Breach" SET
          "differing" = COALESCE("differing", ${differing}::jsonb),
          "rechecks" = CASE WHEN "differing" IS NULL AND "rechecks" = '[]' THEN "rechecks"
            ELSE "rechecks" || jsonb_build_array(jsonb_build_object('at', ${at}::text, 'differing', ${differing}::jsonb)) END
        WHERE "id" = ${id}::uuid AND "undoneAt" IS NULL AND COALESCE("rechecks"->-1->'differing', "differing") IS DISTINCT FROM ${differing}::jsonb`;
    }
    return ok(null);
  });
}

const stored = (differing: readonly DifferingRound[]): Prisma.InputJsonArray =>
  differing.map(({ round, engine, boards }) => ({ round, engine: engine === null ? null : storedBoards(engine), boards: storedBoards(boards) }));
