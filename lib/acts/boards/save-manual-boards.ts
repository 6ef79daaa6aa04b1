import { randomUUID } from 'node:crypto';
import { sortInBoardOrder, statesForBoardOrder } from '@/engine/swiss/board-order';
import { formatOf } from '@/lib/domain/formats/formats';
import { type EntryBoard, isSameBoard, type ManualPairingChange } from '@/lib/domain/rounds/decide-manual-pairing';
import { engineBoardsOf } from '@/lib/domain/rounds/engine-difference';
import { toPairingRows, type PairingRow } from '@/lib/domain/sections/to-pairing-rows';
import type { PairedRound } from '@/lib/domain/teams/paired-round';
import type { LoadedTournament } from '@/lib/domain/tournament/build-tournament';
import type { MatchFacts, RoundFacts, Seats, SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { RoundOfAct } from '@/lib/facts/rounds/act-on-round';
import { loadBoards } from '@/lib/facts/tournament/load-boards';
import type { Actor } from '@/lib/platform/access/actor';
import type { Database } from '@/lib/platform/db/client';
import { BOARD_NUMBER_OFFSET, saveMatches } from './save-matches';
import { storeRevision } from './store-revision';

interface ManualBoardsToSave {
  readonly round: RoundOfAct;
  readonly facts: SectionFacts;
  readonly stored: RoundFacts;
  readonly paired: PairedRound;
  readonly wanted: readonly EntryBoard[];
  readonly change: ManualPairingChange;
  readonly loaded: LoadedTournament;
}

/**
 * Saves manual boards. Boards of a draft get new numbers in the board order (F.1 of the 1998 rules); boards of a published round keep
 * their numbers. Unchanged boards keep their database rows.
 */
export async function saveManualBoards(db: Database, actor: Actor, writing: ManualBoardsToSave): Promise<void> {
  if (formatOf(writing.facts.systemId).isOfTeams) return saveMatches(db, writing.facts, writing.stored, changedMatches(writing));
  const engineBoards = engineBoardsOf(writing.stored, writing.loaded);
  const isByHand = ({ whiteId, blackId }: PairingRow) => !engineBoards.some((board) => isSameBoard(board, { white: whiteId, black: blackId }));
  await (writing.round.state === 'draft' ? rewriteDraft(db, writing, isByHand) : replacePublishedBoards(db, actor, writing, isByHand));
}

/** The matches after the change. In a public round, new matches get the numbers of those that they replace. */
function changedMatches({ round, paired, wanted, change, loaded }: ManualBoardsToSave): MatchFacts[] {
  const toMatch = ({ board, whiteId, blackId }: PairingRow): MatchFacts => ({ number: board, firstId: whiteId, secondId: blackId });
  if (round.state === 'draft') return withBoardNumbers(toOrderedRows(wanted, loaded), paired.pairings, loaded).map(toMatch);
  const stay = paired.pairings.filter((_, index) => !change.undone.includes(index));
  const free = change.undone.flatMap((index) => paired.pairings[index]?.board ?? []);
  const made = change.made.flatMap((index) => wanted[index] ?? []);
  const last = Math.max(0, ...paired.pairings.map(({ board }) => board));
  const added = toOrderedRows(made, loaded).map((row, index) => ({ ...row, board: free[index] ?? last + 1 + index - free.length }));
  return [...stay.map(({ board: number, whiteId, blackId }) => ({ number, firstId: whiteId, secondId: blackId })), ...added.map(toMatch)];
}

type PairingRowPredicate = (row: PairingRow) => boolean;

export type DraftPairingRow = PairingRow & { readonly madeByHand?: boolean };

/**
 * Converts boards to rows of a draft. Leaves out boards with a player who must
 * no longer be paired. Marks a board as manual unless `engine` has it too.
 */
export function manualRowsToKeep(boards: readonly EntryBoard[], loaded: LoadedTournament, engine: readonly PairingRow[]): DraftPairingRow[] {
  const coming = loaded.tournament.completedRounds;
  const toBePaired = new Set(loaded.tournament.players.flatMap(({ tpn, entries }) => (entries[coming] == null ? (loaded.entryOf.get(tpn) ?? []) : [])));
  const kept = boards.filter(({ white, black }) => toBePaired.has(white) && (black === null || toBePaired.has(black)));
  const isEngines = (row: PairingRow) => engine.some((other) => seatsKey(other) === seatsKey(row));
  return toOrderedRows(kept, loaded).map((row) => (isEngines(row) ? row : { ...row, madeByHand: true }));
}

async function rewriteDraft(db: Database, { round, stored, wanted, loaded }: ManualBoardsToSave, isByHand: PairingRowPredicate): Promise<void> {
  const rows = withBoardNumbers(toOrderedRows(wanted, loaded), stored.pairings, loaded);
  const idOf = new Map(stored.pairings.map(({ id, whiteId, blackId }) => [seatsKey({ whiteId, blackId }), id]));
  await db.pairing.deleteMany({ where: { roundId: round.id, id: { notIn: rows.flatMap((row) => idOf.get(seatsKey(row)) ?? []) } } });
  // Free all numbers first, because a board may take the number of a board that is updated later.
  await db.pairing.updateMany({ where: { roundId: round.id }, data: { board: { increment: BOARD_NUMBER_OFFSET } } });
  for (const row of rows) {
    const data = { ...row, madeByHand: isByHand(row) };
    const kept = idOf.get(seatsKey(row));
    if (kept === undefined) await db.pairing.create({ data: { ...data, roundId: round.id } });
    else await db.pairing.update({ where: { id: kept }, data });
  }
}

/**
 * Assigns board numbers. If an arbiter has swapped boards of the draft, unchanged games keep
 * their numbers and all other games get the free ones. The bye comes last.
 */
function withBoardNumbers(
  rows: readonly PairingRow[],
  stored: readonly (Seats & { readonly board: number })[],
  loaded: LoadedTournament,
): readonly PairingRow[] {
  const seated = stored.map(({ whiteId, blackId }) => ({ white: whiteId, black: blackId }));
  const inOrder = toOrderedRows(seated, loaded);
  if (stored.every((pairing, index) => seatsKey(pairing) === seatsKey(inOrder[index] ?? pairing))) return rows;
  const games = rows.filter(({ blackId }) => blackId !== null);
  // If there are fewer games than before, the last numbers are no longer used.
  const kept = new Map(stored.filter(({ board }) => board <= games.length).map((pairing) => [seatsKey(pairing), pairing.board]));
  const taken = new Set(games.map((row) => kept.get(seatsKey(row))));
  const free = rows.map((_, index) => index + 1).filter((board) => !taken.has(board));
  return rows.map((row) => ({ ...row, board: row.blackId === null ? rows.length : (kept.get(seatsKey(row)) ?? free.shift() ?? row.board) }));
}

const seatsKey = ({ whiteId, blackId }: Pick<PairingRow, 'whiteId' | 'blackId'>) => `${whiteId}:${blackId ?? ''}`;

function toOrderedRows(wanted: readonly EntryBoard[], loaded: LoadedTournament): PairingRow[] {
  const states = new Map(statesForBoardOrder(loaded.tournament).map((state) => [state.tpn, state]));
  const stateOf = (entryId: string) => states.get(loaded.numberOf.get(entryId) ?? 0);
  const pairs = wanted.flatMap(({ white, black }) => {
    const [first, second] = [stateOf(white), black === null ? undefined : stateOf(black)];
    return first === undefined || second === undefined ? [] : [{ white: first, black: second }];
  });
  const bye = wanted.find(({ black }) => black === null);
  return toPairingRows(
    {
      round: loaded.tournament.completedRounds + 1,
      pairs: sortInBoardOrder(pairs).map(({ white, black }) => ({ white: white.tpn, black: black.tpn })),
      pab: bye === undefined ? null : (loaded.numberOf.get(bye.white) ?? null),
    },
    loaded,
  );
}

async function replacePublishedBoards(
  db: Database,
  actor: Actor,
  { round, stored, wanted, change, loaded }: ManualBoardsToSave,
  isByHand: PairingRowPredicate,
): Promise<void> {
  const made = change.made.flatMap((index) => wanted[index] ?? []);
  const rows = toOrderedRows(made, loaded);
  const sequences = new Map((await loadBoards(db, round.id)).map(({ pairingId, sequence }) => [pairingId, sequence]));
  const free = change.undone.flatMap((index) => stored.pairings[index] ?? []);
  let lastBoard = Math.max(0, ...stored.pairings.map(({ board }) => board));
  for (const row of rows) {
    const old = free.shift();
    if (old === undefined) {
      lastBoard += 1;
      await db.pairing.create({ data: { ...row, roundId: round.id, board: lastBoard, madeByHand: isByHand(row) } });
    } else {
      await db.pairing.update({
        where: { id: old.id },
        data: { ...row, board: old.board, madeByHand: isByHand(row), announcedWhiteId: null, announcedBlackId: null },
      });
      const board = { pairingId: old.id, sectionId: round.sectionId, roundId: round.id, roundNumber: round.number, board: old.board };
      await storeRevision(
        db,
        actor,
        { ...board, whiteId: row.whiteId, blackId: row.blackId, sequence: sequences.get(old.id) ?? 0 },
        { result: null, countsFrom: round.number + 1, idempotencyKey: randomUUID() },
      );
    }
  }
}
