import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { keepFullPointByesOf } from '@/lib/acts/compliance/log-breach';
import { discardsDraft, type PairAgainCode } from '@/lib/acts/pairing/pair-again-with';
import {
  decideComingBack,
  decideExpulsion,
  decideWithdrawal,
  openWithdrawal,
  type ReturnRefusal,
  type WithdrawalRefusal,
} from '@/lib/domain/entries/decide-withdrawal';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { type Database, inTransaction } from '@/lib/platform/db/client';
import { checkbox, id, oneOf, optionalLine, wholeNumber } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { type EntryAccess, openEntry, openEntryForRound, roundFacts } from './entry-access';
import { isPairedWithout } from './paired-without';

export const WithdrawPlayer = z.object({
  entryId: id(),
  /** The first round in which the player is no longer paired; for an expulsion after the last round the one after it. */
  fromRound: wholeNumber('round', 1, 100),
  /** `noShow` is F.8: absent without notice. */
  kind: oneOf('leaving', ['withdrawn', 'noShow', 'expelled']).default('withdrawn'),
  reason: optionalLine(400),
  /** The public reads of an expulsion as one, and not as of a withdrawal. */
  showsExpulsion: checkbox(),
  discards: discardsDraft(),
});

type Sent = z.output<typeof WithdrawPlayer>;
/** What is not ticked may be left out. */
type Withdrawing = Omit<Sent, 'showsExpulsion'> & Partial<Pick<Sent, 'showsExpulsion'>>;
type Withdrawn = Result<{ readonly fromRound: number }, Refusal<WithdrawalRefusal | 'reason-needed'>>;

/** F.5, F.8: from a round not paired yet the player is no longer paired. */
export function withdrawPlayer(
  actor: Actor,
  wanted: Withdrawing,
): Promise<Result<{ readonly fromRound: number }, Refusal<PairAgainCode | WithdrawalRefusal | 'reason-needed'>>> {
  const { entryId, fromRound, discards } = wanted;
  return inTransaction(async (db) => {
    const found = await openEntry(db, actor, 'attendance.edit', entryId);
    if (!found.ok) return found;
    const round = (await isPairedWithout(db, found.value.entry, fromRound)) ? 0 : fromRound;
    return openEntryForRound(db, actor, 'attendance.edit', { entryId, round, discards }, (opened) => storeWithdrawal(db, actor, opened, wanted));
  });
}

/** As said of a player who may be withdrawn, who goes on with the entry `movedToId` in another section, where there is one. */
export async function storeWithdrawal(
  db: Database,
  actor: Actor,
  { sectionId, rules, entry }: EntryAccess,
  { fromRound, kind, reason, showsExpulsion, movedToId = null }: Omit<Withdrawing, 'entryId' | 'discards'> & { readonly movedToId?: string | null },
): Promise<Withdrawn> {
  const about = { field: 'fromRound', facts: { ...roundFacts(fromRound, rules), name: entry.person.name } };
  const isExpelled = kind === 'expelled';
  // A draft that is still there is paired without the player as it is.
  const coming = { rounds: rules.rounds, nextRound: rules.openRound };
  const refusal = isExpelled ? decideExpulsion(fromRound, entry.withdrawals, coming) : decideWithdrawal(fromRound, entry, coming);
  if (refusal !== null) return refuse(refusal, about);
  if (isExpelled && reason === '') return refuse('reason-needed', { field: 'reason' });
  const isShownAsExpelled = isExpelled && showsExpulsion === true;
  await db.withdrawal.create({ data: { entryId: entry.id, kind, fromRound, reason, movedToId, isShownAsExpelled } });
  await keepFullPointByesOf(db, actor, sectionId, [entry.id], fromRound);
  await recordEvent(db, actor, {
    eventId: rules.eventId,
    sectionId,
    round: Math.min(fromRound, rules.rounds),
    kind: isExpelled ? 'player-expelled' : 'player-withdrawn',
    after: { name: entry.person.name, kind, ...(fromRound > rules.rounds ? { isAfterLast: true } : {}), ...(isShownAsExpelled ? { isShownAsExpelled } : {}) },
    ...(reason === '' ? {} : { reason }),
  });
  await refreshPublicSnapshot(db, sectionId);
  return ok({ fromRound });
}

export const ReturnPlayer = z.object({ entryId: id(), inRound: wholeNumber('round', 1, 99), discards: discardsDraft() });

/** Who withdrew comes back and is paired again from a coming round on. A withdrawal that has not begun is taken back. */
export function returnPlayer(
  actor: Actor,
  { entryId, inRound, discards }: z.output<typeof ReturnPlayer>,
): Promise<Result<{ readonly inRound: number }, Refusal<PairAgainCode | ReturnRefusal>>> {
  return inTransaction((db) =>
    openEntryForRound(db, actor, 'attendance.edit', { entryId, round: inRound, discards }, async ({ sectionId, rules, entry }) => {
      const back = decideComingBack(inRound, entry.withdrawals, rules);
      if (back.kind === 'refused') {
        const fromRound = openWithdrawal(entry.withdrawals)?.fromRound ?? 0;
        return refuse(back.refusal, { field: 'inRound', facts: { ...roundFacts(inRound, rules), fromRound, name: entry.person.name } });
      }
      if (back.kind === 'takes-back') await db.withdrawal.delete({ where: { id: back.withdrawalId } });
      else await db.withdrawal.update({ where: { id: back.withdrawalId }, data: { returnsInRound: inRound } });
      await keepFullPointByesOf(db, actor, sectionId, [entryId], inRound);
      await recordEvent(db, actor, { eventId: rules.eventId, sectionId, round: inRound, kind: 'player-returned', after: { name: entry.person.name } });
      await refreshPublicSnapshot(db, sectionId);
      return ok({ inRound });
    }),
  );
}
