import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { gamesOf, type GamesOfPlayer } from '@/engine/round-robin';
import { updateFullPointByeBreachesOf } from '@/lib/acts/compliance/log-breach';
import { draftAgreementField } from '@/lib/acts/pairing/re-pair-draft';
import { acknowledge, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { ENTRY_ACT_WARNINGS } from '@/lib/domain/compliance/entry-act-warnings';
import { raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import {
  decideReEntryEffect,
  decideExpulsion,
  decideExpulsionRevocation,
  decideWithdrawal,
  type ExpulsionRevocation,
  openWithdrawal,
} from '@/lib/domain/entries/decide-withdrawal';
import { formatOfPlayers } from '@/lib/domain/formats/formats';
import { buildTournament, lastPublishedRound } from '@/lib/domain/tournament/build-tournament';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { checkboxField, idField, choiceField, optionalLineField, integerField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { actOnEntryInRound, type EntryAct, isPairedWithoutEntry, roundMessageFacts } from './act-on-entry';

export const WithdrawPlayerSchema = z.object({
  entryId: idField(),
  /** The first round in which the player is not paired. For an expulsion after the last round, this is the number of rounds + 1. */
  fromRound: integerField(1, 100),
  /** `noShow` means absent without notice (F.8 of the 1998 rules). */
  kind: choiceField(['withdrawn', 'noShow', 'expelled']).default('withdrawn'),
  reason: optionalLineField(400),
  /** True to show the public that the player was expelled. Otherwise, the public sees a withdrawal. */
  showsExpulsion: checkboxField(),
  discards: draftAgreementField(),
  acknowledged: acknowledgedField(),
});

type WithdrawalInput = z.output<typeof WithdrawPlayerSchema>;
/** A browser does not send a checkbox that is not ticked. */
type WithdrawalOptions = Omit<WithdrawalInput, 'showsExpulsion'> & Partial<Pick<WithdrawalInput, 'showsExpulsion'>>;

/** Withdraws a player from a round that is not paired yet (F.5 and F.8 of the 1998 rules). */
export const withdrawPlayer = actOnEntryInRound(
  'attendance.edit',
  async ({ db, entry }, { fromRound }: WithdrawalOptions) => ((await isPairedWithoutEntry(db, entry, fromRound)) ? 0 : fromRound),
  async (act, { acknowledged, ...wanted }) => {
    const { db, rules, entry, sectionId } = act;
    const games = formatOfPlayers(rules.systemId).hasSchedule ? await gamesBeforeWithdrawal(db, sectionId, entry.id) : null;
    const agreed = acknowledge(
      sectionId,
      raiseWarnings(ENTRY_ACT_WARNINGS.withdraw, { name: entry.person.name, games }, rules),
      acknowledged,
      t('entries.entryForms.withdraw', { name: entry.person.name }),
    );
    return agreed.ok ? storeWithdrawal(db, act.actor, act, wanted) : agreed;
  },
);

/** Returns the player's games so far in a round robin; null if the player has no number yet. */
async function gamesBeforeWithdrawal(db: Database, sectionId: string, entryId: string): Promise<GamesOfPlayer | null> {
  const facts = await loadSectionFacts(db, sectionId);
  if (facts === null) return null;
  const { tournament, numberOf } = buildTournament(facts, lastPublishedRound(facts) + 1, 'standings');
  const player = tournament.players.find(({ tpn }) => tpn === numberOf.get(entryId));
  return player === undefined ? null : gamesOf(tournament, player);
}

/** Saves a withdrawal or an expulsion. `movedToId` is the player's entry in another section, null for none. */
export async function storeWithdrawal(
  db: Database,
  actor: Actor,
  { sectionId, rules, entry }: Pick<EntryAct, 'sectionId' | 'rules' | 'entry'>,
  { fromRound, kind, reason, showsExpulsion, movedToId = null }: Omit<WithdrawalOptions, 'entryId' | 'discards'> & { readonly movedToId?: string | null },
) {
  const about = { field: 'fromRound', facts: { ...roundMessageFacts(fromRound, rules), name: entry.person.name } };
  const isExpelled = kind === 'expelled';
  // If a draft still exists at this point, it was paired without the player, who may therefore withdraw from that round.
  const coming = { rounds: rules.rounds, nextRound: rules.openRound };
  const refusal = isExpelled ? decideExpulsion(fromRound, entry.withdrawals, coming) : decideWithdrawal(fromRound, entry, coming);
  if (refusal !== null) return refuse(refusal, about);
  if (isExpelled && reason === '') return refuse('reason-needed', { field: 'reason' });
  const isShownAsExpelled = isExpelled && showsExpulsion === true;
  await db.withdrawal.create({ data: { entryId: entry.id, kind, fromRound, reason, movedToId, isShownAsExpelled } });
  await updateFullPointByeBreachesOf(db, actor, sectionId, [entry.id], fromRound);
  const round = Math.min(fromRound, rules.rounds);
  const shown = { ...(fromRound > rules.rounds ? { isAfterLast: true } : {}), ...(isShownAsExpelled ? { isShownAsExpelled } : {}) };
  const after = { name: entry.person.name, kind, ...shown };
  await recordAudit(db, actor, { eventId: rules.eventId, sectionId, round, kind: isExpelled ? 'player-expelled' : 'player-withdrawn', after, reason });
  await notifySectionChanged(db, sectionId);
  return ok({ fromRound });
}

export const ReEnterPlayerSchema = z.object({ entryId: idField(), inRound: integerField(1, 99), discards: draftAgreementField() });

/** Re-enters a withdrawn player from a coming round on. Deletes a withdrawal that has not begun. */
export const reEnterPlayer = actOnEntryInRound(
  'attendance.edit',
  (_, { inRound }: z.output<typeof ReEnterPlayerSchema>) => inRound,
  async ({ db, actor, eventId, sectionId, rules, entry }, { entryId, inRound }) => {
    const { name } = entry.person;
    const back = decideReEntryEffect(inRound, entry.withdrawals, rules);
    if (back.kind === 'refused') {
      const fromRound = openWithdrawal(entry.withdrawals)?.fromRound ?? 0;
      return refuse(back.refusal, { field: 'inRound', facts: { ...roundMessageFacts(inRound, rules), fromRound, name } });
    }
    if (back.kind === 'takes-back') await db.withdrawal.delete({ where: { id: back.withdrawalId } });
    else await db.withdrawal.update({ where: { id: back.withdrawalId }, data: { returnsInRound: inRound } });
    await updateFullPointByeBreachesOf(db, actor, sectionId, [entryId], inRound);
    await recordAudit(db, actor, { eventId, sectionId, round: inRound, kind: 'player-returned', after: { name } });
    await notifySectionChanged(db, sectionId);
    return ok({ inRound });
  },
);

export const RevokeExpulsionSchema = z.object({
  entryId: idField(),
  reason: optionalLineField(400),
  discards: draftAgreementField(),
  acknowledged: acknowledgedField(),
});

/**
 * Reverses a mistaken expulsion, after confirmation. The player returns to the standings,
 * and is paired from the next round on unless a withdrawal preceded the expulsion.
 */
export const revokeExpulsion = actOnEntryInRound(
  'attendance.edit',
  // The act affects the draft if its round must now include the player.
  ({ rules: { rounds, openRound }, entry }, _: z.output<typeof RevokeExpulsionSchema>) =>
    decideExpulsionRevocation(entry.withdrawals, { rounds, nextRound: openRound })?.playsFrom ?? rounds + 1,
  async ({ db, actor, eventId, sectionId, rules, entry }, { entryId, reason, acknowledged }) => {
    const { name } = entry.person;
    const gone = decideExpulsionRevocation(entry.withdrawals, rules);
    if (gone === null) return refuse('not-expelled');
    if (reason === '') return refuse('reason-needed', { field: 'reason' });
    const agreed = acknowledge(
      sectionId,
      raiseWarnings(ENTRY_ACT_WARNINGS.takeBackExpulsion, { name, ...gone }, rules),
      acknowledged,
      t('entries.entryForms.takeBackExpulsion'),
    );
    if (!agreed.ok) return agreed;
    await storeRevocation(db, entryId, gone, reason);
    const { playsFrom } = gone;
    if (playsFrom !== null) await updateFullPointByeBreachesOf(db, actor, sectionId, [entryId], playsFrom);
    const round = Math.min(rules.openRound, rules.rounds);
    const after = { name, ...(playsFrom === null ? {} : { playsFrom }), acknowledged: agreed.value };
    await recordAudit(db, actor, { eventId, sectionId, round, kind: 'expulsion-taken-back', after, reason });
    await notifySectionChanged(db, sectionId);
    return ok({ playsFrom });
  },
);

/** Deletes the expulsion and records a withdrawal for the rounds that were paired during the expulsion. */
async function storeRevocation(db: Database, entryId: string, { expulsionId, away }: ExpulsionRevocation, reason: string): Promise<void> {
  await db.withdrawal.delete({ where: { id: expulsionId } });
  await db.withdrawal.createMany({ data: away.map((rounds) => ({ ...rounds, entryId, kind: 'withdrawn', reason })) });
}
