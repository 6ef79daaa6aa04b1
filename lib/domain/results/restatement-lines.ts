import type { LoggedBreach } from '@/lib/domain/compliance/breaches';
import type { JsonObject } from '@/lib/platform/input/json';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { distinctName, sharedNames } from '@/lib/domain/players/namesakes';
import type { BoardRecord } from '@/lib/domain/tournament/board-record';
import { mirrored } from '@/lib/domain/boards/decide-entry';
import { historyOf, notationOf } from '@/lib/domain/boards/notation';
import { effectFacts } from './decide-correction';
import type { PlayedBoard, StoodBoard } from './decide-played';
import type { Restatement } from './decide-restatement';

interface Line {
  readonly kind: 'opponents-corrected' | 'colours-corrected' | 'result-corrected';
  readonly entryIds?: readonly string[];
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** The lines of the history: colours and results board by board, exchanged opponents together; what was agreed to, and the breach that it is, stand in the first. */
export function restatementLines(restatement: Restatement, breach: LoggedBreach | null): readonly Line[] {
  const { how, acknowledged } = restatement;
  const warned = { ...(acknowledged.length === 0 ? {} : { acknowledged }), ...(breach === null ? {} : { breach }) };
  const [first, ...others] = how === 'result' ? resultLines(restatement) : playedLines(restatement);
  return first === undefined ? [] : [{ ...first, after: { ...first.after, ...warned } }, ...others];
}

/** A result that was corrected, of those who sit there in the tournament. */
function resultLines({ boards, stood, wanted, option }: Restatement): Line[] {
  return boards.flatMap(({ board, pairingId, whiteName: white, blackName: black }, index) => {
    const [was, is] = [stood[index], wanted[index]];
    if (was === undefined || is === undefined) return [];
    const after = { board, pairingId, white, black, ...historyOf({ result: is.result, isRated: is.isRated ?? was.isRated }), ...effectFacts(option) };
    return [{ kind: 'result-corrected' as const, before: historyOf(was), after }];
  });
}

function playedLines(restatement: Restatement): Line[] {
  const { facts, boards, stood, wanted, change, option } = restatement;
  const pairs = (indexes: readonly number[]) => indexes.flatMap((index) => pairOf(boards[index], stood[index], wanted[index]));
  const effect = effectFacts(option);
  const nameOf = nameIn(facts);
  const place = ({ board, pairingId }: StoodRecord, then: PlayedBoard) => ({ board, pairingId, white: nameOf(then.white), black: nameOf(then.black) });

  const reseated = pairs(change.reseated);
  const exchanged = reseated.filter(([board, then]) => !isSamePair(board, then));
  return [
    ...(exchanged.length === 0
      ? []
      : [{ kind: 'opponents-corrected' as const, entryIds: exchanged.flatMap(seated), ...exchangeFacts(restatement, exchanged) }]),
    ...reseated
      .filter(([board, other]) => isSamePair(board, other))
      .map(([board, then]) => ({
        kind: 'colours-corrected' as const,
        entryIds: seated([board, then]),
        before: { white: nameOf(board.whiteId), black: nameOf(board.blackId ?? '') },
        after: { ...effect, ...place(board, then), ...(keepsResult(board, then) ? {} : { results: [resultWords(then.result)] }) },
      })),
    ...pairs(change.rescored).map(([board, then]) => ({
      kind: 'result-corrected' as const,
      entryIds: seated([board, then]),
      before: { result: board.result },
      after: { ...effect, ...place(board, then), result: then.result },
    })),
  ];
}

/** The boards as they were and as they were played, with who is left without one. */
function exchangeFacts({ facts, change, option }: Restatement, exchanged: readonly Pair[]) {
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

type StoodRecord = StoodBoard & Pick<BoardRecord, 'pairingId'>;
type Pair = readonly [StoodRecord, PlayedBoard];

/** Who sat there and who sits there; of an empty seat nobody. */
function seated([{ whiteId, blackId }, { white, black }]: Pair): string[] {
  return [whiteId, blackId ?? '', white, black].filter((entryId) => entryId !== '');
}

function pairOf(board: BoardRecord | undefined, stood: StoodBoard | undefined, then: PlayedBoard | undefined): Pair[] {
  return board === undefined || stood === undefined || then === undefined ? [] : [[{ ...stood, pairingId: board.pairingId }, then]];
}

function isSamePair({ whiteId, blackId }: StoodBoard, { white, black }: PlayedBoard): boolean {
  return white === (blackId ?? '') && black === whiteId;
}

function keepsResult({ result }: StoodBoard, then: PlayedBoard): boolean {
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
