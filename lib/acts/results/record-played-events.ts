import type { Actor } from '@/lib/platform/access/actor';
import { recordEvent } from '@/lib/platform/audit/record-event';
import type { LoggedBreach } from '@/lib/acts/compliance/log-breach';
import type { WarningCode } from '@/lib/platform/access/refusal';
import type { Database } from '@/lib/platform/db/client';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { distinctName, sharedNames } from '@/lib/domain/players/namesakes';
import { effectFacts } from '@/lib/domain/results/decide-correction';
import type { PlayedBoard } from '@/lib/domain/results/decide-played';
import type { BoardRecord } from '@/lib/domain/tournament/board-record';
import { mirrored } from '@/lib/domain/boards/decide-entry';
import { notationOf } from '@/lib/domain/boards/notation';
import type { Play } from './write-played';

/** What the arbiter was warned of, and what came of it. */
interface Warned {
  readonly acknowledged: readonly WarningCode[];
  readonly breach: LoggedBreach | null;
}

/** The history of what was played: colours and results board by board, exchanged opponents together; the breach that it is stands in the first line. */
export async function recordPlayedEvents(db: Database, actor: Actor, play: Play, { acknowledged, breach }: Warned): Promise<void> {
  const { eventId, reason } = play;
  const warned = { ...(acknowledged.length === 0 ? {} : { acknowledged }), ...(breach === null ? {} : { breach }) };
  for (const [index, { board, kind, entryIds, before, after }] of linesOf(play).entries()) {
    const at = { eventId, sectionId: board.sectionId, round: board.roundNumber };
    await recordEvent(db, actor, { ...at, kind, entryIds, before, after: index === 0 ? { ...after, ...warned } : after, reason });
  }
}

interface Line {
  readonly board: BoardRecord;
  readonly kind: 'opponents-corrected' | 'colours-corrected' | 'result-corrected';
  readonly entryIds: readonly string[];
  readonly before: Prisma.InputJsonObject;
  readonly after: Prisma.InputJsonObject;
}

function linesOf(play: Play): Line[] {
  const { facts, boards, wanted, change, option } = play;
  const pairs = (indexes: readonly number[]) => indexes.flatMap((index) => pairOf(boards[index], wanted[index]));
  const effect = effectFacts(option);
  const nameOf = nameIn(facts);
  const place = ({ board, pairingId }: BoardRecord, then: PlayedBoard) => ({ board, pairingId, white: nameOf(then.white), black: nameOf(then.black) });

  const reseated = pairs(change.reseated);
  const exchanged = reseated.filter(([board, then]) => !isSamePair(board, then));
  const [first] = exchanged[0] ?? [];
  return [
    ...(first === undefined
      ? []
      : [{ board: first, kind: 'opponents-corrected' as const, entryIds: exchanged.flatMap(seated), ...exchangeFacts(play, exchanged) }]),
    ...reseated
      .filter(([board, other]) => isSamePair(board, other))
      .map(([board, then]) => ({
        board,
        kind: 'colours-corrected' as const,
        entryIds: seated([board, then]),
        before: { white: nameOf(board.whiteId), black: nameOf(board.blackId ?? '') },
        after: { ...effect, ...place(board, then), ...(keepsResult(board, then) ? {} : { results: [resultWords(then.result)] }) },
      })),
    ...pairs(change.rescored).map(([board, then]) => ({
      board,
      kind: 'result-corrected' as const,
      entryIds: seated([board, then]),
      before: { result: board.result },
      after: { ...effect, ...place(board, then), result: then.result },
    })),
  ];
}

/** The boards as they were and as they were played, with who is left without one. */
function exchangeFacts({ facts, change, option }: Play, exchanged: readonly Pair[]) {
  const nameOf = nameIn(facts);
  const played = exchanged.filter(([, { white }]) => white !== '');
  return {
    before: {
      boards: exchanged.map(([{ whiteId, blackId }]) => boardWords(nameOf(whiteId), blackId === null ? '' : nameOf(blackId))),
      results: exchanged.map(([{ result }]) => resultWords(result)),
    },
    after: {
      ...effectFacts(option),
      numbers: exchanged.map(([{ board }]) => board),
      boards: played.map(([, { white, black }]) => boardWords(nameOf(white), nameOf(black))),
      results: played.map(([, { black, result }]) => (black === '' ? '' : resultWords(result))),
      ...(change.left.length === 0 ? {} : { absent: change.left.map(nameOf) }),
    },
  };
}

type Pair = readonly [BoardRecord, PlayedBoard];

/** Who sat there and who sits there; of an empty seat nobody. */
function seated([{ whiteId, blackId }, { white, black }]: Pair): string[] {
  return [whiteId, blackId ?? '', white, black].filter((entryId) => entryId !== '');
}

function pairOf(board: BoardRecord | undefined, then: PlayedBoard | undefined): Pair[] {
  return board === undefined || then === undefined ? [] : [[board, then]];
}

function isSamePair({ whiteId, blackId }: BoardRecord, { white, black }: PlayedBoard): boolean {
  return white === (blackId ?? '') && black === whiteId;
}

function keepsResult({ result }: BoardRecord, then: PlayedBoard): boolean {
  return then.result === (result === null ? null : mirrored(result));
}

/** Nothing for a board that is open. */
const resultWords = (result: PlayedBoard['result']) => (result === null ? '' : notationOf(result));

const nameIn =
  ({ entries }: SectionFacts) =>
  (entryId: string) => {
    const entry = entries.find(({ id }) => id === entryId);
    return entry === undefined ? '' : distinctName({ ...entry, number: entry.pairingNumber }, sharedNames(entries));
  };

/** As the history names a board everywhere: `White – Black`. */
function boardWords(white: string, black: string): string {
  return black === '' ? `${white} (bye)` : `${white} – ${black}`;
}
