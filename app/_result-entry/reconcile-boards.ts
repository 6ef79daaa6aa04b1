import { z } from 'zod';
import { GAME_RESULTS } from '@/lib/domain/boards/game-results';

const SeenBoardSchema = z.object({
  pairingId: z.string(),
  board: z.number(),
  result: z.enum(GAME_RESULTS).nullable(),
  isRated: z.boolean(),
  sequence: z.number(),
});

type KnownBoard = Omit<SeenBoard, 'isRated'> & Partial<Pick<SeenBoard, 'isRated'>>;
type SeenBoard = Readonly<z.output<typeof SeenBoardSchema>>;

export interface StepLostInRestore extends KnownBoard {
  /** The board's sequence number on the server when the loss was found. A higher number means that somebody has made a new entry since. */
  readonly sequenceNow: number;
}

export interface ReconciledBoards<Board extends KnownBoard> {
  readonly boards: readonly Board[];
  /** Identifies the database, and changes when it is restored; '' if unknown. */
  readonly epoch: string;
  readonly askedAt: number;
  /**
   * The times at which this page showed acknowledged entries on their boards, by pairing id. An answer with an earlier `askedAt` may lack the entry.
   */
  readonly placedAt: Readonly<Record<string, number>>;
  readonly lost: readonly StepLostInRestore[];
}

/**
 * Merges the server's list of boards into the boards that the page knows. A list requested before an entry was acknowledged does not
 * undo that entry. A list requested later without the entry shows that the server has lost it. The entry is then added to `lost`.
 */
export function reconcileBoards<Board extends KnownBoard>(
  local: Omit<ReconciledBoards<Board>, 'askedAt'>,
  answer: Pick<ReconciledBoards<Board>, 'boards' | 'epoch' | 'askedAt'>,
): Pick<ReconciledBoards<Board>, 'boards' | 'lost'> {
  const isOtherServer = local.epoch !== '' && answer.epoch !== '' && local.epoch !== answer.epoch;
  const before = new Map(local.boards.map((board) => [board.pairingId, board]));
  const isEarly = ({ pairingId }: Board) => !isOtherServer && answer.askedAt <= (local.placedAt[pairingId] ?? -Infinity);
  const lost: StepLostInRestore[] = local.lost.filter(({ pairingId, sequenceNow }) =>
    answer.boards.some((now) => now.pairingId === pairingId && now.sequence <= sequenceNow),
  );
  const boards = answer.boards.map((now) => {
    const seen = before.get(now.pairingId);
    if (seen === undefined || seen.sequence <= now.sequence) return now;
    if (isEarly(now)) return seen;
    if (seen.result !== now.result) lost.push(lostStep(seen, now));
    return now;
  });
  return { boards, lost };
}

function lostStep({ pairingId, board, result, isRated, sequence }: KnownBoard, now: KnownBoard): StepLostInRestore {
  return { pairingId, board, result, ...(isRated === undefined ? {} : { isRated }), sequence, sequenceNow: now.sequence };
}

const SeenRoundSchema = z.object({ roundId: z.string(), boards: z.array(SeenBoardSchema), lost: z.array(SeenBoardSchema.extend({ sequenceNow: z.number() })) });

export interface RoundIds {
  readonly sectionId: string;
  readonly roundId: string;
}

/** The boards of a round as a page last saw them, saved in the tab so that they survive a reload. */
export type SavedRoundView = z.output<typeof SeenRoundSchema>;

const keyOf = (sectionId: string) => `seen ${sectionId}`;

/** Reads the saved boards; null if the tab has not saved this round, cannot save, or has data of another version. */
export function readSavedRoundView(tab: Pick<Storage, 'getItem'>, { sectionId, roundId }: RoundIds): SavedRoundView | null {
  try {
    const seen = SeenRoundSchema.safeParse(JSON.parse(tab.getItem(keyOf(sectionId)) ?? 'null')).data;
    return seen?.roundId === roundId ? seen : null;
  } catch {
    return null;
  }
}

export function saveRoundView(
  tab: Pick<Storage, 'setItem'>,
  { sectionId, roundId }: RoundIds,
  { boards, lost }: Pick<ReconciledBoards<KnownBoard>, 'boards' | 'lost'>,
): void {
  // A board that never had an entry cannot lose one, so it is not saved.
  const boardsWithEntry = boards
    .filter(({ sequence }) => sequence > 0)
    .map(({ pairingId, board, result, isRated = true, sequence }) => ({ pairingId, board, result, isRated, sequence }));
  const seen: SavedRoundView = { roundId, boards: boardsWithEntry, lost: lost.map((step) => ({ isRated: true, ...step })) };
  try {
    tab.setItem(keyOf(sectionId), JSON.stringify(seen));
  } catch {
    // If the tab's storage is full, the boards are lost only if the page is reloaded.
  }
}

/**
 * Returns the results that the tab saw before a reload but the server has lost since. The page reloads, for example, if the restored server
 * runs another build.
 */
export function stepsLostSinceSaved(seen: SavedRoundView, boards: readonly KnownBoard[]): readonly StepLostInRestore[] {
  const { lost } = reconcileBoards({ ...seen, epoch: '', placedAt: {} }, { boards, epoch: '', askedAt: Infinity });
  return lost;
}
