import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import { keepFullPointByesOf } from '@/lib/acts/compliance/log-breach';
import { discardsDraft } from '@/lib/acts/pairing/pair-again-with';
import { acknowledge, acknowledgedField } from '@/lib/domain/compliance/acknowledge';
import { ENTRY_ROWS } from '@/lib/domain/compliance/entry-acts';
import { raised } from '@/lib/domain/compliance/rows';
import {
  decideComingBack,
  decideExpulsion,
  decideExpulsionGone,
  decideWithdrawal,
  type ExpulsionGone,
  openWithdrawal,
} from '@/lib/domain/entries/decide-withdrawal';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import type { Database } from '@/lib/platform/db/client';
import { checkbox, id, oneOf, optionalLine, wholeNumber } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { tell } from '@/lib/platform/words/tell';
import { actOnEntryInRound, type EntryAct, isPairedWithout, roundFacts } from './entry-access';

export const WithdrawPlayer = z.object({
  entryId: id(),
  /** The first round in which the player is not paired; for an expulsion after the last round, the number after it. */
  fromRound: wholeNumber(1, 100),
  /** `noShow` is F.8: absent without notice. */
  kind: oneOf(['withdrawn', 'noShow', 'expelled']).default('withdrawn'),
  reason: optionalLine(400),
  /** Shows an expulsion to the public as such; otherwise it appears as a withdrawal. */
  showsExpulsion: checkbox(),
  discards: discardsDraft(),
});

type Sent = z.output<typeof WithdrawPlayer>;
/** A checkbox that is not ticked may be missing. */
type Withdrawing = Omit<Sent, 'showsExpulsion'> & Partial<Pick<Sent, 'showsExpulsion'>>;

/** F.5, F.8: withdraws a player from a round that is not paired yet. */
export const withdrawPlayer = actOnEntryInRound(
  'attendance.edit',
  async ({ db, entry }, { fromRound }: Withdrawing) => ((await isPairedWithout(db, entry, fromRound)) ? 0 : fromRound),
  (act, wanted) => storeWithdrawal(act.db, act.actor, act, wanted),
);

/** Saves a withdrawal or an expulsion. `movedToId` is the player's entry in another section, null for none. */
export async function storeWithdrawal(
  db: Database,
  actor: Actor,
  { sectionId, rules, entry }: Pick<EntryAct, 'sectionId' | 'rules' | 'entry'>,
  { fromRound, kind, reason, showsExpulsion, movedToId = null }: Omit<Withdrawing, 'entryId' | 'discards'> & { readonly movedToId?: string | null },
) {
  const about = { field: 'fromRound', facts: { ...roundFacts(fromRound, rules), name: entry.person.name } };
  const isExpelled = kind === 'expelled';
  // If a draft still exists here, it was paired without the player.
  const coming = { rounds: rules.rounds, nextRound: rules.openRound };
  const refusal = isExpelled ? decideExpulsion(fromRound, entry.withdrawals, coming) : decideWithdrawal(fromRound, entry, coming);
  if (refusal !== null) return refuse(refusal, about);
  if (isExpelled && reason === '') return refuse('reason-needed', { field: 'reason' });
  const isShownAsExpelled = isExpelled && showsExpulsion === true;
  await db.withdrawal.create({ data: { entryId: entry.id, kind, fromRound, reason, movedToId, isShownAsExpelled } });
  await keepFullPointByesOf(db, actor, sectionId, [entry.id], fromRound);
  const round = Math.min(fromRound, rules.rounds);
  const shown = { ...(fromRound > rules.rounds ? { isAfterLast: true } : {}), ...(isShownAsExpelled ? { isShownAsExpelled } : {}) };
  const after = { name: entry.person.name, kind, ...shown };
  await recordEvent(db, actor, { eventId: rules.eventId, sectionId, round, kind: isExpelled ? 'player-expelled' : 'player-withdrawn', after, reason });
  await refreshPublicSnapshot(db, sectionId);
  return ok({ fromRound });
}

export const ReturnPlayer = z.object({ entryId: id(), inRound: wholeNumber(1, 99), discards: discardsDraft() });

/** Re-enters a withdrawn player from a coming round on. Deletes a withdrawal that has not begun. */
export const returnPlayer = actOnEntryInRound(
  'attendance.edit',
  (_, { inRound }: z.output<typeof ReturnPlayer>) => inRound,
  async ({ db, actor, eventId, sectionId, rules, entry }, { entryId, inRound }) => {
    const { name } = entry.person;
    const back = decideComingBack(inRound, entry.withdrawals, rules);
    if (back.kind === 'refused') {
      const fromRound = openWithdrawal(entry.withdrawals)?.fromRound ?? 0;
      return refuse(back.refusal, { field: 'inRound', facts: { ...roundFacts(inRound, rules), fromRound, name } });
    }
    if (back.kind === 'takes-back') await db.withdrawal.delete({ where: { id: back.withdrawalId } });
    else await db.withdrawal.update({ where: { id: back.withdrawalId }, data: { returnsInRound: inRound } });
    await keepFullPointByesOf(db, actor, sectionId, [entryId], inRound);
    await recordEvent(db, actor, { eventId, sectionId, round: inRound, kind: 'player-returned', after: { name } });
    await refreshPublicSnapshot(db, sectionId);
    return ok({ inRound });
  },
);

export const TakeBackExpulsion = z.object({ entryId: id(), reason: optionalLine(400), discards: discardsDraft(), acknowledged: acknowledgedField() });

/** Reverses a mistaken expulsion: the player is ranked again, and paired from the next round unless withdrawn before. Asked for confirmation. */
export const takeBackExpulsion = actOnEntryInRound(
  'attendance.edit',
  // The act affects a draft if the player is paired in its round again.
  ({ rules: { rounds, openRound }, entry }, _: z.output<typeof TakeBackExpulsion>) =>
    decideExpulsionGone(entry.withdrawals, { rounds, nextRound: openRound })?.playsFrom ?? rounds + 1,
  async ({ db, actor, eventId, sectionId, rules, entry }, { entryId, reason, acknowledged }) => {
    const { name } = entry.person;
    const gone = decideExpulsionGone(entry.withdrawals, rules);
    if (gone === null) return refuse('not-expelled');
    if (reason === '') return refuse('reason-needed', { field: 'reason' });
    const agreed = acknowledge(
      sectionId,
      raised(ENTRY_ROWS.takeBackExpulsion, { name, ...gone }, rules),
      acknowledged,
      tell('entries.entryForms.takeBackExpulsion'),
    );
    if (!agreed.ok) return agreed;
    await store(db, entryId, gone, reason);
    const { playsFrom } = gone;
    if (playsFrom !== null) await keepFullPointByesOf(db, actor, sectionId, [entryId], playsFrom);
    const round = Math.min(rules.openRound, rules.rounds);
    const after = { name, ...(playsFrom === null ? {} : { playsFrom }), acknowledged: agreed.value };
    await recordEvent(db, actor, { eventId, sectionId, round, kind: 'expulsion-taken-back', after, reason });
    await refreshPublicSnapshot(db, sectionId);
    return ok({ playsFrom });
  },
);

/** Deletes the expulsion and records the rounds paired in the meantime as a withdrawal. */
async function store(db: Database, entryId: string, { expulsionId, away }: ExpulsionGone, reason: string): Promise<void> {
  await db.withdrawal.delete({ where: { id: expulsionId } });
  await db.withdrawal.createMany({ data: away.map((rounds) => ({ ...rounds, entryId, kind: 'withdrawn', reason })) });
}
