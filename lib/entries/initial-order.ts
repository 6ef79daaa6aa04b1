import { TITLES } from '../players/person-fields';
import { searchNameOf } from '../players/search-name';

/** What the initial order is made from. */
export interface Ranked {
  /** 0 when unrated. */
  readonly rating: number;
  readonly title: string | null;
  readonly name: string;
}

/** C.04.2 2.2: rating, then title (GM IM WGM FM WIM CM WFM WCM, none), then name. Negative when `a` comes first. */
export function byInitialOrder(a: Ranked, b: Ranked): number {
  return b.rating - a.rating || titleRank(a.title) - titleRank(b.title) || compareNames(a.name, b.name);
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
