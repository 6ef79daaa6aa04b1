import type { Tpn } from '../model/tournament';
import { fieldOf, lineOf, NATIONAL, row } from './columns';
import type { TrfDocument } from './document';

/** A national rating record of TRF26: under the letters of the federation, linked to record 001 by the number. */
export interface NationalRecord {
  readonly federation: string;
  readonly tpn: Tpn;
  readonly rating: number;
  readonly nationalId: string;
}

const CODE = /^(?!XX|BB)[A-Z]{3} /;

/** The national ratings among the lines that a file keeps; of two lines of a player the first counts. */
export function nationalRatings({ kept }: Pick<TrfDocument, 'kept'>): ReadonlyMap<Tpn, NationalRecord> {
  const records = new Map<Tpn, NationalRecord>();
  for (const { text } of kept) {
    const record = nationalRecord(text);
    if (record !== null && !records.has(record.tpn)) records.set(record.tpn, record);
  }
  return records;
}

/** Null where the line is no national rating. */
export function nationalRecord(text: string): NationalRecord | null {
  if (!CODE.test(text)) return null;
  const line = row(1, text);
  const number = (column: typeof NATIONAL.tpn) => (/^\s*\d{1,4}\s*$/.test(fieldOf(line, column)) ? Number(fieldOf(line, column)) : 0);
  const [tpn, rating] = [number(NATIONAL.tpn), number(NATIONAL.rating)];
  return tpn === 0 || rating === 0 ? null : { federation: text.slice(0, 3), tpn, rating, nationalId: fieldOf(line, NATIONAL.nationalId).trim() };
}

export function nationalLine({ federation, tpn, rating, nationalId }: NationalRecord): string {
  return lineOf(federation, [
    [NATIONAL.tpn, String(tpn)],
    [NATIONAL.rating, String(rating)],
    [NATIONAL.nationalId, nationalId],
  ]);
}
