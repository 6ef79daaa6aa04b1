import { z } from 'zod';
import { SYSTEM_IDS } from '@/engine';
import { SCHEDULE_TABLES } from '@/engine/model/tournament';
import { ABNORMAL_POINTS_TYPES } from '@/engine/trf';
import { NumberedBoardsSchema } from '@/lib/domain/compliance/breaches';
import { STRENGTH_SOURCES } from '@/lib/domain/ratings/pairing-strength';
import {
  ACCELERATIONS,
  isValidTieBreakCode,
  RATING_IN_TIE_BREAKS,
  RATING_METHODS,
  ScoringSchema,
  UNRATED_IN_TIE_BREAKS,
} from '@/lib/domain/sections/section-settings';
import { TEAM_BYES } from '@/lib/domain/teams/decide-teams';

export const RestoredSettingsSchema = z
  .object({
    systemId: z.enum(SYSTEM_IDS),
    rounds: z.number().int().min(1).max(99),
    cycles: z.number().int().min(1).max(8).default(1),
    swapsLastRounds: z.boolean().default(true),
    scheduleTable: z.enum(SCHEDULE_TABLES).default('berger'),
    acceleration: z.enum(ACCELERATIONS),
    isChess960: z.boolean(),
    scoring: ScoringSchema,
    initialColour: z.enum(['white', 'black']).nullable(),
    initialColourSource: z.enum(['lot', 'announced', 'import']).nullable(),
    ratingMethod: z.enum(RATING_METHODS),
    tieBreaks: z.array(z.string().refine(isValidTieBreakCode)).max(40),
    unratedInTieBreaks: z.enum(UNRATED_IN_TIE_BREAKS),
    unratedAs: z.number().int().min(1).max(3500).nullable(),
    ratingInTieBreaks: z.enum(RATING_IN_TIE_BREAKS),
  })
  .refine(({ unratedInTieBreaks, unratedAs }) => unratedInTieBreaks !== 'rating' || unratedAs !== null);

const EntrySchema = z.object({
  id: z.string(),
  personId: z.string(),
  rating: z.number(),
  strengthFrom: z.enum(STRENGTH_SOURCES).optional(),
  fideRating: z.number().optional(),
  nationalRating: z.number().optional(),
  estimate: z.number().optional(),
  ratingSource: z.string(),
  ratingListedOn: z.coerce.date().nullable(),
  title: z.string().nullable(),
  pairingNumber: z.number().nullable(),
  enteredFromRound: z.number(),
  arrivedAt: z.coerce.date().nullable(),
  arrivalChangedAt: z.coerce.date().nullable().optional(),
  expectedInRound: z.number().nullable().optional(),
  ratingList: z.string().optional(),
  tieRank: z.number().nullable().optional(),
  isLastInGroupA: z.boolean().optional(),
  virtualPoints: z.array(z.number()).optional(),
  halfPointByeBarred: z.boolean().optional(),
  halfPointByeBarredWhy: z.string().optional(),
  teamId: z.string().nullable().optional(),
  boardOrder: z.number().nullable().optional(),
  createdAt: z.coerce.date(),
});

const AbsenceSchema = z.object({
  entryId: z.string(),
  round: z.number(),
  kind: z.enum(['halfPointBye', 'fullPointBye', 'zeroPointBye', 'absent', 'forfeitWin']),
  origin: z.enum(['requested', 'arbiter', 'lateEntry', 'noShow', 'import', 'playing']),
  createdAt: z.coerce.date(),
});

const WithdrawalSchema = z.object({
  id: z.string(),
  entryId: z.string(),
  kind: z.enum(['withdrawn', 'noShow', 'expelled']),
  fromRound: z.number(),
  returnsInRound: z.number().nullable(),
  reason: z.string(),
  movedToId: z.string().nullable().optional(),
  isShownAsExpelled: z.boolean().optional(),
  resultsCount: z.boolean().nullable().default(null),
  createdAt: z.coerce.date(),
});

const AdjustmentSchema = z.object({
  entryId: z.string(),
  round: z.number().nullable(),
  halfPoints: z.number(),
  reason: z.string(),
  actorName: z.string(),
  createdAt: z.coerce.date(),
});

const TeamAdjustmentSchema = z.object({
  teamId: z.string().nullable(),
  type: z.enum(ABNORMAL_POINTS_TYPES).default(''),
  round: z.number().nullable(),
  matchPoints: z.number().nullable(),
  gamePoints: z.number().nullable(),
  reason: z.string(),
  actorName: z.string(),
  createdAt: z.coerce.date(),
});

const TeamByeSchema = z.object({ teamId: z.string(), round: z.number(), kind: z.enum(TEAM_BYES), createdAt: z.coerce.date() });

const TeamSchema = z.object({
  id: z.string(),
  number: z.number(),
  name: z.string(),
  shortName: z.string(),
  isLastInGroupA: z.boolean().optional(),
  virtualPoints: z.array(z.number()).optional(),
  leftFromRound: z.number().nullable().optional(),
  createdAt: z.coerce.date(),
});

const MatchSchema = z.object({
  number: z.number(),
  firstId: z.string(),
  secondId: z.string().nullable(),
  firstPoints: z.number().nullable().default(null),
  secondPoints: z.number().nullable().default(null),
  isForfeited: z.boolean().default(false),
  reportedById: z.string().nullable().default(null),
  reportedAt: z.coerce.date().nullable().default(null),
  answer: z.enum(['confirmed', 'withheld']).nullable().default(null),
});

const PairingSchema = z.object({
  id: z.string(),
  board: z.number(),
  whiteId: z.string(),
  blackId: z.string().nullable(),
  whiteScoreBefore: z.number(),
  blackScoreBefore: z.number().nullable(),
  whiteFloat: z.enum(['up', 'down']).nullable(),
  blackFloat: z.enum(['up', 'down']).nullable(),
  madeByHand: z.boolean(),
  /** The id of the board's last revision when the round was unpublished. */
  resultId: z.string().nullable().optional(),
});

export const DraftFactsSchema = z.object({
  id: z.string(),
  number: z.number(),
  systemId: z.string(),
  engineVersion: z.string().nullable(),
  inputSnapshot: z.string().nullable(),
  inputSha256: z.string().nullable(),
  enginePairs: NumberedBoardsSchema.nullable(),
  handBegunAt: z.coerce.date().nullable().optional(),
  handEndedAt: z.coerce.date().nullable().optional(),
  startsAt: z.coerce.date().nullable(),
  draftedAt: z.coerce.date(),
  draftedById: z.string().nullable(),
  numbers: z.array(z.object({ entryId: z.string(), number: z.number() })),
  matches: z.array(MatchSchema).default([]),
  pairings: z.array(PairingSchema),
});

/** The facts that a restore may change; published rounds stay. If an older restore point lacks a value, the restore leaves that value unchanged. */
export const RestoreFactsSchema = z.object({
  format: z.literal(1),
  lastPublishedRound: z.number(),
  entries: z.array(EntrySchema),
  absences: z.array(AbsenceSchema),
  withdrawals: z.array(WithdrawalSchema),
  adjustments: z.array(AdjustmentSchema).optional(),
  teams: z.array(TeamSchema).optional(),
  teamAdjustments: z.array(TeamAdjustmentSchema).optional(),
  teamByes: z.array(TeamByeSchema).optional(),
  draft: DraftFactsSchema.nullable(),
  /** Only in the restore point of an import, because an import changes the settings. */
  settings: RestoredSettingsSchema.optional(),
});

export type RestoreFacts = z.output<typeof RestoreFactsSchema>;
export type DraftFacts = z.output<typeof DraftFactsSchema>;
