import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { logBreach } from '@/lib/acts/compliance/log-breach';
import { acknowledge, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { SETTINGS_ACT_WARNINGS } from '@/lib/domain/compliance/settings-act-warnings';
import { raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import { loadSectionSettings } from '@/lib/facts/sections/load-section-settings';
import { loadSectionState } from '@/lib/facts/tournament/load-section-facts';
import { actInSection } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifyEventChanged, notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { idField, lineField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';

export const EnterFideModeSchema = z.object({ sectionId: idField() });

/**
 * Turns FIDE mode on for a section that was created before the mode existed. Refuses if a round
 * is paired or was ever public, or if the settings do not comply with FIDE mode.
 */
export const enterFideMode = actInSection('section.edit', async ({ db, actor, eventId, sectionId }, _: z.output<typeof EnterFideModeSchema>) => {
  const state = await loadSectionState(db, sectionId);
  const loaded = await loadSectionSettings(db, sectionId);
  if (state === null || loaded === null) return refuse('not-found');
  if (state.fideMode === 'on') return ok({ isOn: true });
  if (state.fideMode === 'left') return refuse('fide-mode-was-left');
  if (state.pairedRounds > 0 || state.hasStarted) return refuse('fide-mode-too-late');
  const announced = { before: null, after: loaded.settings, players: null };
  const allowed = acknowledge(
    sectionId,
    raiseWarnings(SETTINGS_ACT_WARNINGS.settings, announced, { ...state, fideMode: 'on' }),
    undefined,
    t('settings.fide.enter'),
  );
  if (!allowed.ok) return allowed;
  await db.section.update({ where: { id: sectionId }, data: { fideMode: 'on', version: { increment: 1 } } });
  await recordAudit(db, actor, { eventId, sectionId, kind: 'fide-mode-entered' });
  return ok({ isOn: true });
});

export const LeaveFideModeSchema = z.object({ sectionId: idField(), reason: lineField('reason', 400), acknowledged: acknowledgedField() });

/** Leaves FIDE mode for good, after confirmation, and logs a breach. Returns the last paired round, 0 before round 1. */
export const leaveFideMode = actInSection('section.edit', async (act, { reason, acknowledged }: z.output<typeof LeaveFideModeSchema>) => {
  const { db, actor, eventId, sectionId } = act;
  const state = await loadSectionState(db, sectionId);
  if (state === null) return refuse('not-found');
  if (state.fideMode !== 'on') return refuse('fide-mode-is-off');
  const agreed = acknowledge(sectionId, raiseWarnings(SETTINGS_ACT_WARNINGS.leave, {}, state), acknowledged, t('terms.label.leaveFideMode'));
  if (!agreed.ok) return agreed;
  const { pairedRounds: round } = state;
  const left = { fideMode: 'left', fideLeftInRound: round, fideLeftAt: new Date(), version: { increment: 1 } } as const;
  await db.section.update({ where: { id: sectionId }, data: left });
  await logBreach(db, actor, sectionId, { kind: 'mode', round, facts: {}, acknowledged: agreed.value });
  await recordAudit(db, actor, { eventId, sectionId, round, kind: 'fide-mode-left', after: { acknowledged: [...agreed.value] }, reason });
  await notifySectionChanged(db, sectionId);
  await notifyEventChanged(db, eventId);
  return ok({ round });
});
