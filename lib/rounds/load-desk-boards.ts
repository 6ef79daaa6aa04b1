import { type ClaimState, decideClaims } from '@/lib/claims/decide-claims';
import type { Database } from '@/lib/db/client';
import type { StrengthSource } from '@/lib/ratings/strength';
import { authorOf } from '@/lib/results/load-board';
import { publicationOf } from '@/lib/results/seen-board';
import { RATING_ONLY } from '@/lib/sections/board-for';
import type { GameResult } from '@/lib/sections/section-facts';

export interface DeskPlayer {
  readonly entryId: string;
  /** The number of this round. */
  readonly number: number;
  readonly name: string;
  readonly title: string | null;
  /** 0 when unrated. */
  readonly rating: number;
  readonly strengthFrom: StrengthSource;
  /** Half-points before the round. */
  readonly score: number;
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

/** The players' reports as far as they concern the desk: nothing once a result stands. */
export type DeskClaims =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting' | 'one-sided'; readonly side: 'white' | 'black'; readonly result: GameResult }
  | { readonly kind: 'one-device'; readonly result: GameResult }
  | { readonly kind: 'conflict'; readonly white: GameResult; readonly black: GameResult };

const PLAYER = { select: { id: true, rating: true, strengthFrom: true, title: true, person: { select: { name: true } } } } as const;

/** The boards of a round in order, with what stands on each. */
export async function loadDeskBoards(db: Database, roundId: string, now: Date): Promise<DeskBoard[]> {
  const round = await db.round.findUnique({
    where: { id: roundId },
    select: { publishedAt: true, section: { select: { reportSettleMinutes: true, reportFromTwoDevices: true } }, numbers: { select: { entryId: true, number: true } } },
  });
  if (round === null) return [];
  const publication = publicationOf(round.publishedAt);
  const numbers = new Map(round.numbers.map(({ entryId, number }) => [entryId, number]));
  const rows = await db.pairing.findMany({
    where: { roundId },
    orderBy: { board: 'asc' },
    include: {
      white: PLAYER,
      black: PLAYER,
      claims: { orderBy: { createdAt: 'asc' } },
      revisions: {
        orderBy: { sequence: 'desc' },
        include: { actor: { select: { name: true } }, helperCode: { select: { label: true } } },
      },
    },
  });
  return rows.map((row): DeskBoard => {
    // Read together: a result is never shown under the number of a later step.
    const last = row.revisions.find(({ countsFrom }) => countsFrom !== RATING_ONLY);
    const result = last?.result ?? null;
    const sequence = row.revisions[0]?.sequence ?? 0;
    return {
      pairingId: row.id,
      roundId,
      publication,
      board: row.board,
      white: toPlayer(row.white, row.whiteScoreBefore, numbers),
      black: row.black === null ? null : toPlayer(row.black, row.blackScoreBefore ?? 0, numbers),
      madeByHand: row.madeByHand,
      result,
      isRated: last?.isRated ?? true,
      sequence,
      enteredBy: last === undefined ? '' : authorOf(last),
      enteredAt: last?.createdAt.toISOString() ?? null,
      claims: result === null ? toClaims(decideClaims(row.claims, { ...row, sequence, publication }, round.section, now)) : { kind: 'none' },
    };
  });
}

interface PlayerRow {
  readonly id: string;
  readonly rating: number;
  readonly strengthFrom: StrengthSource;
  readonly title: string | null;
  readonly person: { readonly name: string };
}

function toPlayer({ id, rating, strengthFrom, title, person }: PlayerRow, score: number, numbers: ReadonlyMap<string, number>): DeskPlayer {
  return { entryId: id, number: numbers.get(id) ?? 0, name: person.name, title, rating, strengthFrom, score };
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
