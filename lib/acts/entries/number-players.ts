import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { assignPairingNumbers, loadNumberedEntries } from '@/lib/acts/pairing/assign-pairing-numbers';
import { allowsManualNumbers, decideManualNumbers } from '@/lib/domain/entries/decide-manual-numbers';
import { loadSectionState } from '@/lib/facts/tournament/load-section-facts';
import { actInSection } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { idField, plainTextField } from '@/lib/platform/input/form-fields';

export const NumberPlayersSchema = z.object({
  sectionId: idField(),
  entries: z.array(idField()).max(999),
  numbers: z.array(plainTextField().trim().max(4)).max(999),
});

/** Gives all players of a round robin the numbers that an arbiter entered. Refused once round 1 is paired. */
export const numberPlayers = actInSection('entries.edit', async ({ db, actor, eventId, sectionId }, input: z.output<typeof NumberPlayersSchema>) => {
  const state = await loadSectionState(db, sectionId);
  if (state === null) return refuse('not-found');
  if (state.pairedRounds > 0 || state.hasStarted) return refuse('player-numbers-fixed');
  if (!allowsManualNumbers(state.tieOrder)) return refuse('page-outdated');
  const entries = await loadNumberedEntries(db, sectionId);
  const decided = decideManualNumbers(entries, state, input.entries, input.numbers);
  if (!decided.ok) return decided;
  const moved = entries.filter(({ id, pairingNumber }) => decided.value.get(id) !== pairingNumber);
  for (const [id, tieRank] of decided.value) await db.entry.update({ where: { id }, data: { tieRank } });
  await assignPairingNumbers(db, actor, sectionId);
  if (moved.length > 0) {
    const before = Object.fromEntries(moved.map(({ name, pairingNumber }) => [name, pairingNumber]));
    const after = Object.fromEntries(moved.map(({ id, name }) => [name, decided.value.get(id) ?? 0]));
    await recordAudit(db, actor, { eventId, sectionId, kind: 'numbers-exchanged', before, after });
    await notifySectionChanged(db, sectionId);
  }
  return ok({ changed: moved.length });
});
