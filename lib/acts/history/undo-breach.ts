import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import { storeRevision } from '@/lib/acts/boards/store-revision';
import { checkBreaches } from '@/lib/acts/compliance/check-breaches';
import { settleWhere } from '@/lib/acts/compliance/log-breach';
import { exchangeAgain } from '@/lib/acts/entries/exchange-numbers';
import { draftRound } from '@/lib/acts/pairing/draft-round';
import { takeBackRound } from '@/lib/acts/pairing/take-back-round';
import { historyOf } from '@/lib/domain/boards/notation';
import { acknowledge, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { BOARD_ROWS } from '@/lib/domain/compliance/board-acts';
import { decideUndo, type StepBack, type Undo } from '@/lib/domain/compliance/decide-undo';
import { actStateOf, raised } from '@/lib/domain/compliance/rows';
import type { BreachKind } from '@/lib/domain/tournament/section-facts';
import { loadBoard } from '@/lib/facts/tournament/boards';
import { loadFacts } from '@/lib/facts/tournament/load-facts';
import { actInSectionOf } from '@/lib/platform/access/act';
import type { Actor } from '@/lib/platform/access/actor';
import type { SectionAccess } from '@/lib/platform/access/allow';
import { refuse } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { type Database, onceStored } from '@/lib/platform/db/client';
import { id } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { tell } from '@/lib/platform/words/tell';
import { arbitersAt, restorableTo, restoreTo } from './restore-section';

export const UndoBreachSchema = z.object({ breachId: id(), acknowledged: acknowledgedField() });

type At = Pick<SectionAccess, 'eventId' | 'sectionId'>;

/** Undoes a breach on which nothing depends yet, after confirmation. The breach stays in the list, as undone. */
export const undoBreach = actInSectionOf(
  'history.restore',
  (db, { breachId }: z.output<typeof UndoBreachSchema>) => db.breach.findUnique({ where: { id: breachId }, select: { sectionId: true } }),
  async ({ db, actor, eventId, sectionId }, { breachId, acknowledged }) => {
    const facts = await loadFacts(db, sectionId);
    const breach = facts?.breaches.find((known) => known.id === breachId);
    if (facts === null || breach === undefined) return refuse('not-found');
    if (breach.undone !== null) return refuse('breach-undone');
    const undo = decideUndo(breach, facts);
    if (undo === null) return refuse('breach-stays', { facts: { parts: [whyStays(breach.kind)] } });

    const { round } = breach;
    const at = { eventId, sectionId };
    // Refuse an impossible restore before asking for confirmation.
    const restorable = undo.how === 'restore' ? await restorableTo(db, at, undo.restorePointId) : ok(null);
    if (!restorable.ok) return restorable;
    const arbiters = undo.how === 'restore' ? await arbitersAt(db, actor, at, undo.restorePointId) : 'none';
    const act = { round: undo.how === 'put-back' ? undo.round : round, back: BACK[undo.how], arbiters };
    const agreed = acknowledge(sectionId, raised(BOARD_ROWS.undo, act, actStateOf(facts)), acknowledged, tell('desk.breaches.undo'));
    if (!agreed.ok) return agreed;

    const done = await carryOut(db, actor, at, undo);
    if (!done.ok) return done;
    await settleWhere(db, actor, sectionId, { id: breach.id });
    await onceStored(db, () => checkBreaches(sectionId, null));
    const record = { before: { at: breach.at.toISOString() }, after: { kind: breach.kind, acknowledged: agreed.value } };
    await recordEvent(db, actor, { ...at, round, kind: 'breach-undone', ...record });
    await refreshPublicSnapshot(db, sectionId);
    return ok({ round, arbiters });
  },
);

function whyStays(kind: BreachKind) {
  if (kind === 'exchange' || kind === 'regeneration') return 'numbers';
  return kind === 'configuration' || kind === 'import' || kind === 'mode' ? kind : 'other';
}

const BACK = {
  'pair-again': 'boards',
  'put-back': 'result',
  'exchange-again': 'numbers',
  'set-tie-breaks': 'tieBreaks',
  'remove-byes': 'byes',
  restore: 'section',
} as const satisfies Record<Undo['how'], string>;

async function carryOut(db: Database, actor: Actor, at: At, undo: Undo) {
  switch (undo.how) {
    case 'pair-again':
      await takeBackRound(db, actor, { ...at, round: undo.round, reason: '' });
      return draftRound(db, actor, at, undo.round);
    case 'put-back':
      await putBackResult(db, actor, at, undo);
      return ok(null);
    case 'exchange-again':
      return exchangeAgain(db, actor, at.sectionId, undo.entryIds);
    case 'set-tie-breaks':
      await db.section.update({
        where: { id: at.sectionId },
        data: { ...undo.tieBreaks, tieBreaks: [...undo.tieBreaks.tieBreaks], version: { increment: 1 } },
      });
      return ok(null);
    case 'remove-byes':
      return removeFullPointByes(db, actor, at, undo);
    case 'restore':
      return restoreTo(db, actor, at, undo.restorePointId);
  }
}

/** Removes full-point byes; a draft without these players is paired again with them. */
async function removeFullPointByes(db: Database, actor: Actor, at: At, { round, entryIds }: Extract<Undo, { readonly how: 'remove-byes' }>) {
  const isDraft = (await db.round.count({ where: { sectionId: at.sectionId, number: round } })) > 0;
  if (isDraft) await takeBackRound(db, actor, { ...at, round, reason: '' });
  await db.absence.deleteMany({ where: { entryId: { in: [...entryIds] }, round, kind: 'fullPointBye' } });
  const entries = await db.entry.findMany({ where: { id: { in: [...entryIds] } }, select: { person: { select: { name: true } } } });
  for (const { person } of entries) await recordEvent(db, actor, { ...at, round, kind: 'absence-removed', before: { name: person.name } });
  return isDraft ? draftRound(db, actor, at, round) : ok(null);
}

async function putBackResult(db: Database, actor: Actor, at: At, { pairing, round, is, was, countsFrom }: StepBack): Promise<void> {
  const board = await loadBoard(db, pairing.id);
  if (board === null) return;
  await storeRevision(db, actor, board, { result: was.result, isRated: was.isRated, countsFrom, idempotencyKey: randomUUID() });
  await recordEvent(db, actor, {
    ...at,
    round,
    kind: 'result-corrected',
    before: historyOf(is),
    after: { board: pairing.board, pairingId: pairing.id, white: board.whiteName, black: board.blackName, ...historyOf(was) },
  });
}
