import { ok } from '@/engine/model/result-or-error';
import { deleteEntry } from '@/lib/acts/entries/correct-rating';
import { storeWithdrawal } from '@/lib/acts/entries/withdraw-player';
import { loadEntry, loadEntryRules } from '@/lib/facts/entries/load-entry-rules';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { RegistrationAct } from './give-place';
import { loadSettled } from './settle-waiting-list';

/**
 * Withdraws a registered player. Before round 1 is paired, the entry is deleted, which frees the place. Later, the player withdraws from the
 * next round that is not paired.
 */
export async function withdrawRegistered(act: RegistrationAct, row: { readonly id: string; readonly entryId: string | null; readonly position: number }) {
  const { db, actor, eventId, sectionId } = act;
  const left = row.entryId === null ? ok(null) : await leaveSection(act, row.entryId);
  if (!left.ok) return left;
  await db.registration.update({ where: { id: row.id }, data: { withdrawnAt: new Date() } });
  await recordAudit(db, actor, { eventId, sectionId, kind: 'registration-withdrawn', after: { place: row.position } });
  await notifySectionChanged(db, sectionId);
  await loadSettled(db, sectionId);
  return ok(null);
}

/** Deletes an entry before round 1 is paired, or withdraws it from the next round that is not. */
export async function leaveSection({ db, actor, eventId, sectionId }: RegistrationAct, entryId: string) {
  const rules = await loadEntryRules(db, sectionId);
  const entry = await loadEntry(db, sectionId, entryId);
  if (rules === null || entry === null) return refuse('page-outdated');
  const act = { db, actor, eventId, sectionId, rules, entry };
  if (rules.nextRound > rules.rounds) return refuse('registration-over');
  if (rules.nextRound > 1) return storeWithdrawal(db, actor, act, { fromRound: rules.nextRound, kind: 'withdrawn', reason: '' });
  const deleted = await deleteEntry(act);
  return deleted.ok ? deleted : storeWithdrawal(db, actor, act, { fromRound: 1, kind: 'withdrawn', reason: '' });
}
