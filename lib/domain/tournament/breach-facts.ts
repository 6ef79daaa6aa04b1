import { z } from 'zod';
import type { Breach } from '@/lib/generated/prisma/client';
import { isObject, type JsonObject } from '@/lib/platform/input/json';
import type { BreachFacts, NumberedBoards } from './section-facts';

export const NumberedBoardsSchema = z.array(z.tuple([z.number().int(), z.number().int()]));

/** Rounds that a re-check named, as they are stored: boards by the numbers of each round. */
export const DifferingRounds = z.array(z.object({ round: z.number().int(), engine: NumberedBoardsSchema.nullable(), boards: NumberedBoardsSchema }));

/** The checks since that found other rounds, the last one last. */
export const Rechecks = z.array(z.object({ at: z.iso.datetime(), differing: DifferingRounds }));

const Facts = z.custom<JsonObject>(isObject);

/** A stored breach, parsed. What an archive brought has been through the same schemas. */
export function breachFacts({
  id,
  kind,
  round,
  facts,
  differing,
  rechecks,
  acknowledged,
  actorName,
  restorePointId,
  createdAt,
  undoneAt,
  undoneByName,
}: Breach): BreachFacts {
  return {
    id,
    kind,
    round,
    facts: Facts.parse(facts),
    differing: Rechecks.parse(rechecks).at(-1)?.differing ?? DifferingRounds.nullable().parse(differing),
    acknowledged,
    actorName,
    restorePointId,
    at: createdAt,
    undone: undoneAt === null ? null : { at: undoneAt, by: undoneByName ?? '' },
  };
}

/** What it named, at first and by each check since. */
export function checkedBreach({ createdAt, undoneAt, differing, rechecks }: Pick<Breach, 'createdAt' | 'undoneAt' | 'differing' | 'rechecks'>) {
  return { at: createdAt, undoneAt, differing: DifferingRounds.nullable().parse(differing), rechecks: Rechecks.parse(rechecks) };
}

/** What a round keeps of the engine's boards; null where the engine was not asked. */
export function numberedBoards(stored: unknown): NumberedBoards | null {
  return NumberedBoardsSchema.nullable().parse(stored);
}
