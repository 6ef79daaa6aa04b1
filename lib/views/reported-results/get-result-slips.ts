import { findSectionFor } from '@/lib/acts/events/find-event';
import { toSeenBoard } from '@/lib/domain/boards/seen-board';
import { handicapClocks } from '@/lib/domain/formats/handicap-clocks';
import { slipAddress } from '@/lib/domain/reported-results/slip-token';
import { outsideFideModeSince } from '@/lib/domain/sections/section-settings';
import type { Actor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { type DeskPlayer, loadDeskBoards } from '@/lib/views/rounds/load-desk-boards';

const HANDICAP_COLUMNS = { handicapStep: true, handicapPenalty: true, handicapMinimum: true, rateOfPlay: true } as const;

export type ResultSlipsPage = NonNullable<Awaited<ReturnType<typeof getResultSlips>>>;
export type PrintedSlip = ResultSlipsPage['slips'][number];
export type PrintedSlipSide = ReturnType<typeof sideOf>;

/** The slips in board order. Null if the actor may not enter results, because slips contain codes. The codes of a draft work once it is published. */
export async function getResultSlips(actor: Actor, eventSlug: string, sectionSlug: string, number: number) {
  const db = database();
  const found = await findSectionFor(db, actor, 'result.enter', eventSlug, sectionSlug);
  if (found === null || !Number.isInteger(number)) return null;
  const round = await db.round.findUnique({
    where: { sectionId_number: { sectionId: found.sectionId, number } },
    select: {
      id: true,
      state: true,
      startsAt: true,
      systemId: true,
      section: { select: { name: true, fideMode: true, fideLeftInRound: true, ...HANDICAP_COLUMNS, event: { select: { name: true, timeZone: true } } } },
    },
  });
  if (round === null) return null;
  const boards = await loadDeskBoards(db, round.id, new Date());
  return {
    eventName: round.section.event.name,
    sectionName: round.section.name,
    round: number,
    systemId: round.systemId,
    fideLeftInRound: outsideFideModeSince(round.section),
    isDraft: round.state === 'draft',
    startsAt: round.startsAt?.toISOString() ?? null,
    timeZone: round.section.event.timeZone,
    slips: boards.flatMap((board) => {
      if (board.black === null) return [];
      const seen = toSeenBoard(board);
      const clocks = handicapClocks(round.section, board.white.rating, board.black.rating);
      const white = sideOf(board.white, slipAddress(seen, 'white'), clocks?.white);
      return [{ board: board.board, white, black: sideOf(board.black, slipAddress(seen, 'black'), clocks?.black) }];
    }),
  };
}

function sideOf({ number, name, title, rating, strengthFrom }: DeskPlayer, reportPath: string, clock: string | undefined) {
  return { number, name, title, rating, strengthFrom, reportPath, clock };
}
