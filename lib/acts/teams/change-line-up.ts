import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { haveSameSeats } from '@/lib/domain/boards/seen-board';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { boardText, entryName } from '@/lib/domain/rounds/board-text';
import { decideLineUp, type WantedLineUp } from '@/lib/domain/teams/decide-line-up';
import { seatLineUps } from '@/lib/domain/teams/line-ups';
import { boardsOfMatch } from '@/lib/domain/teams/match-boards';
import { buildTournament } from '@/lib/domain/tournament/build-tournament';
import type { RoundFacts, Seats, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { actOnRound } from '@/lib/facts/rounds/act-on-round';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { idField, toRowId } from '@/lib/platform/input/form-fields';

export const ChangeLineUpSchema = z.object({
  roundId: idField(),
  teamId: idField(),
  /** The player on each board of the match; blank for an empty place. */
  players: z
    .array(
      z
        .string()
        .max(64)
        .transform((text) => (text === '' ? null : toRowId(text))),
    )
    .max(32),
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
  const { gone, added } = await saveBoards(db, facts, round, decided.value);
  const texts = (boards: readonly Seats[]) => boards.map(({ whiteId, blackId }) => boardText(facts, whiteId, blackId));
  const isPublic = round.state !== 'draft';
  await recordAudit(db, actor, {
    eventId,
    sectionId,
    round: number,
    kind: 'line-up-changed',
    // The boards make the change public, so they are left out of changes in a draft.
    ...(isPublic ? { before: { boards: texts(gone) } } : {}),
    after: { team: team.name, names: wanted.map((id) => entryName(facts, id) || '–'), ...(isPublic ? { boards: texts(added) } : {}) },
    entryIds: [...wanted, ...[...gone, ...added].flatMap(({ whiteId, blackId }) => [whiteId, blackId])].filter((id) => id !== null),
  });
  await notifySectionChanged(db, sectionId);
  return ok({ name: team.name, isOutOfOrder: decided.value.isOutOfOrder });
});

/**
 * Replaces the boards of the match whose players change, and returns the former and the new ones. A replaced board is a new one, so that nothing
 * entered on the former counts.
 */
async function saveBoards(db: Database, facts: SectionFacts, { id: roundId, number, pairings }: RoundFacts, { match, lineUps }: WantedLineUp) {
  const rows = seatLineUps(facts, match, lineUps, buildTournament(facts, number));
  const former = boardsOfMatch(match, matchRulesOf(facts).boards, pairings);
  const isAmong = (boards: readonly (Seats & { readonly board: number })[], one: Seats & { readonly board: number }) =>
    boards.some((other) => other.board === one.board && haveSameSeats(other, one));
  const gone = former.filter((board) => !isAmong(rows, board));
  const added = rows.filter((row) => !isAmong(former, row));
  await db.pairing.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
  await db.pairing.createMany({ data: added.map((row) => ({ ...row, roundId })) });
  return { gone, added };
}
