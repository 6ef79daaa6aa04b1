import { logRenumbering } from '@/lib/acts/compliance/log-breach';
import { ENTRY_ACT_WARNINGS } from '@/lib/domain/compliance/entry-act-warnings';
import { raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import { decidePairingNumbers, isReordered, type NumberedEntry } from '@/lib/domain/entries/decide-pairing-numbers';
import { formatOf, roundsFor } from '@/lib/domain/formats/formats';
import { roundsToPlay } from '@/lib/domain/rounds/bracket-progress';
import type { SectionState } from '@/lib/domain/sections/section-state';
import { loadSectionFacts, loadSectionState } from '@/lib/facts/tournament/load-section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import type { Database } from '@/lib/platform/db/client';
import { t } from '@/lib/platform/messages/translate';

export async function loadNumberedEntries(db: Database, sectionId: string): Promise<NumberedEntry[]> {
  const rows = await db.entry.findMany({
    where: { sectionId },
    select: {
      id: true,
      rating: true,
      title: true,
      tieRank: true,
      pairingNumber: true,
      enteredFromRound: true,
      person: { select: { name: true, federation: true, club: true } },
    },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ person, ...row }) => ({ ...row, ...person }));
}

/**
 * Gives every entry its number for the next round and returns the numbers (C.04.2
 * 2.2 to 2.4). Call it in the transaction of the change, with the section locked.
 */
export async function assignPairingNumbers(db: Database, actor: Actor, sectionId: string): Promise<ReadonlyMap<string, number | null>> {
  const state = await loadSectionState(db, sectionId);
  if (state === null) return new Map();
  const entries = await loadNumberedEntries(db, sectionId);
  const numbers = decidePairingNumbers(entries, { ...state, keepsOrder: state.hasImportedRounds });
  if (entries.some(({ id, pairingNumber }) => (numbers.get(id) ?? null) !== pairingNumber)) await saveAndRecordNumbers(db, actor, state, entries, numbers);
  await saveRounds(db, state);
  return numbers;
}

/**
 * Updates the number of rounds in formats where the entries or results determine it. Call it after changes that do not reassign
 * pairing numbers.
 */
export async function updateRoundsOfSchedule(db: Database, sectionId: string): Promise<void> {
  const state = await loadSectionState(db, sectionId);
  if (state !== null) await saveRounds(db, state);
}

/**
 * Saves the number of rounds. In a round robin or a knock-out, the number of players or teams determines it until a round is public.
 * After that, only the results of a knock-out can change it.
 */
async function saveRounds(db: Database, state: SectionState): Promise<void> {
  const rounds = state.publishedRounds > 0 ? await roundsOncePublic(db, state) : roundsFor(state, await countPaired(db, state));
  if (rounds !== state.rounds) await db.section.update({ where: { id: state.sectionId }, data: { rounds } });
}

/** The number of teams in a section of teams, else of players. */
function countPaired(db: Database, { sectionId, systemId }: SectionState): Promise<number> {
  const where = { where: { sectionId } };
  return formatOf(systemId).isOfTeams ? db.team.count(where) : db.entry.count(where);
}

async function roundsOncePublic(db: Database, { sectionId, systemId, rounds }: SectionState): Promise<number> {
  const facts = formatOf(systemId).hasBracket ? await loadSectionFacts(db, sectionId) : null;
  return facts === null ? rounds : roundsToPlay(facts);
}

async function saveAndRecordNumbers(
  db: Database,
  actor: Actor,
  state: SectionState,
  entries: readonly NumberedEntry[],
  numbers: ReadonlyMap<string, number | null>,
): Promise<void> {
  const changed = entries.filter(({ id, pairingNumber }) => (numbers.get(id) ?? null) !== pairingNumber);
  await storeNumbers(db, new Map(changed.map(({ id }) => [id, numbers.get(id) ?? null])));
  if (state.pairedRounds === 0) return;
  // Before round 1 is paired, every entry may change the numbers, so the history does not record them. Later changes are recorded.
  const moved = changed.filter(({ pairingNumber }) => pairingNumber !== null);
  if (moved.length === 0) return;
  await logRegeneration(db, actor, state, entries, numbers);
  await recordAudit(db, actor, {
    eventId: state.eventId,
    sectionId: state.sectionId,
    kind: 'numbers-derived',
    before: Object.fromEntries(moved.map(({ name, pairingNumber }) => [name, pairingNumber])),
    after: Object.fromEntries(moved.map(({ id, name }) => [name, numbers.get(id) ?? null])),
  });
}

/** Saves all numbers in one statement instead of hundreds. The database checks the unique constraint at the end of the transaction. */
export async function storeNumbers(db: Database, numbers: ReadonlyMap<string, number | null>): Promise<void> {
  await db.$executeRaw`
    UPDATE "Entry" SET "pairingNumber" = changed."number"
    FROM unnest(${[...numbers.keys()]}::uuid[], ${[...numbers.values()]}::int[]) AS changed("id", "number")
    WHERE "Entry"."id" = changed."id"`;
}

/** Logs a change in the order of players after round 1 was paired. A late entry that only shifts their numbers does not count. */
async function logRegeneration(
  db: Database,
  actor: Actor,
  state: SectionState,
  entries: readonly NumberedEntry[],
  numbers: ReadonlyMap<string, number | null>,
): Promise<void> {
  const known = entries.flatMap(({ id, name, pairingNumber: was }) => {
    const is = numbers.get(id) ?? null;
    return was === null || is === null ? [] : [{ id, name, is, was }];
  });
  if (!isReordered(known)) return;
  const others = known.filter(({ is, was }) => is !== was);
  const moves = others.map(({ name, was, is: number }) => t('entries.numberMoves', { name, was, number }));
  const { sectionId, pairedRounds } = state;
  const acknowledged = raiseWarnings(ENTRY_ACT_WARNINGS.regenerateNumbers, { moves, isReordered: true }, state).map(({ code }) => code);
  const changed = new Map(others.map(({ id, is }) => [id, is]));
  await logRenumbering(db, actor, { kind: 'regeneration', sectionId, pairedRounds, numbers: changed, acknowledged });
}
