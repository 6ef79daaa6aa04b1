import type { Actor } from '@/lib/access/actor';
import { recordEvent } from '@/lib/audit/record-event';
import type { Database } from '@/lib/db/client';
import type { SectionFacts } from '@/lib/sections/read-model/section-facts';
import { effectFacts } from './decide-correction';
import type { PlayedBoard } from './decide-played';
import type { BoardRecord } from '@/lib/sections/read-model/boards';
import { mirrored } from './decide-entry';
import { notationOf } from './notation';
import type { Play } from './write-played';

/** The history of what was played: colours and results board by board, exchanged opponents together. */
export async function recordPlayedEvents(db: Database, actor: Actor, play: Play): Promise<void> {
  const { eventId, facts, boards, wanted, change, option, reason } = play;
  const pairs = (indexes: readonly number[]) => indexes.flatMap((index) => pairOf(boards[index], wanted[index]));
  const about = (board: BoardRecord) => ({ eventId, sectionId: board.sectionId, round: board.roundNumber, reason });
  const effect = effectFacts(option);
  const nameOf = nameIn(facts);
  const place = ({ board, pairingId }: BoardRecord, then: PlayedBoard) => ({ board, pairingId, white: nameOf(then.white), black: nameOf(then.black) });

  const reseated = pairs(change.reseated);
  const exchanged = reseated.filter(([board, then]) => !isSamePair(board, then));
  const [first] = exchanged[0] ?? [];
  if (first !== undefined) await recordEvent(db, actor, { ...about(first), kind: 'opponents-corrected', ...exchangeFacts(play, exchanged) });
  for (const [board, then] of reseated.filter(([board, other]) => isSamePair(board, other))) {
    await recordEvent(db, actor, {
      ...about(board),
      kind: 'colours-corrected',
      before: { white: board.whiteName, black: board.blackName },
      after: { ...effect, ...place(board, then), ...(keepsResult(board, then) ? {} : { results: [resultWords(then.result)] }) },
    });
  }
  for (const [board, then] of pairs(change.rescored)) {
    await recordEvent(db, actor, {
      ...about(board),
      kind: 'result-corrected',
      before: { result: board.result },
      after: { ...effect, ...place(board, then), result: then.result },
    });
  }
}

/** The boards as they were and as they were played, with who is left without one. */
function exchangeFacts({ facts, change, option }: Play, exchanged: readonly Pair[]) {
  const nameOf = nameIn(facts);
  const seated = exchanged.filter(([, { white }]) => white !== '');
  return {
    before: {
      boards: exchanged.map(([{ whiteName, blackName }]) => boardWords(whiteName, blackName ?? '')),
      results: exchanged.map(([{ result }]) => resultWords(result)),
    },
    after: {
      ...effectFacts(option),
      numbers: exchanged.map(([{ board }]) => board),
      boards: seated.map(([, { white, black }]) => boardWords(nameOf(white), nameOf(black))),
      results: seated.map(([, { black, result }]) => (black === '' ? '' : resultWords(result))),
      ...(change.left.length === 0 ? {} : { absent: change.left.map(nameOf) }),
    },
  };
}

type Pair = readonly [BoardRecord, PlayedBoard];

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
  (entryId: string) =>
    entries.find(({ id }) => id === entryId)?.name ?? '';

/** As the history names a board everywhere: `White – Black`. */
function boardWords(white: string, black: string): string {
  return black === '' ? `${white} (bye)` : `${white} – ${black}`;
}
