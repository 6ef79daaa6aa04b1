import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { storeRevision } from '@/lib/acts/boards/store-revision';
import { closeBreachesWhere } from '@/lib/acts/compliance/log-breach';
import { recheckBreaches } from '@/lib/acts/compliance/recheck-breaches';
import { reverseNumberExchange } from '@/lib/acts/entries/exchange-numbers';
import { draftRound } from '@/lib/acts/pairing/draft-round';
import { announcementWarnings } from '@/lib/acts/pairing/keep-announcement';
import { removeRound } from '@/lib/acts/pairing/remove-round';
import { removeOpenReports, saveMatchScore } from '@/lib/acts/teams/enter-match-scores';
import { toHistoryResult } from '@/lib/domain/boards/result-notation';
import { acknowledge, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { BOARD_ACT_WARNINGS } from '@/lib/domain/compliance/board-act-warnings';
import { decideBreachUndo, type ResultReversal, type BreachUndo } from '@/lib/domain/compliance/decide-breach-undo';
import { actStateOf, raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import type { BreachKind, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadBoard } from '@/lib/facts/tournament/load-boards';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import type { SectionAccess } from '@/lib/platform/access/allow';
import { actInSectionOf } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { type Database, afterCommit } from '@/lib/platform/db/client';
import { idField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { arbitersAfterRestore, loadRestorableFacts, restoreTo } from './restore-section';

export const UndoBreachSchema = z.object({ breachId: idField(), acknowledged: acknowledgedField() });

type SectionIds = Pick<SectionAccess, 'eventId' | 'sectionId'>;

/** Undoes a breach, after confirmation, if nothing depends on it yet. The list of breaches shows it as undone. */
export const undoBreach = actInSectionOf(
  'history.restore',
  (db, { breachId }: z.output<typeof UndoBreachSchema>) => db.breach.findUnique({ where: { id: breachId }, select: { sectionId: true } }),
  async ({ db, actor, eventId, sectionId }, { breachId, acknowledged }) => {
    const facts = await loadSectionFacts(db, sectionId);
    const breach = facts?.breaches.find((known) => known.id === breachId);
    if (facts === null || breach === undefined) return refuse('not-found');
    if (breach.undone !== null) return refuse('breach-undone');
    const undo = decideBreachUndo(breach, facts);
    if (undo === null) return refuse('breach-stays', { facts: { parts: [undoRefusalReason(breach.kind)] } });

    const { round } = breach;
    const at = { eventId, sectionId };
    // Refuse an impossible restore before asking for confirmation.
    const restorable = undo.how === 'restore' ? await loadRestorableFacts(db, at, undo.restorePointId) : ok(null);
    if (!restorable.ok) return restorable;
    const arbiters = undo.how === 'restore' ? await arbitersAfterRestore(db, actor, at, undo.restorePointId) : 'none';
    const act = { round: roundOfUndo(undo) ?? round, back: RESTORED_PARTS[undo.how], arbiters };
    const lost = UNDOS_REMOVING_DRAFT.has(undo.how) ? await announcementWarnings(db, facts) : [];
    const warnings = [...raiseWarnings(BOARD_ACT_WARNINGS.undo, act, actStateOf(facts)), ...lost];
    const agreed = acknowledge(sectionId, warnings, acknowledged, t('desk.breaches.undo'));
    if (!agreed.ok) return agreed;

    const done = await applyUndo(db, actor, facts, undo, restorable.value);
    if (!done.ok) return done;
    await closeBreachesWhere(db, actor, sectionId, { id: breach.id });
    await afterCommit(db, () => recheckBreaches(sectionId, null));
    const record = { before: { at: breach.at.toISOString() }, after: { kind: breach.kind, acknowledged: agreed.value } };
    await recordAudit(db, actor, { ...at, round, kind: 'breach-undone', ...record });
    await notifySectionChanged(db, sectionId);
    return ok({ round, arbiters });
  },
);

function undoRefusalReason(kind: BreachKind) {
  if (kind === 'exchange' || kind === 'regeneration') return 'numbers';
  return kind === 'configuration' || kind === 'import' || kind === 'mode' ? kind : 'other';
}

/** The round of the result or score that is restored. The breach has the round that was paired from it. */
const roundOfUndo = (undo: BreachUndo): number | null => (undo.how === 'put-back' ? undo.round : undo.how === 'put-score-back' ? undo.round.number : null);

const RESTORED_PARTS = {
  'pair-again': 'boards',
  'put-back': 'result',
  'put-score-back': 'result',
  'exchange-again': 'numbers',
  'set-tie-breaks': 'tieBreaks',
  'remove-byes': 'byes',
  restore: 'section',
} as const satisfies Record<BreachUndo['how'], string>;

const UNDOS_REMOVING_DRAFT: ReadonlySet<BreachUndo['how']> = new Set(['pair-again', 'remove-byes', 'restore']);

async function applyUndo(db: Database, actor: Actor, facts: SectionFacts, undo: BreachUndo, restorable: Parameters<typeof restoreTo>[3] | null) {
  const at = { eventId: facts.event.id, sectionId: facts.sectionId };
  switch (undo.how) {
    case 'pair-again':
      await removeRound(db, actor, { ...at, round: undo.round, reason: '' });
      return draftRound(db, actor, at, undo.round);
    case 'put-back':
      await restoreResult(db, actor, at, undo);
      return ok(null);
    case 'put-score-back':
      await saveMatchScore(db, actor, { ...undo, facts });
      await removeOpenReports(db, undo.round.id, [undo.match.number]);
      return ok(null);
    case 'exchange-again':
      return reverseNumberExchange(db, actor, at.sectionId, undo.entryIds);
    case 'set-tie-breaks':
      await db.section.update({
        where: { id: at.sectionId },
        data: { ...undo.tieBreaks, tieBreaks: [...undo.tieBreaks.tieBreaks], version: { increment: 1 } },
      });
      return ok(null);
    case 'remove-byes':
      return removeFullPointByes(db, actor, at, undo);
    case 'restore':
      if (restorable !== null) await restoreTo(db, actor, at, restorable);
      return ok(null);
  }
}

async function removeFullPointByes(db: Database, actor: Actor, at: SectionIds, { round, entryIds }: Extract<BreachUndo, { readonly how: 'remove-byes' }>) {
  const isDraft = (await db.round.count({ where: { sectionId: at.sectionId, number: round } })) > 0;
  if (isDraft) await removeRound(db, actor, { ...at, round, reason: '' });
  await db.absence.deleteMany({ where: { entryId: { in: [...entryIds] }, round, kind: 'fullPointBye' } });
  const entries = await db.entry.findMany({ where: { id: { in: [...entryIds] } }, select: { person: { select: { name: true } } } });
  for (const { person } of entries) await recordAudit(db, actor, { ...at, round, kind: 'absence-removed', before: { name: person.name } });
  return isDraft ? draftRound(db, actor, at, round) : ok(null);
}

async function restoreResult(db: Database, actor: Actor, at: SectionIds, { pairing, round, is, was, countsFrom }: ResultReversal): Promise<void> {
  const board = await loadBoard(db, pairing.id);
  if (board === null) return;
  await storeRevision(db, actor, board, { result: was.result, isRated: was.isRated, countsFrom, idempotencyKey: randomUUID() });
  await recordAudit(db, actor, {
    ...at,
    round,
    kind: 'result-corrected',
    before: toHistoryResult(is),
    after: { board: pairing.board, pairingId: pairing.id, white: board.whiteName, black: board.blackName, ...toHistoryResult(was) },
  });
}
