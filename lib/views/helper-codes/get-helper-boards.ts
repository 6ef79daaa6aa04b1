import type { z } from 'zod';
import { findHelper } from '@/lib/acts/helper-codes/find-helper';
import { roundLabel } from '@/lib/domain/formats/round-label';
import { HELPER_UNDO_WINDOW_MS } from '@/lib/domain/results/undo-steps';
import { outsideFideModeSince } from '@/lib/domain/sections/section-settings';
import type { StoredBoard } from '@/lib/domain/tournament/board-records';
import { findDispute, loadDisputes } from '@/lib/facts/results/load-disputes';
import { loadBoardRange } from '@/lib/facts/tournament/load-boards';
import { database, databaseEpoch } from '@/lib/platform/db/client';
import type { HelperPageResponseSchema } from './helper-page-response';

type HelperPageResponse = z.output<typeof HelperPageResponseSchema>;
export type HelperBoard = Readonly<HelperPageResponse['boards'][number]>;
export type HelperPageData = Readonly<Omit<HelperPageResponse, 'boards'>> & { readonly boards: readonly HelperBoard[] };

type HelperAnswer = { readonly kind: 'page'; readonly page: HelperPageData } | { readonly kind: 'unknown' | 'too-many-attempts' };

const SECTION_FIELDS = {
  id: true,
  name: true,
  systemId: true,
  fideMode: true,
  fideLeftInRound: true,
  event: { select: { name: true, timeZone: true } },
} as const;

export async function getHelperBoards(code: string, address: string | null): Promise<HelperAnswer> {
  const helper = await findHelper(code, address);
  if (helper.kind !== 'found') return helper;
  const db = database();
  const row = await db.helperCode.findUniqueOrThrow({
    where: { id: helper.actor.codeId },
    include: { section: { select: SECTION_FIELDS } },
  });
  const { section, boardFrom, boardTo } = row;
  const round = await db.round.findFirst({
    where: { sectionId: section.id, state: 'published' },
    orderBy: { number: 'desc' },
    select: { id: true, number: true },
  });
  const rows = round === null ? [] : (await loadBoardRange(db, round.id, boardFrom, boardTo)).filter(({ blackId }) => blackId !== null);
  const disputes = round === null ? [] : await loadDisputes(db, section.id, round.number);
  const boards = rows.map((row) => ({ ...toHelperBoard(row), disputed: findDispute(disputes, row) }));
  const own = rows.flatMap(({ pairingId, countingStep }) =>
    countingStep?.helperCodeId === row.id && countingStep.takesBack === null ? [{ pairingId, at: countingStep.at.getTime() }] : [],
  );
  const newest = own.filter(({ at }) => Date.now() - at <= HELPER_UNDO_WINDOW_MS).toSorted((one, other) => other.at - one.at)[0];
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
      roundText: round === null ? '' : roundLabel(section, round.number),
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
