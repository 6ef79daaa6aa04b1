import { BOARD_ACT_WARNINGS } from '@/lib/domain/compliance/board-act-warnings';
import { actStateOf, raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadHandedIn, storedPlayers } from '@/lib/facts/teams/load-handed-in';
import type { Database } from '@/lib/platform/db/client';

/** The warnings about an act that removes the draft of a section: if its matches are announced, captains lose the line-ups that they handed in. */
export async function announcementWarnings(db: Database, facts: SectionFacts) {
  const draft = facts.pairedRounds.find(({ state }) => state === 'draft');
  const lineUps = draft === undefined ? null : ((await loadAnnouncement(db, draft.id))?.handedIn.size ?? null);
  return raiseWarnings(BOARD_ACT_WARNINGS.discard, { lineUps }, actStateOf(facts));
}

/** Returns the deadline, the matches and the line-ups handed in for an announced draft; null if the draft is not announced. */
export async function loadAnnouncement(db: Database, roundId: string) {
  const round = await db.round.findUniqueOrThrow({ where: { id: roundId }, select: { lineUpsUntil: true } });
  return round.lineUpsUntil === null ? null : { until: round.lineUpsUntil, matches: await loadMatches(db, roundId), handedIn: await loadHandedIn(db, roundId) };
}

/** Announces a re-paired draft again, with the line-ups handed in before, if its matches are unchanged. Otherwise returns false. */
export async function restoreAnnouncement(db: Database, roundId: string, announcement: Awaited<ReturnType<typeof loadAnnouncement>>): Promise<boolean> {
  if (announcement === null || JSON.stringify(await loadMatches(db, roundId)) !== JSON.stringify(announcement.matches)) return false;
  await db.round.update({ where: { id: roundId }, data: { lineUpsUntil: announcement.until } });
  const rows = [...announcement.handedIn.values()];
  await db.lineUp.createMany({ data: rows.map(({ players, ...row }) => ({ ...row, roundId, players: storedPlayers(players) })) });
  return true;
}

/** Ends the announcement of a draft whose matches change. Line-ups that captains handed in are deleted. */
export async function endAnnouncement(db: Database, roundId: string): Promise<void> {
  await db.round.updateMany({ where: { id: roundId, lineUpsUntil: { not: null } }, data: { lineUpsUntil: null } });
  await db.lineUp.deleteMany({ where: { roundId } });
}

const loadMatches = (db: Database, roundId: string) =>
  db.teamMatch.findMany({ where: { roundId }, orderBy: { number: 'asc' }, select: { number: true, firstId: true, secondId: true } });
