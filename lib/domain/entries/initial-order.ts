import type { TieOrder } from '@/lib/domain/sections/section-settings';
import { drawLots } from '@/lib/domain/sections/draw-lots';
import { TITLES } from '@/lib/domain/players/person-fields';
import { searchNameOf } from '@/lib/domain/players/search-name';

/** What the initial order is made from. */
export interface Ranked {
  readonly id: string;
  /** 0 when unrated. */
  readonly rating: number;
  readonly title: string | null;
  readonly name: string;
  /** Place among players of the same rating and title, where an arbiter gave one. */
  readonly tieRank: number | null;
}

/** What a section announces for players of the same rating and title, with the seed of its drawing of lots. */
export interface TieRule {
  readonly tieOrder: TieOrder;
  readonly lotSeed: string;
}

/**
 * C.04.2 2.2: by rating, then title (GM IM WGM FM WIM CM WFM WCM, none), then as the section announced: by name or by lot. Whom an
 * arbiter has given a place among equals stands there, and who comes later stands behind. A player's lot hangs on nobody else, so
 * that equals stay in their order whoever comes or goes.
 */
export function inInitialOrder<Player extends Ranked>(players: readonly Player[], { tieOrder, lotSeed }: TieRule): Player[] {
  const slips =
    tieOrder === 'lot'
      ? drawLots(
          `${lotSeed}/order`,
          players.map(({ id }) => id),
        )
      : null;
  const slip = ({ id }: Ranked) => slips?.get(id) ?? 0;
  const place = ({ tieRank }: Ranked) => tieRank ?? Number.MAX_SAFE_INTEGER;
  return players.toSorted((a, b) => byStrength(a, b) || place(a) - place(b) || slip(a) - slip(b) || compareNames(a.name, b.name));
}

type Strong = Pick<Ranked, 'rating' | 'title'>;

/** C.04.2 2.2.1 and 2.2.2. Negative when `a` comes first, 0 for equals. */
export function byStrength(a: Strong, b: Strong): number {
  return b.rating - a.rating || titleRank(a.title) - titleRank(b.title);
}

function titleRank(title: string | null): number {
  const rank = TITLES.findIndex((known) => known === title);
  return rank < 0 ? TITLES.length : rank;
}

/** By plain letters and not by the machine's language, so that the order is the same everywhere. */
function compareNames(a: string, b: string): number {
  const plainA = searchNameOf(a);
  const plainB = searchNameOf(b);
  if (plainA === plainB) return 0;
  return plainA < plainB ? -1 : 1;
}
