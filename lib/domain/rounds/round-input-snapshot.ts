import { createHash } from 'node:crypto';
import { z } from 'zod';
import { RESULT_CODES, SYSTEM_IDS, TITLES, type Tournament } from '@/engine';
import { SCHEDULE_TABLES } from '@/engine/model/tournament';
import { KeizerRulesSchema } from '@/lib/domain/formats/keizer-parts';
import { KnockOutRulesSchema } from '@/lib/domain/formats/knock-out-schema';
import { MatchRulesSchema } from '@/lib/domain/formats/match-rules-schema';
import { canonicalJson } from '@/lib/platform/input/canonical-json';

const TpnSchema = z.number().int().min(1);
const ColourSchema = z.enum(['white', 'black']);
/** The half-points of a match, or of all its games. The limit allows 32 boards with a win worth 20 points. */
const MatchPointsSchema = z.number().int().min(0).max(1280);

const TournamentSchema = z.object({
  players: z.array(
    z.object({
      tpn: TpnSchema,
      name: z.string(),
      rating: z.number(),
      title: z.enum(TITLES).nullable(),
      acceleration: z.array(z.number()),
      adjustments: z.array(z.number()).exactOptional(),
      secondaryAdjustments: z.array(z.number()).exactOptional(),
      entries: z.array(
        z
          .object({
            code: z.enum(RESULT_CODES),
            opponent: TpnSchema.nullable(),
            colour: ColourSchema.nullable(),
            // Only in team matches.
            points: MatchPointsSchema.exactOptional(),
            secondary: MatchPointsSchema.exactOptional(),
          })
          .nullable(),
      ),
    }),
  ),
  rounds: z.number().int().nullable(),
  initialColour: ColourSchema.nullable(),
  scoring: z.object({
    win: MatchPointsSchema,
    draw: MatchPointsSchema,
    loss: MatchPointsSchema,
    forfeitWin: MatchPointsSchema,
    forfeitLoss: MatchPointsSchema,
    pab: MatchPointsSchema,
    fullPointBye: MatchPointsSchema,
    halfPointBye: MatchPointsSchema,
    zeroPointBye: MatchPointsSchema,
    keizer: KeizerRulesSchema.exactOptional(),
    knockOut: KnockOutRulesSchema.extend({ lots: z.array(z.array(TpnSchema)).exactOptional() }).exactOptional(),
    match: MatchRulesSchema.exactOptional(),
    isMaxiTournament: z.literal(true).exactOptional(),
  }),
  completedRounds: z.number().int(),
  forbidden: z.array(z.object({ players: z.array(TpnSchema), from: z.number(), to: z.number() })),
  swapsLastRounds: z.boolean().exactOptional(),
  gamesPerMatch: z.literal(2).exactOptional(),
  scheduleTable: z.enum(SCHEDULE_TABLES).exclude(['berger']).exactOptional(),
  teams: z.object({ preferences: z.enum(['A', 'B', 'none']), usesSecondary: z.boolean() }).exactOptional(),
}) satisfies z.ZodType<Tournament>;

export const RoundInputSchema = z.object({ tournament: TournamentSchema });

export const PublicRoundInputSchema = RoundInputSchema.extend({ system: z.enum(SYSTEM_IDS) });

/** Parses the stored input of a round. Throws if it is invalid. */
export function parseInputTournament(text: string): Tournament {
  return RoundInputSchema.parse(JSON.parse(text)).tournament;
}

/** Makes the stored input of a round. It contains no names, because names in a public, hashed text could never be erased. */
export function makeInputSnapshot(systemId: string, round: number, tournament: Tournament) {
  const players = tournament.players.map((player) => ({ ...player, name: '' }));
  const text = canonicalJson({ format: 'crosstable-round-input-1', system: systemId, round, tournament: { ...tournament, players } });
  return { text, sha256: createHash('sha256').update(text, 'utf8').digest('hex') };
}
