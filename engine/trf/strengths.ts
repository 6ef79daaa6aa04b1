import type { Tpn } from '../model/tournament';
import type { TrfDocument } from './document';

/** What a player is paired by where that is not the rating of record 001. */
export interface StrengthThere {
  readonly rating: number;
  readonly from: 'national' | 'estimate' | 'fide';
}

const HEAD = /^### paired by (national rating|estimate|FIDE rating): /;
const WORDS = { national: 'national rating', estimate: 'estimate', fide: 'FIDE rating' } as const;
const OF_WORDS = { 'national rating': 'national', estimate: 'estimate', 'FIDE rating': 'fide' } as const;
const PART = /^(\d{1,4})=(\d{1,4})$/;
/** So that no comment is longer than a reader takes. */
const PLAYERS_A_LINE = 100;

/** C.04.2 2.1: without a FIDE rating a player is paired by a national rating or an estimate, which 001 cannot hold: `### paired by estimate: 12=1450`. */
export function strengthsThere({ kept }: Pick<TrfDocument, 'kept'>): ReadonlyMap<Tpn, StrengthThere> {
  return new Map(kept.flatMap(({ text }) => strengthsOf(text) ?? []));
}

export function strengthsOf(text: string): [Tpn, StrengthThere][] | null {
  const head = HEAD.exec(text);
  const from = OF_WORDS[head?.[1] as keyof typeof OF_WORDS];
  if (head === null) return null;
  const strengths: [Tpn, StrengthThere][] = [];
  for (const part of text.slice(head[0].length).trim().split(/\s+/)) {
    const [, tpn, rating] = PART.exec(part) ?? [];
    if (tpn === undefined || Number(rating) === 0) return null;
    strengths.push([Number(tpn), { rating: Number(rating), from }]);
  }
  return strengths;
}

/** The comments for the strengths given; none where everybody is paired by the rating of the record. */
export function strengthLines(strengths: ReadonlyMap<Tpn, StrengthThere>): string[] {
  return (['fide', 'national', 'estimate'] as const).flatMap((from) => {
    const own = [...strengths].filter(([, strength]) => strength.from === from).map(([tpn, { rating }]) => `${tpn}=${rating}`);
    const lines = Array.from({ length: Math.ceil(own.length / PLAYERS_A_LINE) }, (_, index) => own.slice(index * PLAYERS_A_LINE, (index + 1) * PLAYERS_A_LINE));
    return lines.map((part) => `### paired by ${WORDS[from]}: ${part.join(' ')}`);
  });
}
