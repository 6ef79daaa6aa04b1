import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { ToldLine } from '@/lib/domain/history/history-line';
import { toldLine } from '@/lib/domain/history/history-words';
import { loadHistory, loadLastAct } from '@/lib/facts/history/load-history';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import { refuse, type AccessRefusal } from '@/lib/platform/access/refusal';
import { database, databaseEpoch } from '@/lib/platform/db/client';
import { id } from '@/lib/platform/input/fields';
import type { DeskStateAnswerSchema } from './desk-state-answer';
import { type DeskBoard, loadDeskBoards } from './load-desk-boards';

export const DeskStateSchema = z.object({ roundId: id() });

export interface DeskState extends Readonly<Omit<z.output<typeof DeskStateAnswerSchema>, 'boards' | 'history'>> {
  readonly boards: readonly DeskBoard[];
  readonly history: readonly ToldLine[];
}

const LINES_ON_DESK = 12;

export async function getDeskState(actor: Actor, input: z.output<typeof DeskStateSchema>): Promise<Result<DeskState, AccessRefusal>> {
  const db = database();
  const round = await db.round.findUnique({ where: { id: input.roundId }, select: { sectionId: true, number: true, state: true } });
  if (round === null) return refuse(actor.kind === 'anonymous' ? 'not-signed-in' : 'not-found');
  const allowed = await allowInSection(db, actor, 'section.read', round.sectionId);
  if (!allowed.ok) return allowed;
  const now = new Date();
  const [boards, history, later, lastAct, epoch] = await Promise.all([
    loadDeskBoards(db, input.roundId, now),
    loadHistory(db, { sectionId: round.sectionId, limit: LINES_ON_DESK }),
    db.round.findFirst({ where: { sectionId: round.sectionId, number: { gt: round.number } }, select: { id: true } }),
    loadLastAct(db, round.sectionId),
    databaseEpoch(db),
  ]);
  return ok({ roundState: round.state, hasLaterRound: later !== null, lastAct, boards, history: history.map(toldLine), epoch, at: now.toISOString() });
}
