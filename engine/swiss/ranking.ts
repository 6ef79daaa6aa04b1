import type { PlayerState } from './player-state';

/** A.2 of the Dutch texts until 2017, 1.2 since: score, then pairing number. Negative when `a` is the higher ranked. */
export function byRank(a: PlayerState, b: PlayerState): number {
  return b.pairingScore - a.pairingScore || a.tpn - b.tpn;
}
