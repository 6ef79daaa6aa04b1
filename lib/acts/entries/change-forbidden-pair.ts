import { ok } from '@/engine/model/result-or-error';
import { logForbiddenPairBreach } from '@/lib/acts/compliance/log-change-breaches';
import { rePairAfter } from '@/lib/acts/pairing/re-pair-draft';
import { acknowledge, refuseBarred } from '@/lib/domain/compliance/acknowledge';
import { ENTRY_ACT_WARNINGS } from '@/lib/domain/compliance/entry-act-warnings';
import { raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import type { SectionState } from '@/lib/domain/sections/section-state';
import { loadSectionState } from '@/lib/facts/tournament/load-section-facts';
import type { SectionAct } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { t } from '@/lib/platform/messages/translate';

interface ForbiddenPairChange<Stored> {
  readonly is: 'forbidden' | 'allowed';
  /** The names of the two players or teams. */
  readonly names: readonly string[];
  /** Their pairing numbers in the last paired round. */
  readonly loadNumbers: (state: SectionState) => Promise<readonly number[]>;
  readonly reason?: string;
  readonly discards: string | undefined;
  readonly acknowledged: string | undefined;
  /** Only for a new pair: counts the stored rows of the same pair, and names the form field that a refusal points to. */
  readonly existing?: { readonly field: 'entryBId' | 'teamBId'; readonly count: () => Promise<number> };
  readonly store: (state: SectionState) => Promise<Stored>;
}

/** Forbids two players or teams from meeting from the next unpaired round on, or lets them meet again. Re-pairs a draft, and logs a breach. */
export async function changeForbiddenPair<Stored>(
  { db, actor, eventId, sectionId }: SectionAct,
  { is, names, loadNumbers, reason, discards, acknowledged, existing, store }: ForbiddenPairChange<Stored>,
) {
  const warningsIn = (state: SectionState) => raiseWarnings(ENTRY_ACT_WARNINGS.forbidPair, { names }, state);
  const before = await loadSectionState(db, sectionId);
  if (before === null) return refuse('not-found');
  // FIDE mode forbids the change from the first draft on, so it is refused while the draft still exists.
  const locked = refuseBarred(warningsIn(before));
  if (locked !== null) return locked;
  return rePairAfter(db, actor, { sectionId, round: null, discards }, async () => {
    const state = await loadSectionState(db, sectionId);
    if (state === null) return refuse('not-found');
    const { rounds, nextRound } = state;
    const isForbidden = is === 'forbidden';
    if (isForbidden && nextRound > rounds) return refuse('all-rounds-paired', { facts: { rounds } });
    if (existing !== undefined && (await existing.count()) > 0) return refuse('pair-forbidden-already', { field: existing.field });
    const label = isForbidden ? t('entries.forbiddenPairs.keepApart') : t('terms.label.removeNamed', { name: names.join(' – ') });
    const agreed = acknowledge(sectionId, warningsIn(state), acknowledged, label);
    if (!agreed.ok) return agreed;
    const stored = await store(state);
    const numbers = await loadNumbers(state);
    const breach = await logForbiddenPairBreach(db, actor, { sectionId, round: state.pairedRounds, numbers, is }, agreed.value);
    const logged = breach === null ? {} : { breach };
    const record = isForbidden ? { after: { names, ...logged }, reason } : { before: { names }, ...(breach === null ? {} : { after: logged }) };
    await recordAudit(db, actor, { eventId, sectionId, kind: isForbidden ? 'forbidden-pair-added' : 'forbidden-pair-removed', ...record });
    return ok(stored);
  });
}
