import { z } from 'zod';
import { type Configuration, CONFIGURATIONS } from '@/engine/trf';
import { GAME_RESULTS } from '@/lib/domain/boards/game-results';
import { MatchScoreSchema } from '@/lib/domain/teams/match-scores';
import type { BreachFacts, BreachKind, DifferingRound, SectionFacts, NumberedBoards } from '@/lib/domain/tournament/section-facts';
import type { Breach } from '@/lib/generated/prisma/client';
import { isObject, type JsonObject } from '@/lib/platform/input/json';

export const NumberedBoardsSchema = z.array(z.tuple([z.number().int(), z.number().int()]));

export const DifferingRoundsSchema = z.array(z.object({ round: z.number().int(), engine: NumberedBoardsSchema.nullable(), boards: NumberedBoardsSchema }));

export const RechecksSchema = z.array(z.object({ at: z.iso.datetime(), differing: DifferingRoundsSchema }));

const FactsSchema = z.custom<JsonObject>(isObject);

/** Parses a breach from the database. Breaches of imported archives are valid too, because the import checks them. */
export function parseBreachRow(breach: Breach): BreachFacts {
  const { id, kind, round, facts, differing, rechecks, acknowledged, actorName, restorePointId, createdAt, undoneAt, undoneByName } = breach;
  return {
    id,
    kind,
    round,
    facts: FactsSchema.parse(facts),
    differing: RechecksSchema.parse(rechecks).at(-1)?.differing ?? DifferingRoundsSchema.nullable().parse(differing),
    acknowledged,
    actorName,
    restorePointId,
    at: createdAt,
    undone: undoneAt === null ? null : { at: undoneAt, by: undoneByName ?? '' },
  };
}

export function toCheckedBreach({ createdAt, undoneAt, differing, rechecks }: Pick<Breach, 'createdAt' | 'undoneAt' | 'differing' | 'rechecks'>) {
  return { at: createdAt, undoneAt, differing: DifferingRoundsSchema.nullable().parse(differing), rechecks: RechecksSchema.parse(rechecks) };
}

export function parseNumberedBoards(stored: unknown): NumberedBoards | null {
  return NumberedBoardsSchema.nullable().parse(stored);
}

const PairingNumberSchema = z.number().int().min(1).max(9999);
const ManualBoardsSchema = z.object({ engine: NumberedBoardsSchema.nullable(), boards: NumberedBoardsSchema });
const GameFactsSchema = z.object({
  of: z.number().int().min(1),
  board: z.number().int().min(1),
  players: z.tuple([PairingNumberSchema, PairingNumberSchema.nullable()]),
  was: z.enum(GAME_RESULTS).nullable(),
  is: z.enum(GAME_RESULTS).nullable(),
  /** Set if the players or colours of the game were corrected too. */
  isReseated: z.literal(true).optional(),
  /** Set if only the scores of matches are known: the scores of match `board` between the teams `players`. `was` and `is` are then null. */
  scores: z.object({ was: MatchScoreSchema.nullable(), is: MatchScoreSchema.nullable() }).optional(),
});
/** Each pair contains a player's new pairing number, then the number in the previous round, which identifies the player. */
const RenumberingSchema = z.object({ numbers: z.array(z.tuple([PairingNumberSchema, PairingNumberSchema])) });

/** The stored facts of each kind of breach. Players are given by their pairing numbers in the round of the breach. */
export const BREACH_FACT_SCHEMAS = {
  mode: z.object({}),
  mpa: ManualBoardsSchema,
  import: ManualBoardsSchema,
  regeneration: RenumberingSchema,
  exchange: RenumberingSchema,
  correction: GameFactsSchema,
  adjournment: GameFactsSchema,
  configuration: z.object({ what: z.enum(CONFIGURATIONS), before: z.string().max(1000), after: z.string().max(1000) }),
  fpb: z.object({ players: z.array(PairingNumberSchema).min(1) }),
} satisfies Record<BreachKind, z.ZodType>;

export type BreachFactsOf<Kind extends BreachKind> = z.output<(typeof BREACH_FACT_SCHEMAS)[Kind]>;

export type TypedBreach = { readonly [Kind in BreachKind]: { readonly kind: Kind; readonly facts: BreachFactsOf<Kind> } }[BreachKind];

/**
 * A reference to a breach in a history line (`after.breach`). It has either the differing `rounds`, or `at`,
 * the time at which the breach was logged. With `at`, the rounds are looked up in the breach.
 */
export type BreachReference = { readonly kind: BreachKind; readonly round: number } & ({ readonly rounds: number[] } | { readonly at: string });

/**
 * The rounds that are paired again to check a breach, by the kind of breach; null for none. They are the public
 * rounds from the round of the breach on, or all public rounds (`isFromFirst`). With `withDraft`, the draft is
 * checked too. With `inPresentOrder`, the rounds are paired with today's pairing numbers.
 */
