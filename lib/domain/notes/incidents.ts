import { z } from 'zod';

/** What an arbiter counts at a board. The names are those of the database. */
export const INCIDENT_KINDS = ['illegalMove', 'warning'] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

const SIDES = ['white', 'black'] as const;
export type Side = (typeof SIDES)[number];

/** The fields that both a device and the server know of an incident. The players are those of the board when it was recorded. */
export const INCIDENT_FIELDS = {
  kind: z.enum(INCIDENT_KINDS),
  /** The player at fault. */
  side: z.enum(SIDES),
  round: z.number().int().min(1).max(99),
};

/** An illegal move or a warning. */
export const IncidentSchema = z.object({
  ...INCIDENT_FIELDS,
  id: z.string(),
  board: z.number(),
  whiteId: z.string(),
  blackId: z.string(),
  /** The name of the player at fault. */
  name: z.string(),
  /** ISO instant. */
  at: z.string(),
  /** The arbiter; empty while the incident waits on a device. */
  by: z.string(),
});
export type Incident = z.output<typeof IncidentSchema>;

type Game = Pick<Incident, 'round' | 'whiteId' | 'blackId'>;

/** The incidents of one game. They stay with the two players if the colours of the board are corrected. */
export function incidentsOfGame<Of extends Game>(incidents: readonly Of[], { round, whiteId, blackId }: Game): Of[] {
  const players = [whiteId, blackId];
  return incidents.filter((of) => of.round === round && players.includes(of.whiteId) && players.includes(of.blackId));
}

/** The entry of the player at fault. */
export const entryAtFault = ({ side, whiteId, blackId }: Pick<Incident, 'side' | 'whiteId' | 'blackId'>) => (side === 'white' ? whiteId : blackId);

export function countIncidents(incidents: readonly Pick<Incident, 'kind' | 'side' | 'whiteId' | 'blackId'>[], entryId: string) {
  const own = incidents.filter((of) => entryAtFault(of) === entryId);
  const illegalMoves = own.filter(({ kind }) => kind === 'illegalMove').length;
  return { illegalMoves, warnings: own.length - illegalMoves };
}

/**
 * What follows from completed illegal moves of one player in one game by the Laws of Chess in force from 1 January 2023 (7.5.5): nothing, extra time for
 * the opponent, or the loss of the game. The extra time is shorter in rapid and blitz (A.3, B.3).
 */
export function afterIllegalMoves(count: number): 'extra-time' | 'loss' | null {
  if (count === 0) return null;
  return count === 1 ? 'extra-time' : 'loss';
}
