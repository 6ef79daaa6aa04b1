import { findHelper } from '@/lib/acts/helper-codes/find-helper';
import type { SeenBoard } from '@/lib/domain/boards/seen-board';
import { HELPERS_UNDO_MS } from '@/lib/domain/results/standing-steps';
import { outsideFideModeSince } from '@/lib/domain/sections/section-settings';
import type { StoredBoard } from '@/lib/domain/tournament/boards-of';
import type { GameResult } from '@/lib/domain/tournament/section-facts';
import { type Dispute, disputeOn, loadDisputes } from '@/lib/facts/results/load-disputes';
import { loadBoardsBetween } from '@/lib/facts/tournament/boards';
import { database } from '@/lib/platform/db/client';
import { databaseEpoch } from '@/lib/platform/db/database-epoch';

/** What a helper sees of a board: who sits there, and whether it has a result. */
export interface HelperBoard {
  readonly pairingId: string;
  readonly board: number;
  /** What an entry says it is about. */
  readonly seen: SeenBoard;
  readonly white: string;
  readonly black: string;
  readonly result: GameResult | null;
  /** Somebody entered another result for it: the arbiter decides. */
  readonly disputed: Dispute | null;
}

export interface HelperPage {
  readonly label: string;
  readonly eventName: string;
  readonly sectionName: string;
  readonly fideLeftInRound: number | null;
  readonly boardFrom: number;
  readonly boardTo: number;
  readonly expiresAt: string;
  readonly timeZone: string;
  /** Null while no round is being played. */
  readonly round: number | null;
  readonly boards: readonly HelperBoard[];
  /** `databaseEpoch`. */
  readonly epoch: string;
  /** What was entered last with this code and may still be taken back with it. */
  readonly last: HelperBoard | null;
}

export type HelperAnswer = { readonly kind: 'page'; readonly page: HelperPage } | { readonly kind: 'unknown' | 'too-many-attempts' };

/** The boards that a code opens: those of its range in the round being played. */
export async function getHelperBoards(code: string, address: string | null): Promise<HelperAnswer> {
  const helper = await findHelper(code, address);
  if (helper.kind !== 'found') return helper;
  const db = database();
  const row = await db.helperCode.findUniqueOrThrow({
    where: { id: helper.actor.codeId },
    include: { section: { select: { id: true, name: true, fideMode: true, fideLeftInRound: true, event: { select: { name: true, timeZone: true } } } } },
  });
  const { section, boardFrom, boardTo } = row;
  const round = await db.round.findFirst({
    where: { sectionId: section.id, state: 'published' },
    orderBy: { number: 'desc' },
    select: { id: true, number: true },
  });
  const rows = round === null ? [] : (await loadBoardsBetween(db, round.id, boardFrom, boardTo)).filter(({ blackId }) => blackId !== null);
  const disputes = round === null ? [] : await loadDisputes(db, section.id, round.number);
  const boards = rows.map((row) => ({ ...toHelperBoard(row), disputed: disputeOn(disputes, row) }));
  const own = rows.flatMap(({ pairingId, standing }) =>
    standing?.helperCodeId === row.id && standing.takesBack === null ? [{ pairingId, at: standing.at.getTime() }] : [],
  );
  const newest = own.filter(({ at }) => Date.now() - at <= HELPERS_UNDO_MS).toSorted((one, other) => other.at - one.at)[0];
  return {
    kind: 'page',
    page: {
      label: row.label,
      eventName: section.event.name,
      sectionName: section.name,
      fideLeftInRound: outsideFideModeSince(section),
      boardFrom,
      boardTo,
      expiresAt: row.expiresAt.toISOString(),
      timeZone: section.event.timeZone,
      round: round?.number ?? null,
      boards,
      epoch: await databaseEpoch(db),
      last: boards.find(({ pairingId }) => pairingId === newest?.pairingId) ?? null,
    },
  };
}

function toHelperBoard({
  pairingId,
  roundId,
  board,
  whiteId,
  whiteName,
  blackId,
  blackName,
  sequence,
  publication,
  result,
}: StoredBoard): Omit<HelperBoard, 'disputed'> {
  const seen = { pairingId, roundId, board, whiteId, blackId: blackId ?? '', seenSequence: sequence, seenPublication: publication };
  return { pairingId, board, seen, white: whiteName, black: blackName ?? '', result };
}