export const RECHECK_RULES: Record<BreachKind, { readonly isFromFirst: boolean; readonly withDraft?: true; readonly inPresentOrder?: true } | null> = {
  mode: null,
  mpa: null,
  import: null,
  fpb: null,
  regeneration: { isFromFirst: true, inPresentOrder: true },
  exchange: { isFromFirst: true, inPresentOrder: true },
  configuration: { isFromFirst: true },
  correction: { isFromFirst: false, withDraft: true },
  adjournment: { isFromFirst: false },
};

const CONFIGURATIONS_WITHOUT_PAIRING_EFFECT: ReadonlySet<unknown> = new Set<Configuration>(['tie-breaks', 'text', 'round']);

/** True if a breach can change the pairing of other rounds. New tie-breaks, a new edition or an unpaired round cannot. */
export function canChangePairings({ kind, facts }: { readonly kind: BreachKind; readonly facts: Readonly<Record<string, unknown>> }): boolean {
  return RECHECK_RULES[kind] !== null && !(kind === 'configuration' && CONFIGURATIONS_WITHOUT_PAIRING_EFFECT.has(facts['what']));
}

/**
 * True for a lawful act: ending an adjourned game (1998 rules, F.9), or correcting a result (1998 rules, F.7) in a round that is not
 * closed (C.04.2 4.3).
 */
export function isLawful(kind: unknown, acknowledged: readonly unknown[]): boolean {
  return kind === 'adjournment' || (kind === 'correction' && !acknowledged.includes('past-is-closed'));
}

/** Parses the facts of a breach; null if another version of this program wrote them in a different format. */
export function parseBreachFacts({ kind, facts }: Pick<BreachFacts, 'kind' | 'facts'>): TypedBreach | null {
  const parsed = BREACH_FACT_SCHEMAS[kind].safeParse(facts);
  // The kind determines the schema, but the compiler cannot infer this from the table.
  return parsed.success ? ({ kind, facts: parsed.data } as TypedBreach) : null;
}

export function openBreaches({ breaches }: Pick<SectionFacts, 'breaches'>): readonly BreachFacts[] {
  return breaches.filter(({ undone }) => undone === null);
}

export function openBreachesOfRound(facts: Pick<SectionFacts, 'breaches'>, round: number): readonly BreachFacts[] {
  return openBreaches(facts).filter((breach) => breach.round === round);
}

/** The rounds that would be paired differently today because of a breach. Rounds drafted after the breach already take it into account. */
export function differingRoundsOfBreach(
  { differing, at }: Pick<BreachFacts, 'differing' | 'at'>,
  { pairedRounds }: Pick<SectionFacts, 'pairedRounds'>,
): readonly DifferingRound[] {
  const drafted = new Map(pairedRounds.map((round) => [round.number, round.draftedAt]));
  return (differing ?? []).filter(({ round }) => (drafted.get(round) ?? Infinity) <= at);
}

type NumberedRounds = readonly Pick<DifferingRound, 'round'>[];

export interface CheckedBreach {
  readonly at: Date;
  readonly undoneAt: Date | null;
  readonly differing: NumberedRounds | null;
  readonly rechecks: readonly { readonly at: string; readonly differing: NumberedRounds }[];
}

const isLoggedAt = (at: Date) => (breach: CheckedBreach) => breach.at.getTime() === at.getTime();

export function firstAttributedRounds(breaches: readonly CheckedBreach[], at: Date): number[] | null {
  return breaches.find(isLoggedAt(at))?.differing?.map(({ round }) => round) ?? null;
}

/** The rounds that were attributed to other breaches once the breach logged at `at` had been undone. */
export function reattributedRounds(breaches: readonly CheckedBreach[], at: Date): number[] {
  const undone = breaches.find(isLoggedAt(at))?.undoneAt?.getTime() ?? Infinity;
  const firstAfter = (moments: readonly number[]) => Math.min(...moments.filter((moment) => moment > undone));
  const checked = firstAfter(breaches.flatMap(({ rechecks }) => rechecks.map((check) => Date.parse(check.at))));
  // If another breach was logged or undone before the rounds were checked, undoing this breach did not cause the check.
  if (checked >= firstAfter(breaches.flatMap((breach) => [breach.at.getTime(), breach.undoneAt?.getTime() ?? 0]))) return [];
  const openThen = breaches.filter((breach) => breach.at.getTime() < undone && (breach.undoneAt?.getTime() ?? Infinity) > undone);
  const before = new Set(openThen.flatMap((breach) => attributedRoundsUntil(breach, checked - 1)));
  const rounds = openThen.flatMap((breach) => attributedRoundsUntil(breach, checked)).filter((round) => !before.has(round));
  return [...new Set(rounds)].toSorted((a, b) => a - b);
}

function attributedRoundsUntil({ differing, rechecks }: CheckedBreach, moment: number): number[] {
  const last = rechecks.findLast((check) => Date.parse(check.at) <= moment)?.differing ?? differing ?? [];
  return last.map(({ round }) => round);
}
