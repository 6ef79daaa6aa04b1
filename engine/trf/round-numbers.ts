import type { Tpn } from '../model/tournament';
import type { TrfDocument } from './document';

/** Number in the file -> number when the round was paired; null: had none then. Numbers not listed were the same. */
export type NumbersThen = ReadonlyMap<Tpn, Tpn | null>;

const LINE = /^### numbers of round (\d{1,3}): ((?:\d{1,4}=(?:\d{1,4}|-) ?)+)$/;

/**
 * C.04.2 2.3, 2.4: late entries and corrected ratings change pairing numbers, and a report has one number per player. The
 * comment `### numbers of round 1: 5=4 6=5 7=-` says that 5 was 4 when round 1 was paired and that 7 had no number yet.
 */
export function numbersByRound({ kept }: Pick<TrfDocument, 'kept'>): ReadonlyMap<number, NumbersThen> {
  return new Map(
    kept.flatMap(({ text }): [number, NumbersThen][] => {
      const match = LINE.exec(text.trim());
      return match === null ? [] : [[Number(match[1]), readNumbers(match[2] ?? '')]];
    }),
  );
}

function readNumbers(text: string): NumbersThen {
  return new Map(
    text.trim().split(' ').map((part): [Tpn, Tpn | null] => {
      const [now = '', then = ''] = part.split('=');
      return [Number(now), then === '-' ? null : Number(then)];
    }),
  );
}

/** The comment for one round; null when every player had the number of the file. */
export function numbersLine(round: number, changes: NumbersThen): string | null {
  if (changes.size === 0) return null;
  return `### numbers of round ${round}: ${[...changes].map(([now, then]) => `${now}=${then ?? '-'}`).join(' ')}`;
}
