import { z } from 'zod';
import { GAME_RESULTS } from '@/lib/domain/boards/game-results';
import { STRENGTH_SOURCES } from '@/lib/domain/ratings/pairing-strength';

const ResultSchema = z.enum(GAME_RESULTS);

const PlayerSchema = z.object({
  entryId: z.string(),
  number: z.number(),
  name: z.string(),
  title: z.string().nullable(),
  rating: z.number(),
  strengthFrom: z.enum(STRENGTH_SOURCES),
  score: z.number(),
  /** The virtual points (acceleration) in half-points; omitted if there are none. The pairing score is the score with these points. */
  virtual: z.number().optional(),
});

const ClaimsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.enum(['waiting', 'one-sided']), side: z.enum(['white', 'black']), result: ResultSchema }),
  z.object({ kind: z.literal('one-device'), result: ResultSchema }),
  z.object({ kind: z.literal('conflict'), white: ResultSchema, black: ResultSchema }),
  z.object({ kind: z.literal('disputed'), result: ResultSchema, by: z.string() }),
]);

const BoardSchema = z.object({
  pairingId: z.string(),
  roundId: z.string(),
  /** The `publicationId` of the round; 0 for a draft. */
  publication: z.number(),
  board: z.number(),
  white: PlayerSchema,
  black: PlayerSchema.nullable(),
  madeByHand: z.boolean(),
  result: ResultSchema.nullable(),
  isRated: z.boolean(),
  /** The sequence number of the current revision; 0 if no result was ever entered. */
  sequence: z.number(),
  enteredBy: z.string(),
  /** The time at which the current result was entered, in ISO format; null if no result was entered. */
  enteredAt: z.string().nullable(),
  claims: ClaimsSchema,
});

const HistoryLineSchema = z.object({ sequence: z.number(), at: z.string(), actorName: z.string(), text: z.string() });

/** The state of an open desk. The page checks it with this schema, because a proxy or a captive portal may send other content. */
export const DeskStateResponseSchema = z.object({
  roundState: z.enum(['draft', 'published', 'complete']),
  hasLaterRound: z.boolean(),
  /** The sequence number of the last act other than a result entry. If it has increased, the page must reload everything except the boards. */
  lastAct: z.number(),
  boards: z.array(BoardSchema),
  history: z.array(HistoryLineSchema),
  /** The `databaseEpoch` of the server; missing if the server runs an older version than the page. */
  epoch: z.string().default(''),
  at: z.string(),
});

type DeskState = z.output<typeof DeskStateResponseSchema>;

export const isResultEntryOver = ({ roundState, hasLaterRound }: Pick<DeskState, 'roundState' | 'hasLaterRound'>): boolean =>
  hasLaterRound || roundState !== 'published';
