import { withSectionFacts } from '@/lib/acts/events/find-event';
import { toSeenBoard } from '@/lib/domain/boards/seen-board';
import { handicapClocks } from '@/lib/domain/formats/handicap-clocks';
import { slipAddress } from '@/lib/domain/reported-results/slip-token';
import { timeOfGame } from '@/lib/domain/rounds/time-of-game';
import { outsideFideModeSince } from '@/lib/domain/sections/section-settings';
import type { Actor } from '@/lib/platform/access/actor';
import { type DeskPlayer, deskBoardsOf } from '@/lib/views/rounds/load-desk-boards';

export type ResultSlipsPage = NonNullable<Awaited<ReturnType<typeof getResultSlips>>>;
export type PrintedSlip = ResultSlipsPage['slips'][number];
export type PrintedSlipSide = ReturnType<typeof sideOf>;

/** The slips in board order. Null if the actor may not enter results, because slips contain codes. The codes of a draft work once it is published. */
export function getResultSlips(actor: Actor, eventSlug: string, sectionSlug: string, number: number) {
  return withSectionFacts(actor, 'result.enter', eventSlug, sectionSlug, async ({ db, facts }) => {
    const round = facts.pairedRounds.find((paired) => paired.number === number);
    if (round === undefined) return null;
    const boards = await deskBoardsOf(db, facts, round, new Date());
    return {
      eventName: facts.event.name,
      sectionName: facts.name,
      round: number,
      systemId: round.systemId,
      fideLeftInRound: outsideFideModeSince(facts),
      isDraft: round.state === 'draft',
      timeZone: facts.event.timeZone,
      slips: boards.flatMap((board) => {
        if (board.black === null) return [];
        const seen = toSeenBoard(board);
        const clocks = handicapClocks(facts, board.white.rating, board.black.rating);
        const white = sideOf(board.white, slipAddress(seen, 'white'), clocks?.white);
        const black = sideOf(board.black, slipAddress(seen, 'black'), clocks?.black);
        const startsAt = timeOfGame(facts, round, { whiteId: board.white.entryId, blackId: board.black.entryId })?.toISOString() ?? null;
        return [{ board: board.board, startsAt, white, black }];
      }),
    };
  });
}

function sideOf({ number, name, title, rating, strengthFrom }: DeskPlayer, reportPath: string, clock: string | undefined) {
  return { number, name, title, rating, strengthFrom, reportPath, clock };
}
