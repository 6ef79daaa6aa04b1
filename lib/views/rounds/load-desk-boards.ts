import type { HalfPoints } from '@/engine/model/points';
import { type ClaimState, decideClaims, type ReportRules } from '@/lib/domain/claims/decide-claims';
import { type BoardView, type SeatedPlayer, boardsOf } from '@/lib/domain/tournament/boards-of';
import type { GameResult, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { virtualPointsIn } from '@/lib/domain/tournament/tournament';
import { loadClaims } from '@/lib/facts/claims/load-claims';
import { disputeOn, loadDisputes } from '@/lib/facts/results/load-disputes';
import { loadBoards } from '@/lib/facts/tournament/boards';
import type { Database } from '@/lib/platform/db/client';

export interface DeskPlayer extends SeatedPlayer {
  /** The number of this round. */
  readonly number: number;
  /** Half-points that the player is paired with beside the score (acceleration); left out where there are none. */
  readonly virtual?: HalfPoints;
}

/** A board as the desk shows it. Plain data: it crosses to the browser. */
export interface DeskBoard {
  readonly pairingId: string;
  readonly roundId: string;
  /** `publicationOf` the round; 0 for a draft. */
  readonly publication: number;
  readonly board: number;
  readonly white: DeskPlayer;
  /** Null for the pairing-allocated bye. */
  readonly black: DeskPlayer | null;
  readonly madeByHand: boolean;
  readonly result: GameResult | null;
  readonly isRated: boolean;
  /** Of the revision that stands; 0 when nothing was ever entered. */
  readonly sequence: number;
  readonly enteredBy: string;
  /** ISO instant, null for a board that was never touched. */
  readonly enteredAt: string | null;
  readonly claims: DeskClaims;
}

/** Reports and entries that differ, as far as they concern the desk. */
type DeskClaims =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting' | 'one-sided'; readonly side: 'white' | 'black'; readonly result: GameResult }
  | { readonly kind: 'one-device'; readonly result: GameResult }
  | { readonly kind: 'conflict'; readonly white: GameResult; readonly black: GameResult }
  /** The board has a result, and somebody entered another one. */
  | { readonly kind: 'disputed'; readonly result: GameResult; readonly by: string };

/** The boards of a round in order, with what stands on each; for who has not read the section. */
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

/** The same of a section that has been read. */
export async function deskBoardsOf(db: Database, facts: SectionFacts, round: RoundFacts, now: Date): Promise<DeskBoard[]> {
  const shown = { boards: boardsOf(facts, round), numbers: round.numbers, rules: facts, sectionId: facts.sectionId, round: round.number, now };
  const boards = await withClaims(db, shown);
  const virtual = virtualPointsIn(facts, round.number);
  if (virtual.size === 0) return boards;
  const pairedWith = (player: DeskPlayer): DeskPlayer => ({ ...player, ...(virtual.has(player.entryId) ? { virtual: virtual.get(player.entryId) ?? 0 } : {}) });
  return boards.map((board) => ({ ...board, white: pairedWith(board.white), black: board.black === null ? null : pairedWith(board.black) }));
}

interface ShownRound {
  readonly boards: readonly BoardView[];
  readonly numbers: RoundFacts['numbers'];
  readonly rules: ReportRules;
  readonly sectionId: string;
  readonly round: number;
  readonly now: Date;
}

async function withClaims(db: Database, { boards, numbers, rules, sectionId, round, now }: ShownRound): Promise<DeskBoard[]> {
  const [claims, disputes] = await Promise.all([
    loadClaims(
      db,
      boards.map(({ pairingId }) => pairingId),
    ),
    loadDisputes(db, sectionId, round),
  ]);
  const claimsOn = (board: BoardView): DeskClaims => {
    if (board.result === null) return toClaims(decideClaims(claims.get(board.pairingId) ?? [], board, rules, now));
    const dispute = disputeOn(disputes, board);
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

function toClaims(state: ClaimState): DeskClaims {
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
