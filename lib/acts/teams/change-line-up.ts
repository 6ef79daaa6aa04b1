import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { haveSameSeats } from '@/lib/domain/boards/seen-board';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { decideLineUp, type WantedLineUp } from '@/lib/domain/teams/decide-line-up';
import { boardsOfMatch, firstBoardOf } from '@/lib/domain/teams/line-ups';
import { buildTournament } from '@/lib/domain/tournament/build-tournament';
import type { RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
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
  if (facts === null || round === undefined || team === undefined) return refuse('not-found');
  const wanted = Array.from({ length: matchRulesOf(facts).boards }, (_, board) => players[board] ?? null);
  const decided = decideLineUp(facts, round, teamId, wanted);
  if (!decided.ok) return decided;
  await saveBoards(db, facts, round, decided.value);
  const nameOf = (id: string | null) => facts.entries.find((entry) => entry.id === id)?.name ?? '–';
  const after = { team: team.name, names: wanted.map(nameOf), entryIds: wanted.filter((id) => id !== null) };
  await recordAudit(db, actor, { eventId, sectionId, round: number, kind: 'line-up-changed', after });
  await notifySectionChanged(db, sectionId);
  return ok({ name: team.name, isOutOfOrder: decided.value.isOutOfOrder });
});

/** Replaces the boards of the match whose players change. A replaced board is a new one, so that nothing entered on the former counts. */
async function saveBoards(db: Database, facts: SectionFacts, { id: roundId, number, pairings }: RoundFacts, { match, lineUps }: WantedLineUp): Promise<void> {
  const { boards } = matchRulesOf(facts);
  const rows = boardsOfMatch(facts, match, lineUps, buildTournament(facts, number));
  const first = firstBoardOf(match, boards);
  const former = pairings.filter(({ board }) => board >= first && board < first + boards);
  const isKept = (board: (typeof former)[number]) => rows.some((row) => row.board === board.board && haveSameSeats(row, board));
  await db.pairing.deleteMany({ where: { id: { in: former.filter((board) => !isKept(board)).map(({ id }) => id) } } });
  const kept = new Set(former.filter(isKept).map(({ board }) => board));
  await db.pairing.createMany({ data: rows.filter(({ board }) => !kept.has(board)).map((row) => ({ ...row, roundId })) });
}
