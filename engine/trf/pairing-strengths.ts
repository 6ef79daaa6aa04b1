import type { Tpn } from '../model/tournament';
import { readEveryPart, partsByLine } from './parse-fields';
import { fieldOf, lineOf, NATIONAL_RATING_COLUMNS, makeTrfLine } from './trf-columns';
import type { TrfDocument } from './trf-document';

/** A player's pairing strength if it differs from the rating of record 001. */
export interface StatedStrength {
  readonly rating: number;
  readonly from: 'national' | 'estimate' | 'fide';
}

const HEAD_PATTERN = /^### paired by (national rating|estimate|FIDE rating): /;
const KIND_LABELS = { national: 'national rating', estimate: 'estimate', fide: 'FIDE rating' } as const;
const KIND_BY_LABEL = { 'national rating': 'national', estimate: 'estimate', 'FIDE rating': 'fide' } as const;
const STRENGTH_PATTERN = /^(\d{1,4})=(\d{1,4})$/;

/**
 * Reads the pairing strengths that comments state. C.04.2 2.1: a player without a FIDE rating is paired by a national rating or
 * an estimate. Record 001 has no place for such a rating, so a comment such as `### paired by estimate: 12=1450` states it.
 */
export function statedStrengths({ kept }: Pick<TrfDocument, 'kept'>): ReadonlyMap<Tpn, StatedStrength> {
  return new Map(kept.flatMap(({ text }) => parseStrengthLine(text) ?? []));
}

export function parseStrengthLine(text: string): readonly (readonly [Tpn, StatedStrength])[] | null {
  const head = HEAD_PATTERN.exec(text);
  if (head === null) return null;
  const from = KIND_BY_LABEL[head[1] as keyof typeof KIND_BY_LABEL];
  return readEveryPart(text.slice(head[0].length), (part) => {
    const [, tpn, rating] = STRENGTH_PATTERN.exec(part) ?? [];
    return tpn === undefined || Number(rating) === 0 ? null : ([Number(tpn), { rating: Number(rating), from }] as const);
  });
}

/** Writes the comments for the given strengths. There are none if all players are paired by the rating of the record. */
export function strengthLines(strengths: ReadonlyMap<Tpn, StatedStrength>): string[] {
  return (['fide', 'national', 'estimate'] as const).flatMap((from) => {
    const own = [...strengths].filter(([, strength]) => strength.from === from).map(([tpn, { rating }]) => `${tpn}=${rating}`);
    return partsByLine(own).map((part) => `### paired by ${KIND_LABELS[from]}: ${part.join(' ')}`);
  });
}

/** A national rating record of TRF26. It begins with the federation's letters and refers to the player by the number in record 001. */
export interface NationalRecord {
  readonly federation: string;
  readonly tpn: Tpn;
  readonly rating: number;
  readonly nationalId: string;
}

const FEDERATION_CODE_PATTERN = /^(?!XX|BB)[A-Z]{3} /;

/** Returns the national ratings among the preserved lines. If a player has two lines, the first counts. */
export function nationalRatings({ kept }: Pick<TrfDocument, 'kept'>): ReadonlyMap<Tpn, NationalRecord> {
  const records = new Map<Tpn, NationalRecord>();
  for (const { text } of kept) {
    const record = nationalRecord(text);
    if (record !== null && !records.has(record.tpn)) records.set(record.tpn, record);
  }
  return records;
}

export function nationalRecord(text: string): NationalRecord | null {
  if (!FEDERATION_CODE_PATTERN.test(text)) return null;
  const line = makeTrfLine(1, text);
  const number = (column: typeof NATIONAL_RATING_COLUMNS.tpn) => (/^\s*\d{1,4}\s*$/.test(fieldOf(line, column)) ? Number(fieldOf(line, column)) : 0);
  const [tpn, rating] = [number(NATIONAL_RATING_COLUMNS.tpn), number(NATIONAL_RATING_COLUMNS.rating)];
  return tpn === 0 || rating === 0 ? null : { federation: text.slice(0, 3), tpn, rating, nationalId: fieldOf(line, NATIONAL_RATING_COLUMNS.nationalId).trim() };
}

export function nationalLine({ federation, tpn, rating, nationalId }: NationalRecord): string {
  return lineOf(federation, [
    [NATIONAL_RATING_COLUMNS.tpn, String(tpn)],
    [NATIONAL_RATING_COLUMNS.rating, String(rating)],
    [NATIONAL_RATING_COLUMNS.nationalId, nationalId],
  ]);
}
