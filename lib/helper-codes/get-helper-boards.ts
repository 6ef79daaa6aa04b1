import { database } from '@/lib/db/client';
import { publicationOf, type SeenBoard } from '@/lib/results/seen-board';
import { HELPERS_UNDO_MS } from '@/lib/results/undo-time';
import type { GameResult } from '@/lib/sections/section-facts';
import { findHelper } from './find-helper';

/** What a helper sees of a board: who sits there, and whether it has a result. */
export interface HelperBoard {
  readonly pairingId: string;
  readonly board: number;
  /** What an entry says it is about. */
  readonly seen: SeenBoard;
  readonly white: string;
  readonly black: string;
  readonly result: GameResult | null;
}

export interface HelperPage {
  readonly label: string;
  readonly eventName: string;
  readonly sectionName: string;
  readonly boardFrom: number;
  readonly boardTo: number;
  readonly expiresAt: string;
  readonly timeZone: string;
  /** Null while no round is being played. */
  readonly round: number | null;
  readonly boards: readonly HelperBoard[];
  /** What was entered last with this code and may still be taken back with it. */
  readonly last: HelperBoard | null;
}

export type HelperAnswer = { readonly kind: 'page'; readonly page: HelperPage } | { readonly kind: 'unknown' | 'too-many-attempts' };

const NAME = { select: { person: { select: { name: true } } } } as const;

/** The boards that a code opens: those of its range in the round being played. */
export async function getHelperBoards(code: string, address: string | null): Promise<HelperAnswer> {
  const helper = await findHelper(code, address);
  if (helper.kind !== 'found') return helper;
  const db = database();
  const row = await db.helperCode.findUniqueOrThrow({
    where: { id: helper.actor.codeId },
    include: { section: { select: { id: true, name: true, event: { select: { name: true, timeZone: true } } } } },
  });
  const { section, boardFrom, boardTo } = row;
  const round = await db.round.findFirst({ where: { sectionId: section.id, state: 'published' }, orderBy: { number: 'desc' }, select: { id: true, number: true, publishedAt: true } });
  const publication = publicationOf(round?.publishedAt ?? null);
  const rows = await db.pairing.findMany({
    where: { roundId: round?.id ?? '', board: { gte: boardFrom, lte: boardTo }, blackId: { not: null } },
    orderBy: { board: 'asc' },
    include: { white: NAME, black: NAME, revisions: { orderBy: { sequence: 'desc' }, take: 1, select: { result: true, sequence: true, helperCodeId: true, takesBack: true, createdAt: true } } },
  });
  const boards = rows.map(({ id, roundId, board, whiteId, blackId, white, black, revisions }) => ({
    pairingId: id,
    board,
    seen: { pairingId: id, roundId, board, whiteId, blackId: blackId ?? '', seenSequence: revisions[0]?.sequence ?? 0, seenPublication: publication },
    white: white.person.name,
    black: black?.person.name ?? '',
    result: revisions[0]?.result ?? null,
  }));
  const own = rows.flatMap(({ id, revisions: [latest] }) => (latest?.helperCodeId === row.id && latest.takesBack === null ? [{ id, at: latest.createdAt.getTime() }] : []));
  const newest = own.filter(({ at }) => Date.now() - at <= HELPERS_UNDO_MS).toSorted((one, other) => other.at - one.at)[0];
  return {
    kind: 'page',
    page: {
      label: row.label,
      eventName: section.event.name,
      sectionName: section.name,
      boardFrom,
      boardTo,
      expiresAt: row.expiresAt.toISOString(),
      timeZone: section.event.timeZone,
      round: round?.number ?? null,
      boards,
      last: boards.find(({ pairingId }) => pairingId === newest?.id) ?? null,
    },
  };
}
