import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { logBreach } from '@/lib/acts/compliance/log-breach';
import { acknowledge, acknowledgedField, type AcknowledgeCode } from '@/lib/domain/compliance/acknowledge';
import { raised } from '@/lib/domain/compliance/rows';
import { SETTINGS_ROWS } from '@/lib/domain/compliance/settings-acts';
import { loadSectionState } from '@/lib/facts/tournament/load-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import { refuse, type AccessRefusal, type Refusal } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { inTransaction, lockSection } from '@/lib/platform/db/client';
import { id, line } from '@/lib/platform/input/fields';
import { refreshPublicDirectory, refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';

export const LeaveFideMode = z.object({ sectionId: id(), reason: line('reason', 400), acknowledged: acknowledgedField() });

export interface LeftFideMode {
  /** The last round that was paired; 0 before round 1. */
  readonly round: number;
}

/** Leaves FIDE mode for good, after two agreements: what it locks is free from then on, and the section is marked for ever. */
export function leaveFideMode(
  actor: Actor,
  { sectionId, reason, acknowledged }: z.output<typeof LeaveFideMode>,
): Promise<Result<LeftFideMode, AccessRefusal | Refusal<AcknowledgeCode | 'fide-mode-is-off'>>> {
  return inTransaction(async (db) => {
    const allowed = await allowInSection(db, actor, 'section.edit', sectionId);
    if (!allowed.ok) return allowed;
    await lockSection(db, sectionId);
    const state = await loadSectionState(db, sectionId);
    if (state === null) return refuse('not-found');
    if (state.fideMode !== 'on') return refuse('fide-mode-is-off');
    const agreed = acknowledge(sectionId, raised(SETTINGS_ROWS.leave, {}, state), acknowledged);
    if (!agreed.ok) return agreed;
    const { eventId, pairedRounds: round } = state;
    await db.section.update({
      where: { id: sectionId },
      data: { fideMode: 'left', fideLeftInRound: round, fideLeftAt: new Date(), version: { increment: 1 } },
    });
    await logBreach(db, actor, sectionId, { kind: 'mode', round, facts: {}, acknowledged: agreed.value });
    await recordEvent(db, actor, { eventId, sectionId, round, kind: 'fide-mode-left', after: { acknowledged: [...agreed.value] }, reason });
    await refreshPublicSnapshot(db, sectionId);
    await refreshPublicDirectory(db, eventId);
    return ok({ round });
  });
}
