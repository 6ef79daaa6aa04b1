import type { HandedInLineUps } from '@/lib/domain/teams/handed-in-line-ups';
import type { Database } from '@/lib/platform/db/client';

/**
 * Loads the line-ups handed in for a draft, by team. They are secret until `areRevealed` returns true, so they are not part of the
 * facts of a section.
 */
export async function loadHandedIn(db: Database, roundId: string): Promise<HandedInLineUps> {
  const rows = await db.lineUp.findMany({ where: { roundId }, omit: { roundId: true } });
  return new Map(rows.map(({ players, ...row }) => [row.teamId, { ...row, players: players.map((id) => (id === '' ? null : id)) }]));
}

/** Converts the players of a line-up for the database, which stores an empty place as ''. */
export const storedPlayers = (players: readonly (string | null)[]): string[] => players.map((id) => id ?? '');
