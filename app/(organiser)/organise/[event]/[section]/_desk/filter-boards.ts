import type { QueuedResult } from '@/app/_result-entry/queued-result';
import { countResults } from '@/lib/domain/rounds/count-results';
import type { DeskBoard } from '@/lib/views/rounds/load-desk-boards';

export type BoardFilter = 'missing' | 'all' | 'conflicts';

/** Returns the board as this device shows it, with its unsent result if there is one. */
export function withQueuedResult(board: DeskBoard, waiting: ReadonlyMap<string, QueuedResult>): DeskBoard {
  const entry = waiting.get(board.pairingId);
  return entry === undefined ? board : { ...board, result: entry.result, isRated: entry.isUnrated !== true, claims: { kind: 'none' } };
}

/** False for a bye, because it needs no result. */
export function isResultMissing(board: DeskBoard): boolean {
  return board.black !== null && board.result === null;
}

export function isDisputed({ claims }: DeskBoard): boolean {
  return claims.kind === 'conflict' || claims.kind === 'disputed' || claims.kind === 'one-sided' || claims.kind === 'one-device';
}

/** Returns a text that changes only when the page's summary of the boards must be reloaded. */
export function summaryKey(boards: readonly DeskBoard[]): string {
  const { open, adjourned } = countResults(boards.flatMap(({ black, result }) => (black === null ? [] : [result])));
  const toSettle = boards.filter(isDisputed).map(({ board }) => board);
  return [open, adjourned, ...toSettle].join(' ');
}

/** The boards that match a filter, in board order. Those in `kept` stay even if they no longer match. */
export function filterBoards(boards: readonly DeskBoard[], show: BoardFilter, kept: ReadonlySet<string>): DeskBoard[] {
  return boards.filter((board) => {
    if (board.black === null) return false;
    if (show === 'all' || kept.has(board.pairingId)) return true;
    return show === 'missing' ? isResultMissing(board) : isDisputed(board);
  });
}

/** The first board without a result below board `after`, else the first from the top; null if every board has a result. */
export function nextBoardWithoutResult(boards: readonly DeskBoard[], after: number | null): DeskBoard | null {
  const open = boards.filter(isResultMissing);
  return open.find(({ board }) => after === null || board > after) ?? open[0] ?? null;
}

/** Finds a board by its number or by part of a player's name. */
export function findBoard(boards: readonly DeskBoard[], typed: string): DeskBoard | null {
  const text = typed.trim().toLowerCase();
  if (text === '') return null;
  const games = boards.filter(({ black }) => black !== null);
  if (/^\d+$/.test(text)) return games.find(({ board }) => board === Number(text)) ?? null;
  const isCalled = (name: string | undefined) => name !== undefined && foldName(name).includes(foldName(text));
  return games.find(({ white, black }) => isCalled(white.name) || isCalled(black?.name)) ?? null;
}

function foldName(name: string): string {
  return name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
}
