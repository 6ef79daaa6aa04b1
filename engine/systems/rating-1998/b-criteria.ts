import { BitMatrix } from '../../matching/bit-matrix';
import { addBit, emptySet, type BitSet } from '../../matching/bit-set';
import type { Tpn } from '../../model/tournament';
import type { Competitor, Round } from './a-definitions';

/** B.1.a and B.2, for all pairs at once: an absolute preference exists only where B.2 binds. */
export function legalPairs(competitors: readonly Competitor[], barred: ReadonlyMap<Tpn, ReadonlySet<Tpn>>): BitMatrix {
  const legal = new BitMatrix(competitors.length);
  const rankOf = new Map(competitors.map(({ tpn, rank }) => [tpn, rank]));
  const setOf = (holds: (player: Competitor) => boolean): BitSet => {
    const set = emptySet(competitors.length);
    for (const player of competitors) if (holds(player)) addBit(set, player.rank);
    return set;
  };
  const everybody = setOf(() => true);
  const unlike = new Map(
    (['white', 'black'] as const).map((colour) => [colour, setOf(({ preference }) => preference?.strength !== 'absolute' || preference.colour !== colour)]),
  );
  for (const { rank, tpn, preference } of competitors) {
    legal.setRow(rank, (preference?.strength === 'absolute' ? unlike.get(preference.colour) : everybody) ?? everybody);
    legal.remove(rank, rank);
    for (const opponent of barred.get(tpn) ?? []) {
      const other = rankOf.get(opponent);
      if (other !== undefined) legal.remove(rank, other);
    }
  }
  return legal;
}

export function mayBePaired({ legal }: Round, a: Competitor, b: Competitor): boolean {
  return legal.has(a.rank, b.rank);
}

export function isSameAbsolute(a: Competitor, b: Competitor): boolean {
  return isMismatch(a, b) && a.preference?.strength === 'absolute' && b.preference?.strength === 'absolute';
}

/** B.4: both prefer the same colour. */
export function isMismatch(a: Competitor, b: Competitor): boolean {
  return a.preference !== null && a.preference.colour === b.preference?.colour;
}

/** B.5 and B.6 as C.9 and C.10 give them up: neither yet, then B.6, then both. */
export const FLOAT_RULES = [0, 1, 2] as const;
export type Dropped = (typeof FLOAT_RULES)[number];

function hasFloatAgain({ floats, isBound }: Competitor, float: 'down' | 'up', dropped: Dropped): boolean {
  if (!isBound) return false;
  return (dropped < 2 && floats[0] === float) || (dropped < 1 && floats[1] === float);
}

/** The lower player of a pair with different scores receives an upfloat. */
export function mayUpfloat(higher: Competitor, lower: Competitor, dropped: Dropped): boolean {
  return higher.score === lower.score || !hasFloatAgain(lower, 'up', dropped);
}

export function mayDownfloat(player: Competitor, dropped: Dropped): boolean {
  return !hasFloatAgain(player, 'down', dropped);
}
