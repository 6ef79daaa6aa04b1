import { z } from 'zod';
import { LONGEST_LINE, MOST_LINES } from '@/engine/trf';
import { DifferingRoundsSchema, NumberedBoardsSchema, RechecksSchema as BreachRechecks } from '@/lib/domain/compliance/breaches';
import { KeizerRulesSchema } from '@/lib/domain/formats/keizer-parts';
import { KnockOutRulesSchema } from '@/lib/domain/formats/knock-out-schema';
import { MatchRulesSchema } from '@/lib/domain/formats/match-rules-schema';
import { RoundInputSchema } from '@/lib/domain/rounds/round-input-snapshot';
import { isObject, type JsonObject } from '@/lib/platform/input/json';
import { t } from '@/lib/platform/messages/translate';

const JsonObjectSchema = z.custom<JsonObject>(isObject, t('archive.problems.invalid'));
const MAX_FACTS_LENGTH = 200_000;
/** The limit in characters of a round's pairing input. The input of round 14 with 4,000 players has 4 million characters. */
const MAX_ROUND_INPUT_LENGTH = 8_000_000;

const HalfPointsSchema = z.number().int().min(0).max(40);

export const ArchivedScoringSchema = z.strictObject({
  win: HalfPointsSchema.optional(),
  draw: HalfPointsSchema.optional(),
  loss: HalfPointsSchema.optional(),
  forfeitWin: HalfPointsSchema.optional(),
  forfeitLoss: HalfPointsSchema.optional(),
  pab: HalfPointsSchema.optional(),
  fullPointBye: HalfPointsSchema.optional(),
  halfPointBye: HalfPointsSchema.optional(),
  zeroPointBye: HalfPointsSchema.optional(),
  keizer: KeizerRulesSchema.optional(),
  knockOut: KnockOutRulesSchema.optional(),
  match: MatchRulesSchema.optional(),
  isMaxiTournament: z.literal(true).optional(),
});

/** The facts of a breach, limited in size. The facts of a history line use the same schema, but may be null. */
export const SmallFactsSchema = JsonObjectSchema.refine((facts) => JSON.stringify(facts).length <= MAX_FACTS_LENGTH, t('archive.problems.tooLong'));

export const EnginePairsSchema = NumberedBoardsSchema.nullable();

export const ArchivedDifferingRoundsSchema = DifferingRoundsSchema.nullable();

export const ArchivedRechecksSchema = BreachRechecks.max(10_000);

const ImportedLineSchema = z.string().max(LONGEST_LINE);
const ImportedLineListSchema = z.array(ImportedLineSchema).max(MOST_LINES);

export const ArchivedImportedLinesSchema = z
  .looseObject({
    texts: z.record(z.string(), ImportedLineSchema),
    deputyArbiters: ImportedLineListSchema,
    arbitersOfEvent: z.object({ chiefArbiter: ImportedLineSchema, deputyArbiters: ImportedLineListSchema }).optional(),
    roundDates: ImportedLineListSchema,
    kept: z.array(z.looseObject({ text: ImportedLineSchema })).max(MOST_LINES),
    tieBreaks: z.object({ record: z.enum(['202', '212']), codes: ImportedLineListSchema }).nullable(),
    entryOf: z.record(z.string(), z.number().int()).optional(),
  })
  .nullable();

/** The facts of a restore point contain row numbers in place of ids. `RestoreFactsSchema` validates them once the ids are inserted. */
export const ArchivedRestorePointSchema = JsonObjectSchema;

export const RoundInputTextSchema = z.string().max(MAX_ROUND_INPUT_LENGTH).refine(isRoundInput, t('archive.problems.invalid')).nullable();

function isRoundInput(text: string): boolean {
  try {
    return RoundInputSchema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
