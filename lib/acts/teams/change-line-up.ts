import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { adjournPostponedBoards } from '@/lib/acts/boards/adjourn-postponed-boards';
import { saveMatchBoards } from '@/lib/acts/boards/save-match-boards';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { boardText, entryName } from '@/lib/domain/rounds/board-text';
import { decideLineUp } from '@/lib/domain/teams/decide-line-up';
import { areRevealed } from '@/lib/domain/teams/handed-in-line-ups';
import { lineUpField } from '@/lib/domain/teams/line-up-field';
import type { LineUp } from '@/lib/domain/teams/line-ups';
import type { MatchFacts, RoundFacts, Seats } from '@/lib/domain/tournament/section-facts';
import { actOnRound } from '@/lib/facts/rounds/act-on-round';
import { loadHandedIn, storedPlayers } from '@/lib/facts/teams/load-handed-in';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { idField } from '@/lib/platform/input/form-fields';

export const ChangeLineUpSchema = z.object({
  roundId: idField(),
  teamId: idField(),
  /** The player on each board of the match; blank for an empty place. */
  players: lineUpField(),
});

/** Changes a team's line-up in a draft, or in a published round on boards without results. */
export const changeLineUp = actOnRound('round.pair', async ({ db, actor, round: record }, { teamId, players }: z.output<typeof ChangeLineUpSchema>) => {
  const { eventId, sectionId, number } = record;
  const facts = await loadSectionFacts(db, sectionId);
  const round = facts?.pairedRounds.find((paired) => paired.number === number);
  const team = facts?.teams.find(({ id }) => id === teamId);
  if (facts === null || round === undefined) return refuse('not-found');
  if (team === undefined) return refuse('page-outdated');
  const wanted = Array.from({ length: matchRulesOf(facts).boards }, (_, board) => players[board] ?? null);
  const decided = decideLineUp(facts, round, teamId, wanted);
  if (!decided.ok) return decided;
  if (!(await replaceHandedIn(db, round, decided.value.match, teamId, wanted))) return refuse('line-up-hidden', { facts: { team: team.name } });
  const { gone, added } = await saveMatchBoards(db, facts, round, decided.value);
  await adjournPostponedBoards(db, actor, facts, sectionId, number);
  const texts = (boards: readonly Seats[]) => boards.map(({ whiteId, blackId }) => boardText(facts, whiteId, blackId));
  const isPublic = round.state !== 'draft';
  await recordAudit(db, actor, {
    eventId,
    sectionId,
    round: number,
    kind: 'line-up-changed',
    // A history line that contains boards is shown to the public, so changes in a draft are recorded without boards.
    ...(isPublic ? { before: { boards: texts(gone) } } : {}),
    after: { team: team.name, names: wanted.map((id) => entryName(facts, id) || '–'), ...(isPublic ? { boards: texts(added) } : {}) },
    entryIds: [...wanted, ...[...gone, ...added].flatMap(({ whiteId, blackId }) => [whiteId, blackId])].filter((id) => id !== null),
  });
  await notifySectionChanged(db, sectionId);
  return ok({ name: team.name, isOutOfOrder: decided.value.isOutOfOrder });
});

/**
 * Changes a line-up that a captain handed in for this draft, so that publishing keeps the arbiter's change. Returns false while the
 * line-up is hidden.
 */
async function replaceHandedIn(db: Database, round: RoundFacts, match: MatchFacts, teamId: string, wanted: LineUp): Promise<boolean> {
  const handedIn = await loadHandedIn(db, round.id);
  const own = handedIn.get(teamId);
  if (own === undefined) return true;
  if (!areRevealed(match, round, handedIn, new Date())) return false;
  const substitutes = own.players.slice(wanted.length).filter((id) => !wanted.includes(id));
  await db.lineUp.update({
    where: { roundId_teamId: { roundId: round.id, teamId } },
    data: { players: storedPlayers([...wanted, ...substitutes]), revision: { increment: 1 } },
  });
  return true;
}
