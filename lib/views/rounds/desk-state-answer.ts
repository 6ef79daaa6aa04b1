import { z } from 'zod';
import { STRENGTH_SOURCES } from '@/lib/domain/ratings/strength';
import { GAME_RESULTS } from '@/lib/domain/tournament/section-facts';
import type { DeskState } from './get-desk-state';

const Result = z.enum(GAME_RESULTS);

const PlayerSchema = z.object({
  entryId: z.string(),
  number: z.number(),
  name: z.string(),
  title: z.string().nullable(),
  rating: z.number(),
  strengthFrom: z.enum(STRENGTH_SOURCES),
  score: z.number(),
});

const ClaimsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.enum(['waiting', 'one-sided']), side: z.enum(['white', 'black']), result: Result }),
  z.object({ kind: z.literal('one-device'), result: Result }),
  z.object({ kind: z.literal('conflict'), white: Result, black: Result }),
  z.object({ kind: z.literal('disputed'), result: Result, by: z.string() }),
]);

const BoardSchema = z.object({
  pairingId: z.string(),
  roundId: z.string(),
  publication: z.number(),
  board: z.number(),
  white: PlayerSchema,
  black: PlayerSchema.nullable(),
  madeByHand: z.boolean(),
  result: Result.nullable(),
  isRated: z.boolean(),
  sequence: z.number(),
  enteredBy: z.string(),
  enteredAt: z.string().nullable(),
  claims: ClaimsSchema,
});

const HistoryLineSchema = z.object({
  sequence: z.number(),
  at: z.string(),
  actorName: z.string(),
  text: z.string(),
});

/** The state of a desk as an open page reads it: what a proxy or a captive portal answers is no state. */
export const DeskStateAnswerSchema = z.object({
  roundState: z.enum(['draft', 'published', 'complete']),
  hasLaterRound: z.boolean(),
  lastAct: z.number(),
  boards: z.array(BoardSchema),
  history: z.array(HistoryLineSchema),
  /** A server that is older than the page does not say it. */
  epoch: z.string().default(''),
  at: z.string(),
}) satisfies z.ZodType<DeskState>;

/** The round of an open desk is not played any more: its publication was withdrawn, it is complete, or a later one is paired. */
export const hasMovedOn = ({ roundState, hasLaterRound }: Pick<DeskState, 'roundState' | 'hasLaterRound'>): boolean =>
  hasLaterRound || roundState !== 'published';
