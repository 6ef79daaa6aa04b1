import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { adjournPostponedBoards } from '@/lib/acts/boards/adjourn-postponed-boards';
import { applyNoShows } from '@/lib/acts/boards/apply-no-shows';
import { storeRevisions } from '@/lib/acts/boards/store-revision';
import { isForfeit } from '@/lib/domain/boards/decide-result-entry';
import { toHistoryResult } from '@/lib/domain/boards/result-notation';
import { boardsOfTeamInRound, decideMatchForfeit, mayForfeitInRound } from '@/lib/domain/teams/decide-match-forfeit';
import { actOnRound, type RoundAct } from '@/lib/facts/rounds/act-on-round';
import { loadBoardsByPairing } from '@/lib/facts/tournament/load-boards';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { idField } from '@/lib/platform/input/form-fields';

export const ForfeitMatchSchema = z.object({ roundId: idField(), teamId: idField() });

/**
 * Enters a loss by forfeit on every open board of a team that did not appear. Its players stay in the section, because a team that misses one
 * match may play the next.
 */
export const forfeitMatch = actOnRound('result.enter', async (act, { teamId }: z.output<typeof ForfeitMatchSchema>) => {
  const loaded = await loadTeamInRound(act, teamId);
  if (!loaded.ok) return loaded;
  const { facts, round, team } = loaded.value;
  const decided = decideMatchForfeit(facts, round, teamId);
  if (!decided.ok) return decided;
  const resultOf = new Map(decided.value.map(({ pairingId, result }) => [pairingId, result]));
  const boards = await loadBoardsByPairing(act.db, [...resultOf.keys()]);
  await storeRevisions(
    act.db,
    boards.flatMap((board) => {
      const result = resultOf.get(board.pairingId);
      const step = { idempotencyKey: randomUUID(), countsFrom: board.nextPairing, isLine: true };
      return result === undefined ? [] : [{ actor: act.actor, board, revision: { ...step, result } }];
    }),
  );
  await notifySectionChanged(act.db, act.sectionId);
  return ok({ name: team.name, count: boards.length });
});

export const UndoMatchForfeitSchema = z.object({ roundId: idField(), teamId: idField() });

/** Clears all forfeits of a team's match in a round that is being played. */
export const undoMatchForfeit = actOnRound('result.enter', async (act, { teamId }: z.output<typeof UndoMatchForfeitSchema>) => {
  const { db, actor, eventId, sectionId } = act;
  const loaded = await loadTeamInRound(act, teamId);
  if (!loaded.ok) return loaded;
  const { facts, round, team } = loaded.value;
  const forfeited = (boardsOfTeamInRound(facts, round, teamId) ?? []).filter(({ result }) => isForfeit(result.result));
  if (forfeited.length === 0) return refuse('page-outdated');
  const boards = await loadBoardsByPairing(
    db,
    forfeited.map(({ id }) => id),
  );
  for (const board of boards) {
    const cleared = { result: null, isRated: true };
    const step = { idempotencyKey: randomUUID(), countsFrom: board.nextPairing };
    await storeRevisions(db, [{ actor, board, revision: { ...step, ...cleared } }]);
    await applyNoShows(db, actor, eventId, board, null);
    const after = { board: board.board, pairingId: board.pairingId, white: board.whiteName, black: board.blackName, ...toHistoryResult(cleared) };
    await recordAudit(db, actor, { eventId, sectionId, round: round.number, kind: 'result-taken-back', before: toHistoryResult(board), after });
  }
  await adjournPostponedBoards(db, actor, facts, sectionId, round.number);
  await notifySectionChanged(db, sectionId);
  return ok({ name: team.name, count: boards.length });
});

/** Loads a team with its round. Refuses unless the round is being played, or the match of the team was postponed and is still to be played. */
async function loadTeamInRound({ db, round: { sectionId, number, state } }: RoundAct, teamId: string) {
  const facts = await loadSectionFacts(db, sectionId);
  const round = facts?.pairedRounds.find((paired) => paired.number === number);
  if (facts === null || round === undefined) return refuse('not-found');
  if (state === 'draft') return refuse('round-not-published', { facts: { round: number } });
  if (!mayForfeitInRound(facts, round, teamId)) return refuse('round-complete', { facts: { round: number } });
  const team = facts.teams.find(({ id }) => id === teamId);
  return team === undefined ? refuse('page-outdated') : ok({ facts, round, team });
}
