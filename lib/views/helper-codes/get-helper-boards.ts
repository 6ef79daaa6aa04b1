import type { z } from 'zod';
import { findHelper } from '@/lib/acts/helper-codes/find-helper';
import { HELPERS_UNDO_MS } from '@/lib/domain/results/standing-steps';
import { outsideFideModeSince } from '@/lib/domain/sections/section-settings';
import type { StoredBoard } from '@/lib/domain/tournament/boards-of';
import { disputeOn, loadDisputes } from '@/lib/facts/results/load-disputes';
import { loadBoardsBetween } from '@/lib/facts/tournament/boards';
import { database, databaseEpoch } from '@/lib/platform/db/client';
import type { HelperPageAnswerSchema } from './helper-page-answer';

type Answer = z.output<typeof HelperPageAnswerSchema>;
export type HelperBoard = Readonly<Answer['boards'][number]>;
export type HelperPage = Readonly<Omit<Answer, 'boards'>> & { readonly boards: readonly HelperBoard[] };

type HelperAnswer = { readonly kind: 'page'; readonly page: HelperPage } | { readonly kind: 'unknown' | 'too-many-attempts' };

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

function toHelperBoard(shown: StoredBoard): Omit<HelperBoard, 'disputed'> {
  const { pairingId, roundId, board, whiteId, whiteName, blackId, blackName, sequence, publication, result } = shown;
  const seen = { pairingId, roundId, board, whiteId, blackId: blackId ?? '', seenSequence: sequence, seenPublication: publication };
  return { pairingId, board, seen, white: whiteName, black: blackName ?? '', result };
}
