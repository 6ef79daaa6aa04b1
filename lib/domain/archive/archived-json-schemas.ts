import { z } from 'zod';
import { LONGEST_LINE, MOST_LINES } from '@/engine/trf';
import { DifferingRoundsSchema, NumberedBoardsSchema, RechecksSchema as BreachRechecks } from '@/lib/domain/compliance/breaches';
import { KeizerRulesSchema } from '@/lib/domain/formats/keizer-parts';
import { RoundInputSchema } from '@/lib/domain/rounds/round-input-snapshot';
import { isObject, type JsonObject } from '@/lib/platform/input/json';
import { t } from '@/lib/platform/messages/translate';

const JsonObjectSchema = z.custom<JsonObject>(isObject, t('archive.problems.invalid'));
const LONGEST_FACTS = 200_000;
/** The limit in characters of a round's pairing input. The input of round 14 with 4,000 players has 4 million characters. */
const LONGEST_ROUND_INPUT = 8_000_000;

const halfPoints = z.number().int().min(0).max(40);

export const ArchivedScoringSchema = z.strictObject({
  win: halfPoints.optional(),
  draw: halfPoints.optional(),
  loss: halfPoints.optional(),
  forfeitWin: halfPoints.optional(),
  forfeitLoss: halfPoints.optional(),
  pab: halfPoints.optional(),
  fullPointBye: halfPoints.optional(),
  halfPointBye: halfPoints.optional(),
  zeroPointBye: halfPoints.optional(),
  keizer: KeizerRulesSchema.optional(),
});

/** The facts of a breach, limited in size. The facts of a history line use the same schema, but may be null. */
export const SmallFactsSchema = JsonObjectSchema.refine((facts) => JSON.stringify(facts).length <= LONGEST_FACTS, t('archive.problems.tooLong'));

export const EnginePairsSchema = NumberedBoardsSchema.nullable();

export const ArchivedDifferingRoundsSchema = DifferingRoundsSchema.nullable();

export const ArchivedRechecksSchema = BreachRechecks.max(10_000);

const importedLine = z.string().max(LONGEST_LINE);
const importedLineList = z.array(importedLine).max(MOST_LINES);

export const ArchivedImportedLinesSchema = z
  .looseObject({
    texts: z.record(z.string(), importedLine),
    deputyArbiters: importedLineList,
    arbitersOfEvent: z.object({ chiefArbiter: importedLine, deputyArbiters: importedLineList }).optional(),
    roundDates: importedLineList,
    kept: z.array(z.looseObject({ text: importedLine })).max(MOST_LINES),
    tieBreaks: z.object({ record: z.enum(['202', '212']), codes: importedLineList }).nullable(),
    entryOf: z.record(z.string(), z.number().int()).optional(),
  })
  .nullable();

/** The facts of a restore point contain row numbers in place of ids. `RestoreFactsSchema` validates them once the ids are inserted. */
export const ArchivedRestorePointSchema = JsonObjectSchema;

export const RoundInputTextSchema = z.string().max(LONGEST_ROUND_INPUT).refine(isRoundInput, t('archive.problems.invalid')).nullable();

function isRoundInput(text: string): boolean {
  try {
    return RoundInputSchema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
