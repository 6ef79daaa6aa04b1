import type { Colour } from './colour';
import type { ResultCode } from './result';
import type { Tpn } from './tournament';

/** A player's result of a round as it stood when a later round was paired, or as its own round was announced. */
export interface ResultThen {
  readonly tpn: Tpn;
  readonly round: number;
  readonly code: ResultCode;
  /** Where it was to be another opponent or colour than it became. */
  readonly seat?: { readonly opponent: Tpn | null; readonly colour: Colour | null };
}
