import type { Row } from './columns';
import { isTrf06 } from './older-byes';
import type { Draft } from './parse-records';

/** Which edition or extension of the format a file is written in, told by its records. */
export type TrfFormat = 'trf06' | 'trf16' | 'trf26' | 'javafo' | 'bbp';

/** Records that came with TRF26. */
const OF_TRF26: ReadonlySet<string> = new Set('142 152 162 172 182 192 202 212 222 240 250 260 299 300 310 320 330 352 362'.split(' '));

/** BB records are bbpPairings', XX records JaVaFo's, whatever else stands beside them; letters of byes are TRF16's. */
export function formatOf(draft: Pick<Draft, 'kept' | 'firstLine'>, places: ReadonlyMap<number, Row>): TrfFormat {
  const codes = [...draft.firstLine.keys(), ...draft.kept.map(({ text }) => text.slice(0, 3))];
  if (codes.some((code) => code.startsWith('BB'))) return 'bbp';
  if (codes.some((code) => code.startsWith('XX'))) return 'javafo';
  if (codes.some((code) => OF_TRF26.has(code))) return 'trf26';
  return isTrf06(draft, places) ? 'trf06' : 'trf16';
}
