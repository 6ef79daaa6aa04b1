import type { z } from 'zod';
import { type ReportedResultState, decideReportedResults, type ResultReportingRules } from '@/lib/domain/reported-results/decide-reported-results';
import { type BoardView, type SeatedPlayer, boardViewsOf } from '@/lib/domain/tournament/board-records';
import { virtualPointsIn } from '@/lib/domain/tournament/build-tournament';
import type { RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadReportedResults } from '@/lib/facts/reported-results/load-reported-results';
import { findDispute, loadDisputes } from '@/lib/facts/results/load-disputes';
import { loadBoards } from '@/lib/facts/tournament/load-boards';
import type { Database } from '@/lib/platform/db/client';
import type { DeskStateResponseSchema } from './desk-state-response';

export type DeskBoard = Readonly<z.output<typeof DeskStateResponseSchema>['boards'][number]>;
export type DeskPlayer = Readonly<DeskBoard['white']>;
type DeskClaims = DeskBoard['claims'];

/** Loads the boards of a round in order, with their current results, without loading the whole section. */
export async function loadDeskBoards(db: Database, roundId: string, now: Date): Promise<DeskBoard[]> {
  const round = await db.round.findUnique({
    where: { id: roundId },
    select: {
      number: true,
      sectionId: true,
      section: { select: { reportSettleMinutes: true, reportFromTwoDevices: true } },
      numbers: { select: { entryId: true, number: true } },
    },
  });
  if (round === null) return [];
  const numbers = new Map(round.numbers.map(({ entryId, number }) => [entryId, number]));
  const boards = await loadBoards(db, roundId);
  return withClaims(db, { boards, numbers, rules: round.section, sectionId: round.sectionId, round: round.number, now });
}

export async function deskBoardsOf(db: Database, facts: SectionFacts, round: RoundFacts, now: Date): Promise<DeskBoard[]> {
  const shown = { boards: boardViewsOf(facts, round), numbers: round.numbers, rules: facts, sectionId: facts.sectionId, round: round.number, now };
  const boards = await withClaims(db, shown);
  const virtual = virtualPointsIn(facts, round.number);
  if (virtual.size === 0) return boards;
  const pairedWith = (player: DeskPlayer): DeskPlayer => ({ ...player, ...(virtual.has(player.entryId) ? { virtual: virtual.get(player.entryId) ?? 0 } : {}) });
  return boards.map((board) => ({ ...board, white: pairedWith(board.white), black: board.black === null ? null : pairedWith(board.black) }));
}

interface BoardsOfRound {
  readonly boards: readonly BoardView[];
  readonly numbers: RoundFacts['numbers'];
  readonly rules: ResultReportingRules;
  readonly sectionId: string;
  readonly round: number;
  readonly now: Date;
}

async function withClaims(db: Database, { boards, numbers, rules, sectionId, round, now }: BoardsOfRound): Promise<DeskBoard[]> {
  const [claims, disputes] = await Promise.all([
    loadReportedResults(
      db,
      boards.map(({ pairingId }) => pairingId),
    ),
    loadDisputes(db, sectionId, round),
  ]);
  const claimsOn = (board: BoardView): DeskClaims => {
    if (board.result === null) return toClaims(decideReportedResults(claims.get(board.pairingId) ?? [], board, rules, now));
    const dispute = findDispute(disputes, board);
    return dispute === null ? { kind: 'none' } : { kind: 'disputed', ...dispute };
  };
  return boards.map((board): DeskBoard => ({
    pairingId: board.pairingId,
    roundId: board.roundId,
    publication: board.publication,
    board: board.board,
    white: toPlayer(board.white, numbers),
    black: board.black === null ? null : toPlayer(board.black, numbers),
    madeByHand: board.madeByHand,
    result: board.result,
    isRated: board.isRated,
    sequence: board.sequence,
    enteredBy: board.enteredBy,
    enteredAt: board.enteredAt?.toISOString() ?? null,
    claims: claimsOn(board),
  }));
}

function toPlayer(player: SeatedPlayer, numbers: ReadonlyMap<string, number>): DeskPlayer {
  return { ...player, number: numbers.get(player.entryId) ?? 0 };
}

function toClaims(state: ReportedResultState): DeskClaims {
  switch (state.kind) {
    case 'waiting':
    case 'one-sided':
      return { kind: state.kind, side: state.claim.side, result: state.claim.result };
    case 'one-device':
      return { kind: 'one-device', result: state.result };
    case 'conflict':
      return { kind: 'conflict', white: state.white.result, black: state.black.result };
    case 'none':
    case 'agreed':
      return { kind: 'none' };
  }
}
