import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { acknowledge, type AcknowledgeCode } from '@/lib/domain/compliance/acknowledge';
import { raised } from '@/lib/domain/compliance/rows';
import { SETTINGS_ROWS } from '@/lib/domain/compliance/settings-acts';
import { loadSectionSettings } from '@/lib/facts/sections/load-section-settings';
import { loadSectionState } from '@/lib/facts/tournament/load-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import { refuse, type AccessRefusal, type Refusal } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { inTransaction, lockSection } from '@/lib/platform/db/client';
import { id } from '@/lib/platform/input/fields';

export const EnterFideMode = z.object({ sectionId: id() });

/** Enters FIDE mode with a section from before there was one: while nothing is or was paired in public, and what it announces is lawful. */
export function enterFideMode(
  actor: Actor,
  { sectionId }: z.output<typeof EnterFideMode>,
): Promise<Result<{ readonly isOn: true }, AccessRefusal | Refusal<AcknowledgeCode | 'fide-mode-was-left' | 'fide-mode-too-late'>>> {
  return inTransaction(async (db) => {
    const allowed = await allowInSection(db, actor, 'section.edit', sectionId);
    if (!allowed.ok) return allowed;
    await lockSection(db, sectionId);
    const state = await loadSectionState(db, sectionId);
    const loaded = await loadSectionSettings(db, sectionId);
    if (state === null || loaded === null) return refuse('not-found');
    if (state.fideMode === 'on') return ok({ isOn: true });
    if (state.fideMode === 'left') return refuse('fide-mode-was-left');
    if (state.pairedRounds > 0 || state.hasStarted) return refuse('fide-mode-too-late');
    const lawful = acknowledge(
      sectionId,
      raised(SETTINGS_ROWS.settings, { before: null, after: loaded.settings, players: null }, { ...state, fideMode: 'on' }),
      undefined,
    );
    if (!lawful.ok) return lawful;
    await db.section.update({ where: { id: sectionId }, data: { fideMode: 'on', version: { increment: 1 } } });
    await recordEvent(db, actor, { eventId: state.eventId, sectionId, kind: 'fide-mode-entered' });
    return ok({ isOn: true });
  });
}
