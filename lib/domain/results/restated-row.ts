import { fromPairing, type PairingRow } from '@/lib/domain/sections/from-pairing';
import type { PairingFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { toTournament } from '@/lib/domain/tournament/tournament';
import type { BoardRecord } from '@/lib/domain/tournament/board-record';
import type { PlayedBoard } from './decide-played';

/** Who sat there, with the scores they were paired with and the floats that follow; and who was announced, where others were. */
export function restatedRow(facts: SectionFacts, { pairingId, board, roundNumber }: BoardRecord, then: PlayedBoard) {
  const stored = facts.pairedRounds.find(({ number }) => number === roundNumber)?.pairings ?? [];
  const own = stored.find(({ id }) => id === pairingId);
  const announced = own === undefined ? null : (own.announced ?? own);
  const isAnnounced = announced !== null && announced.whiteId === then.white && (announced.blackId ?? '') === then.black;
  const row = playedRow(facts, roundNumber, then);
  return {
    ...row,
    board,
    whiteScoreBefore: scoreThen(stored, row.whiteId) ?? row.whiteScoreBefore,
    blackScoreBefore: row.blackId === null ? null : (scoreThen(stored, row.blackId) ?? row.blackScoreBefore),
    announcedWhiteId: isAnnounced ? null : (announced?.whiteId ?? null),
    announcedBlackId: isAnnounced ? null : (announced?.blackId ?? null),
  };
}

/** The row that a board would have had, had it been announced as it was played. */
export function playedRow(facts: SectionFacts, round: number, { white, black }: Pick<PlayedBoard, 'white' | 'black'>): PairingRow {
  const loaded = toTournament(facts, round);
  const [whiteTpn, blackTpn] = [loaded.numberOf.get(white) ?? 0, loaded.numberOf.get(black) ?? 0];
  const pairing = black === '' ? { round, pairs: [], pab: whiteTpn } : { round, pairs: [{ white: whiteTpn, black: blackTpn }], pab: null };
  const [row] = fromPairing(pairing, loaded);
  if (row === undefined) throw new Error('a board has no row');
  return row;
}

/** What a player was paired with, which a later correction does not change. */
function scoreThen(stored: readonly PairingFacts[], entryId: string): number | null {
  const board = stored.find(({ whiteId, blackId }) => whiteId === entryId || blackId === entryId);
  if (board === undefined) return null;
  return board.whiteId === entryId ? board.whiteScoreBefore : board.blackScoreBefore;
}
