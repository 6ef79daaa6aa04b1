import { findSectionFor } from '@/lib/acts/events/find-event';
import { seenBoard } from '@/lib/domain/boards/seen-board';
import { reportAddress } from '@/lib/domain/claims/board-token';
import { outsideFideModeSince } from '@/lib/domain/sections/section-settings';
import type { Actor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { type DeskPlayer, loadDeskBoards } from '@/lib/views/rounds/load-desk-boards';

export interface SlipSide extends Pick<DeskPlayer, 'number' | 'name' | 'title' | 'rating' | 'strengthFrom'> {
  /** Path of the page on which this side reports. Whoever has it may report. */
  readonly reportPath: string;
}

export interface Slip {
  readonly board: number;
  readonly white: SlipSide;
  readonly black: SlipSide;
}

export interface SlipsPage {
  readonly eventName: string;
  readonly sectionName: string;
  readonly round: number;
  readonly fideLeftInRound: number | null;
  /** Only boards that stay as they are keep their slips. */
  readonly isDraft: boolean;
  /** ISO instant, null where it is not announced; and the clock of the event. */
  readonly startsAt: string | null;
  readonly timeZone: string;
  readonly slips: readonly Slip[];
}

/**
 * The result slips of a round, in order of boards. Each half carries the token of one side: only for those who enter results
 * themselves, null for everybody else. Those of a draft can be printed before it is published: a token is good for its two
 * players with these colours, from the publication on.
 */
export async function getSlips(actor: Actor, eventSlug: string, sectionSlug: string, number: number): Promise<SlipsPage | null> {
  const db = database();
  const found = await findSectionFor(db, actor, 'result.enter', eventSlug, sectionSlug);
  if (found === null || !Number.isInteger(number)) return null;
  const round = await db.round.findUnique({
    where: { sectionId_number: { sectionId: found.sectionId, number } },
    select: {
      id: true,
      state: true,
      startsAt: true,
      section: { select: { name: true, fideMode: true, fideLeftInRound: true, event: { select: { name: true, timeZone: true } } } },
    },
  });
  if (round === null) return null;
  const boards = await loadDeskBoards(db, round.id, new Date());
  return {
    eventName: round.section.event.name,
    sectionName: round.section.name,
    round: number,
    fideLeftInRound: outsideFideModeSince(round.section),
    isDraft: round.state === 'draft',
    startsAt: round.startsAt?.toISOString() ?? null,
    timeZone: round.section.event.timeZone,
    slips: boards.flatMap((board): Slip[] => {
      if (board.black === null) return [];
      const seen = seenBoard(board);
      return [{ board: board.board, white: sideOf(board.white, reportAddress(seen, 'white')), black: sideOf(board.black, reportAddress(seen, 'black')) }];
    }),
  };
}

/** The names and the address: what else the desk knows of a player is not on the slip. */
function sideOf({ number, name, title, rating, strengthFrom }: DeskPlayer, reportPath: string): SlipSide {
  return { number, name, title, rating, strengthFrom, reportPath };
}
