import { z } from 'zod';
import { type Configuration, CONFIGURATIONS } from '@/engine/trf';
import { NumberedBoardsSchema } from '@/lib/domain/tournament/breach-facts';
import { GAME_RESULTS, type BreachFacts, type BreachKind, type DifferingRound, type SectionFacts } from '@/lib/domain/tournament/section-facts';

const number = z.number().int().min(1).max(9999);
const Made = z.object({ engine: NumberedBoardsSchema.nullable(), boards: NumberedBoardsSchema });
const Game = z.object({
  /** The round of the game. */
  of: z.number().int().min(1),
  board: z.number().int().min(1),
  /** White and Black. */
  players: z.tuple([number, number.nullable()]),
  was: z.enum(GAME_RESULTS).nullable(),
  is: z.enum(GAME_RESULTS).nullable(),
  /** Others sat there than those it was paired from, or with other colours. */
  isReseated: z.literal(true).optional(),
});
/** The number then, and the one of the round before, which says who is meant. */
const Numbers = z.object({ numbers: z.array(z.tuple([number, number])) });

/** What is kept of a breach, by its kind: players by the numbers of its round. */
export const BREACH_FACTS = {
  mode: z.object({}),
  mpa: Made,
  import: Made,
  regeneration: Numbers,
  exchange: Numbers,
  correction: Game,
  adjournment: Game,
  configuration: z.object({ what: z.enum(CONFIGURATIONS), before: z.string().max(1000), after: z.string().max(1000) }),
  fpb: z.object({ players: z.array(number).min(1) }),
} satisfies Record<BreachKind, z.ZodType>;

export type FactsOf<Kind extends BreachKind> = z.output<(typeof BREACH_FACTS)[Kind]>;

/** A breach with what it is about. */
export type ToldBreach = { readonly [Kind in BreachKind]: { readonly kind: Kind; readonly facts: FactsOf<Kind> } }[BreachKind];

/**
 * What the history keeps of a breach, in `after.breach` of the act that it was: that it can have made no round another, or when
 * it was logged; rounds are named in its own row once it is stored.
 */
export type LoggedBreach = { readonly kind: BreachKind; readonly round: number } & ({ readonly rounds: number[] } | { readonly at: string });

/** What is asked again because of a breach of the kind: public rounds from the first or from its own on, with the draft that did not know it, in the order of today; null for none. */
export const ASKED_AGAIN: Record<BreachKind, { readonly isFromFirst: boolean; readonly withDraft?: true; readonly inPresentOrder?: true } | null> = {
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

const PAIRS_NOBODY: ReadonlySet<unknown> = new Set<Configuration>(['tie-breaks', 'text', 'round']);

/** Tie-breaks pair nobody, a round stays with the text that it was paired by, and one that was taken back is paired again by itself. */
export function mayPairOtherwise({ kind, facts }: { readonly kind: BreachKind; readonly facts: Readonly<Record<string, unknown>> }): boolean {
  return ASKED_AGAIN[kind] !== null && !(kind === 'configuration' && PAIRS_NOBODY.has(facts['what']));
}

/**
 * F.7 and F.9 let an arbiter correct a result and end an adjourned game: the report has a line for it, and no rule is broken. In a closed
 * round (C.04.2 4.3) a correction of the tournament is a breach.
 */
export function isLawful(kind: unknown, acknowledged: readonly unknown[]): boolean {
  return kind === 'adjournment' || (kind === 'correction' && !acknowledged.includes('past-is-closed'));
}

/** Null for facts of a version of this program that kept others. */
export function parseBreach({ kind, facts }: Pick<BreachFacts, 'kind' | 'facts'>): ToldBreach | null {
  const parsed = BREACH_FACTS[kind].safeParse(facts);
  // The schema is that of the kind: the compiler does not follow it through the table.
  return parsed.success ? ({ kind, facts: parsed.data } as ToldBreach) : null;
}

/** What was done and not undone, the oldest first. */
export function standingBreaches({ breaches }: Pick<SectionFacts, 'breaches'>): readonly BreachFacts[] {
  return breaches.filter(({ undone }) => undone === null);
}

/** Those that stand and concern the pairing of a round. */
export function breachesOf(facts: Pick<SectionFacts, 'breaches'>, round: number): readonly BreachFacts[] {
  return standingBreaches(facts).filter((breach) => breach.round === round);
}

/** Rounds that a breach makes others than they would be today. A round that was paired again since knew of it. */
export function differingRounds(
  { differing, at }: Pick<BreachFacts, 'differing' | 'at'>,
  { pairedRounds }: Pick<SectionFacts, 'pairedRounds'>,
): readonly DifferingRound[] {
  const drafted = new Map(pairedRounds.map((round) => [round.number, round.draftedAt]));
  return (differing ?? []).filter(({ round }) => (drafted.get(round) ?? Infinity) <= at);
}
