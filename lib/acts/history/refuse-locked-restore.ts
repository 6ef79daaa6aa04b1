import { refuseBarred } from '@/lib/domain/compliance/acknowledge';
import { ENTRY_ACT_WARNINGS } from '@/lib/domain/compliance/entry-act-warnings';
import { raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import { areNumbersFrozen, isReordered } from '@/lib/domain/entries/decide-pairing-numbers';
import type { RestoreFacts } from '@/lib/domain/history/restore-point-facts';
import type { SectionState } from '@/lib/domain/sections/section-state';
import { sectionMilestones } from '@/lib/domain/tournament/section-facts';
import { loadEarlyPlayers } from '@/lib/facts/entries/load-early-players';
import { loadForbiddenPairNames } from '@/lib/facts/entries/load-entry-rules';
import { loadPublicationRecord, loadSectionState } from '@/lib/facts/tournament/load-section-facts';
import type { RestorePoint } from '@/lib/generated/prisma/client';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import type { Database } from '@/lib/platform/db/client';
import { t } from '@/lib/platform/messages/translate';

type LockedRestoreCode = 'published-since' | 'only-outside-fide-mode' | 'entry-has-rounds';

/**
 * Returns a refusal if a restore would change facts that a publication has locked;
 * otherwise null. Such a lock remains even if the published rounds are removed.
 */
export async function refuseLockedRestore(
  db: Database,
  sectionId: string,
  point: RestorePoint,
  facts: RestoreFacts,
): Promise<Refusal<LockedRestoreCode> | null> {
  const state = await loadSectionState(db, sectionId);
  if (state === null) return null;
  const once = await loadPublicationRecord(db, sectionId);
  const last = facts.lastPublishedRound;
  // The state of the section after the restore, without later rounds and without a draft.
  const then = { ...state, pairedRounds: last, publishedRounds: last, ...sectionMilestones(once, last) };
  if (facts.settings !== undefined && once.round > last) return publishedSinceRefusal(once.round);
  if (await wasPairedAgain(db, sectionId, point, last)) return publishedSinceRefusal(last);
  return (await refuseChangedNumbers(db, then, facts)) ?? (await refuseDeletions(db, then, facts)) ?? refuseSeatedSince(db, then, facts);
}

const publishedSinceRefusal = (round: number) => refuse('published-since', { facts: { round } }).error;

/** True if a public round was paired after the restore point was made. Its players, numbers or byes may differ from those in the restore point. */
async function wasPairedAgain(db: Database, sectionId: string, { createdAt }: RestorePoint, last: number): Promise<boolean> {
  const inKeptRounds = { sectionId, state: { not: 'draft' as const }, number: { lte: last } };
  if ((await db.round.count({ where: { ...inKeptRounds, draftedAt: { gt: createdAt } } })) > 0) return true;
  // An arbiter may also have restored an older draft of the round and then published it.
  const olderDraftsRestored = await db.restorePoint.count({ where: { sectionId, createdAt: { lt: createdAt }, usedAt: { gt: createdAt } } });
  return olderDraftsRestored > 0 && (await db.round.count({ where: { ...inKeptRounds, publishedAt: { gt: createdAt } } })) > 0;
}

/** C.04.2 2.3: refuses to change the order of players once pairing numbers are final. */
async function refuseChangedNumbers(db: Database, then: SectionState, facts: RestoreFacts): Promise<Refusal<LockedRestoreCode> | null> {
  if (!areNumbersFrozen({ ...then, nextRound: then.pairedRounds + 1 })) return null;
  const numberThen = new Map(facts.entries.map(({ id, pairingNumber }) => [id, pairingNumber]));
  const entries = await db.entry.findMany({
    where: { sectionId: then.sectionId },
    select: { id: true, pairingNumber: true, person: { select: { name: true } } },
  });
  const moves = entries.flatMap(({ id, pairingNumber: was, person: { name } }) => {
    const is = numberThen.get(id) ?? null;
    return was === null || is === null || was === is ? [] : [{ was, is, name }];
  });
  const descriptions = moves.map(({ name, was, is }) => t('entries.numberMoves', { name, was, number: is }));
  return refuseBarred(raiseWarnings(ENTRY_ACT_WARNINGS.regenerateNumbers, { moves: descriptions, isReordered: isReordered(moves) }, then))?.error ?? null;
}

/** Refuses a restore that would delete entries with results, or a forbidden pair that FIDE mode has locked. */
async function refuseDeletions(db: Database, then: SectionState, facts: RestoreFacts): Promise<Refusal<LockedRestoreCode> | null> {
  const { sectionId } = then;
  const kept = facts.entries.map(({ id }) => id);
  const gone = await db.entry.findMany({ where: { sectionId, id: { notIn: kept } }, select: { id: true, person: { select: { name: true } } } });
  const ids = gone.map(({ id }) => id);
  // Imported results do not count, because a restore removes them together with their file.
  const played = await db.resultRevision.findFirst({
    where: {
      sectionId,
      result: { not: null },
      OR: [{ whiteId: { in: ids } }, { blackId: { in: ids } }],
      NOT: { pairing: { round: { origin: 'import' } } },
    },
    select: { whiteId: true, blackId: true },
  });
  const early = await loadEarlyPlayers(db, ids);
  const player = gone.find(({ id }) => id === played?.whiteId || id === played?.blackId || early.has(id));
  if (player !== undefined) return refuse('entry-has-rounds', { facts: { name: player.person.name } }).error;
  const names = await loadForbiddenPairNames(db, ids);
  return names === null ? null : (refuseBarred(raiseWarnings(ENTRY_ACT_WARNINGS.forbidPair, { names }, then))?.error ?? null);
}

/** Refuses a restore that would delete players or teams that were paired manually in a public round that stays. */
async function refuseSeatedSince(db: Database, { sectionId, publishedRounds }: SectionState, { entries, teams }: RestoreFacts) {
  const inKeptRound = { some: { round: { sectionId, state: { not: 'draft' as const }, number: { lte: publishedRounds } } } };
  const isGone = (kept: readonly { readonly id: string }[]) => ({ sectionId, id: { notIn: kept.map(({ id }) => id) } });
  const player = await db.entry.findFirst({ where: { ...isGone(entries), numbers: inKeptRound }, select: { person: { select: { name: true } } } });
  const hasMatch = { OR: [{ asFirst: inKeptRound }, { asSecond: inKeptRound }] };
  const team = teams === undefined ? null : await db.team.findFirst({ where: { ...isGone(teams), ...hasMatch }, select: { name: true } });
  const name = player?.person.name ?? team?.name;
  return name === undefined ? null : refuse('entry-has-rounds', { facts: { name } }).error;
}
