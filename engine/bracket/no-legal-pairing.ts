import { BitMatrix } from '../matching/bit-matrix';
import { hasPerfectMatching } from '../matching/maximum-matching';
import { range } from '../matching/numbers';
import type { Tpn } from '../model/tournament';
import type { MayMeet } from '../swiss/restrictions';
import type { PairingError } from '../systems/system';

/** As much of a round as the absolute rules of B look at. */
export interface Round {
  readonly entrants: readonly { readonly tpn: Tpn; readonly mayHavePab: boolean }[];
  readonly mayMeet: MayMeet;
  /** B.1.a and B.2, by place among the entrants. */
  readonly legal: BitMatrix;
}

/** B: no complete pairing at all, and the article without which there would be one; null when there is one. */
export function whyImpossible(round: Round): PairingError | null {
  const { entrants, legal, mayMeet } = round;
  if (isCompletable(round, legal, true)) return null;
  const players = entrants.map(({ tpn }) => tpn);
  const meets = BitMatrix.of(entrants.length, (a, b) => mayMeet(players[a] as Tpn, players[b] as Tpn));
  if (isCompletable(round, meets, true)) return { code: 'no-legal-pairing', article: 'B.2', players };
  const article = isCompletable(round, meets, false) ? 'B.1.b' : 'B.1.a';
  return { code: 'no-legal-pairing', article, players };
}

/** The bye is one more vertex. */
function isCompletable({ entrants }: Round, pairs: BitMatrix, isByeBound: boolean): boolean {
  const places = entrants.map((_, place) => place);
  const bye = places.length;
  const size = bye + (bye % 2);
  const edges = pairs.between(places, places, size);
  if (size > bye) entrants.forEach(({ mayHavePab }, place) => (mayHavePab || !isByeBound) && edges.join(place, bye));
  return hasPerfectMatching(range(0, size), edges, size);
}
