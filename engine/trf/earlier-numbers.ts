import type { Tpn } from '../model/tournament';
import { readEveryPart } from './parse-fields';
import type { TrfDocument } from './trf-document';

/**
 * Maps a player's number in the file to the number that the player had when the round was paired; null if there was none yet. Players not listed had
 * the same number.
 */
export type EarlierNumbers = ReadonlyMap<Tpn, Tpn | null>;

const HEAD_PATTERN = /^### numbers of round (\d{1,3}): /;
const NUMBER_CHANGE_PATTERN = /^(\d{1,4})=(\d{1,4}|-)$/;

/**
 * C.04.2 2.3, 2.4: numbers may change after a round, but a report has one number per player, so comments state the earlier numbers. In `### numbers
 * of round 1: 5=4 6=5 7=-`, player 5 was 4 when round 1 was paired, and player 7 had no number yet.
 */
export function numbersByRound({ kept }: Pick<TrfDocument, 'kept'>): ReadonlyMap<number, EarlierNumbers> {
  return new Map(
    kept.flatMap(({ text }): [number, EarlierNumbers][] => {
      const head = HEAD_PATTERN.exec(text);
      const numbers = head === null ? null : readNumbers(text.slice(head[0].length));
      return head === null || numbers === null ? [] : [[Number(head[1]), numbers]];
    }),
  );
}

/** Null if any part does not match, because the line is then an ordinary comment. */
function readNumbers(text: string): EarlierNumbers | null {
  const numbers = readEveryPart(text, (part) => {
    const [, now, earlier] = NUMBER_CHANGE_PATTERN.exec(part) ?? [];
    return now === undefined ? null : ([Number(now), earlier === '-' ? null : Number(earlier)] as const);
  });
  return numbers === null ? null : new Map(numbers);
}

export function numbersLine(round: number, changes: EarlierNumbers): string | null {
  if (changes.size === 0) return null;
  return `### numbers of round ${round}: ${[...changes].map(([now, earlier]) => `${now}=${earlier ?? '-'}`).join(' ')}`;
}
