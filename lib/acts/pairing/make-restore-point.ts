import { RestoredSettingsSchema } from '@/lib/domain/history/restore-point-facts';
import { nextTimestamp } from '@/lib/facts/sections/load-section-settings';
import { loadBoards } from '@/lib/facts/tournament/load-boards';
import { type Actor, actorUserId } from '@/lib/platform/access/actor';
import type { AuditKind } from '@/lib/platform/audit/audit-kinds';
import type { Database } from '@/lib/platform/db/client';
import { toStoredJson, type JsonObject } from '@/lib/platform/input/json';

/** Saves the state of a section in the transaction of a risky act, before its changes. Returns the restore point's id. */
export async function makeRestorePoint(db: Database, actor: Actor, sectionId: string, before: AuditKind): Promise<string> {
  const kept = await loadRestoreFacts(db, sectionId);
  const facts = before === 'tournament-imported' ? { ...kept, settings: await loadSettings(db, sectionId) } : kept;
  const point = await db.restorePoint.create({
    data: { sectionId, before, facts, createdById: actorUserId(actor), createdAt: await nextTimestamp(db, sectionId) },
    select: { id: true },
  });
  return point.id;
}

async function loadRestoreFacts(db: Database, sectionId: string): Promise<JsonObject> {
  const entries = await db.entry.findMany({ where: { sectionId }, omit: { sectionId: true }, orderBy: { id: 'asc' } });
  const ofSection = { entry: { sectionId } };
  const absences = await db.absence.findMany({ where: ofSection });
  const withdrawals = await db.withdrawal.findMany({ where: ofSection });
  const adjustments = await db.pointsAdjustment.findMany({ where: { sectionId }, omit: { id: true, sectionId: true }, orderBy: { id: 'asc' } });
  const teams = await db.team.findMany({
    where: { sectionId },
    omit: { sectionId: true, captain: true, captainCodeHash: true, captainCodeAt: true },
    orderBy: { id: 'asc' },
  });
  const teamAdjustments = await db.teamAdjustment.findMany({ where: { sectionId }, omit: { id: true, sectionId: true }, orderBy: { id: 'asc' } });
  const teamByes = await db.teamBye.findMany({ where: { sectionId }, omit: { sectionId: true }, orderBy: [{ teamId: 'asc' }, { round: 'asc' }] });
  const last = await db.round.findFirst({
    where: { sectionId, state: { not: 'draft' } },
    orderBy: { number: 'desc' },
    select: { number: true },
  });
  const draft = await loadDraft(db, sectionId);
  const facts = { format: 1, lastPublishedRound: last?.number ?? 0, entries, absences, withdrawals, adjustments, teams, teamAdjustments, teamByes, draft };
  return toStoredJson(facts);
}

async function loadSettings(db: Database, sectionId: string): Promise<JsonObject> {
  return toStoredJson(RestoredSettingsSchema.parse(await db.section.findUniqueOrThrow({ where: { id: sectionId }, omit: { importedLines: true } })));
}

/**
 * Loads the draft. If the round was unpublished, its boards and matches may have results. The reasons of captains are left out, because
 * they are erased in time.
 */
async function loadDraft(db: Database, sectionId: string) {
  const draft = await db.round.findFirst({
    where: { sectionId, state: 'draft' },
    omit: { sectionId: true, lineUpsUntil: true },
    include: {
      numbers: { omit: { roundId: true } },
      pairings: { omit: { roundId: true } },
      matches: { omit: { id: true, roundId: true, earlierScores: true, answerReason: true }, orderBy: { number: 'asc' } },
    },
  });
  if (draft === null) return null;
  const boards = await loadBoards(db, draft.id);
  const resultOf = new Map(boards.map(({ pairingId, countingStep, result }) => [pairingId, result === null ? null : (countingStep?.id ?? null)]));
  const pairings = draft.pairings.map((pairing) => ({ ...pairing, resultId: resultOf.get(pairing.id) ?? null }));
  return { ...draft, pairings };
}
