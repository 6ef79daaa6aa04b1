import type { HandedInLineUps } from '@/lib/domain/teams/handed-in-line-ups';
import type { Database } from '@/lib/platform/db/client';

/** Loads the line-ups handed in for a draft, by team. They are secret until `areRevealed`, so they are no part of the facts of a section. */
export async function loadHandedIn(db: Database, roundId: string): Promise<HandedInLineUps> {
  const rows = await db.lineUp.findMany({ where: { roundId }, omit: { roundId: true } });
  return new Map(rows.map(({ players, ...row }) => [row.teamId, { ...row, players: players.map((id) => (id === '' ? null : id)) }]));
}

/** The players of a line-up as they are stored. */
export const storedPlayers = (players: readonly (string | null)[]): string[] => players.map((id) => id ?? '');
