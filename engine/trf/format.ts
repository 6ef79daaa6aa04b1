import { isTrf06 } from './older-byes';
import type { Row } from './columns';
import type { Draft } from './parse-records';

/** Which edition or extension of the format a file is written in, told by its records. */
export const TRF_FORMATS = ['trf06', 'trf16', 'trf26', 'javafo', 'bbp'] as const;
export type TrfFormat = (typeof TRF_FORMATS)[number];

const OF_TRF26 = /^(?:1[4-9]2|2[0-6][02]|222|3\d\d)$/;

/** BB records are bbpPairings', XX records JaVaFo's, whatever else stands beside them; letters of byes are TRF16's. */
export function formatOf(draft: Pick<Draft, 'kept' | 'firstLine'>, places: ReadonlyMap<number, Row>): TrfFormat {
  const codes = [...draft.firstLine.keys(), ...draft.kept.map(({ text }) => text.slice(0, 3))];
  if (codes.some((code) => code.startsWith('BB'))) return 'bbp';
  if (codes.some((code) => code.startsWith('XX'))) return 'javafo';
  if (codes.some((code) => OF_TRF26.test(code))) return 'trf26';
  return isTrf06(draft, places) ? 'trf06' : 'trf16';
}
