import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import { logBreach } from '@/lib/acts/compliance/log-breach';
import { acknowledge, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { raised } from '@/lib/domain/compliance/rows';
import { SETTINGS_ROWS } from '@/lib/domain/compliance/settings-acts';
import { loadSectionSettings } from '@/lib/facts/sections/load-section-settings';
import { loadSectionState } from '@/lib/facts/tournament/load-facts';
import { actInSection } from '@/lib/platform/access/act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { id, line } from '@/lib/platform/input/fields';
import { refreshPublicDirectory, refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { tell } from '@/lib/platform/words/tell';

export const EnterFideMode = z.object({ sectionId: id() });

/** Turns FIDE mode on for a section older than the mode: only if no round is paired or was ever public, and its settings are lawful. */
export const enterFideMode = actInSection('section.edit', async ({ db, actor, eventId, sectionId }, _: z.output<typeof EnterFideMode>) => {
  const state = await loadSectionState(db, sectionId);
  const loaded = await loadSectionSettings(db, sectionId);
  if (state === null || loaded === null) return refuse('not-found');
  if (state.fideMode === 'on') return ok({ isOn: true });
  if (state.fideMode === 'left') return refuse('fide-mode-was-left');
  if (state.pairedRounds > 0 || state.hasStarted) return refuse('fide-mode-too-late');
  const announced = { before: null, after: loaded.settings, players: null };
  const lawful = acknowledge(sectionId, raised(SETTINGS_ROWS.settings, announced, { ...state, fideMode: 'on' }), undefined, tell('settings.fide.enter'));
  if (!lawful.ok) return lawful;
  await db.section.update({ where: { id: sectionId }, data: { fideMode: 'on', version: { increment: 1 } } });
  await recordEvent(db, actor, { eventId, sectionId, kind: 'fide-mode-entered' });
  return ok({ isOn: true });
});

export const LeaveFideMode = z.object({ sectionId: id(), reason: line('reason', 400), acknowledged: acknowledgedField() });

/** Leaves FIDE mode for good, after confirmation: the section stays marked. Returns the last paired round, 0 before round 1. */
export const leaveFideMode = actInSection('section.edit', async (act, { reason, acknowledged }: z.output<typeof LeaveFideMode>) => {
  const { db, actor, eventId, sectionId } = act;
  const state = await loadSectionState(db, sectionId);
  if (state === null) return refuse('not-found');
  if (state.fideMode !== 'on') return refuse('fide-mode-is-off');
  const agreed = acknowledge(sectionId, raised(SETTINGS_ROWS.leave, {}, state), acknowledged, tell('terms.label.leaveFideMode'));
  if (!agreed.ok) return agreed;
  const { pairedRounds: round } = state;
  const left = { fideMode: 'left', fideLeftInRound: round, fideLeftAt: new Date(), version: { increment: 1 } } as const;
  await db.section.update({ where: { id: sectionId }, data: left });
  await logBreach(db, actor, sectionId, { kind: 'mode', round, facts: {}, acknowledged: agreed.value });
  await recordEvent(db, actor, { eventId, sectionId, round, kind: 'fide-mode-left', after: { acknowledged: [...agreed.value] }, reason });
  await refreshPublicSnapshot(db, sectionId);
  await refreshPublicDirectory(db, eventId);
  return ok({ round });
});
