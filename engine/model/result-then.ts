import type { ResultCode } from './result';
import type { Tpn } from './tournament';

/** A player's result of a round as it stood when a later round was paired. */
export interface ResultThen {
  readonly tpn: Tpn;
  readonly round: number;
  readonly code: ResultCode;
}
