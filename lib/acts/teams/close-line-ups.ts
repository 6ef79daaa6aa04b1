import { ok } from '@/engine/model/result-or-error';
import { saveMatchBoards } from '@/lib/acts/boards/save-match-boards';
import { acknowledge } from '@/lib/domain/compliance/acknowledge';
import { BOARD_ACT_WARNINGS } from '@/lib/domain/compliance/board-act-warnings';
import { actStateOf, raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import { formatTime } from '@/lib/domain/events/format-times';
import { entryName } from '@/lib/domain/rounds/board-text';
import { hasEarlyBoards } from '@/lib/domain/teams/early-boards';
import { isEnteredEarly, lineUpsOfMatch, teamsWithoutLineUp } from '@/lib/domain/teams/handed-in-line-ups';
import { fixtureOf } from '@/lib/domain/teams/match-fixture';
import type { RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadHandedIn } from '@/lib/facts/teams/load-handed-in';
import type { Actor } from '@/lib/platform/access/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import type { Database } from '@/lib/platform/db/client';
import { t } from '@/lib/platform/messages/translate';

/**
 * Seats the line-ups that captains handed in for a draft, in the transaction that publishes it. Before the deadline, asks if line-ups are missing.
 * Teams without a line-up play as in the draft. Does nothing if the matches were not announced.
 */
export async function closeLineUps(db: Database, actor: Actor, facts: SectionFacts, round: RoundFacts, acknowledged: string | undefined) {
  const { id: roundId, number, lineUpsUntil } = round;
  if (lineUpsUntil === null) return ok([]);
  const handedIn = await loadHandedIn(db, roundId);
  // A match that was played before its round keeps the line-ups with which it was played.
  const matches = round.matches.filter((match) => !isEnteredEarly(facts, round, match));
  const teamOf = new Map(facts.teams.map((team) => [team.id, team.name]));
  const missing = lineUpsUntil <= new Date() ? [] : teamsWithoutLineUp({ matches }, handedIn).map((id) => teamOf.get(id) ?? '');
  const asked = { until: formatTime(lineUpsUntil, facts.event.timeZone), missing };
  const warnings = raiseWarnings(BOARD_ACT_WARNINGS.publish, asked, actStateOf(facts));
  const agreed = acknowledge(facts.sectionId, warnings, acknowledged, t('desk.act.publish', { round: number }));
  if (!agreed.ok) return agreed;
  for (const match of matches) {
    const teams = [match.firstId, match.secondId].flatMap((id) => (id !== null && handedIn.has(id) ? [id] : []));
    // A restored draft can be older than the early line-up of a team.
    const isUnchanged = teams.length === 0 && !hasEarlyBoards(fixtureOf(facts, number, match));
    if (isUnchanged || match.secondId === null) continue;
    const lineUps = lineUpsOfMatch(facts, round, handedIn, match);
    await saveMatchBoards(db, facts, round, { match, lineUps });
    for (const team of teams) {
      const players = lineUps[team === match.firstId ? 0 : 1];
      await recordAudit(db, actor, {
        eventId: facts.event.id,
        sectionId: facts.sectionId,
        round: number,
        kind: 'line-up-changed',
        after: { team: teamOf.get(team) ?? '', names: players.map((id) => entryName(facts, id) || '–') },
        entryIds: players.filter((id) => id !== null),
      });
    }
  }
  await db.lineUp.deleteMany({ where: { roundId } });
  await db.round.update({ where: { id: roundId }, data: { lineUpsUntil: null } });
  return agreed;
}
