import { ok, type Result } from '@/engine/model/result-or-error';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import type { RankedPlace } from './ranked-places';

/** A section with its standings, as a division. In lists of divisions, the highest comes first. */
export interface Division {
  readonly sectionId: string;
  readonly name: string;
  readonly places: readonly RankedPlace[];
}

export interface PromotionRules {
  /** How many go up from each division but the highest. */
  readonly up: number;
  /** How many go down from each division but the lowest. */
  readonly down: number;
  /** The ids of those who do not want to go up. The next in the standings goes up instead. */
  readonly declined: ReadonlySet<string>;
}

type Destination = 'up' | 'stays' | 'down';

export interface PromotedDivision extends Omit<Division, 'places'> {
  readonly places: readonly (RankedPlace & { readonly goes: Destination })[];
}

type PromotionRefusal = Refusal<'too-few-in-standings' | 'place-shared-at-end'>;

/** Decides who is promoted and relegated. Those who have withdrawn are relegated first. Refuses if a shared place leaves this undecided. */
export function decidePromotion(divisions: readonly Division[], { up, down, declined }: PromotionRules): Result<readonly PromotedDivision[], PromotionRefusal> {
  const decided: PromotedDivision[] = [];
  for (const [index, division] of divisions.entries()) {
    const numbers = { up: index === 0 ? 0 : up, down: index === divisions.length - 1 ? 0 : down, declined };
    const one = decideDivision(division, numbers);
    if (!one.ok) return one;
    decided.push(one.value);
  }
  return ok(decided);
}

function decideDivision(division: Division, { up, down, declined }: PromotionRules): Result<PromotedDivision, PromotionRefusal> {
  const { places } = division;
  const left = places.filter(({ hasLeft }) => hasLeft);
  const playing = places.filter(({ hasLeft }) => !hasLeft);
  const relegated = Math.max(0, down - left.length);
  const staying = playing.slice(0, Math.max(0, playing.length - relegated));
  const candidates = staying.filter(({ id }) => !declined.has(id));
  if (playing.length < relegated || candidates.length < up) return refuse('too-few-in-standings', { field: 'up', facts: { players: playing.length } });
  const shared = sharedRank(candidates, up) ?? (relegated === 0 ? null : sharedRank(playing, staying.length));
  if (shared !== null) return refuse('place-shared-at-end', { field: 'up', facts: { rank: shared } });
  const [goUp, goDown] = [new Set(candidates.slice(0, up)), new Set(down === 0 ? [] : [...left, ...playing.slice(staying.length)])];
  return ok({ ...division, places: places.map((place) => ({ ...place, goes: goUp.has(place) ? 'up' : goDown.has(place) ? 'down' : 'stays' })) });
}

/** The rank of the last of the first `count` places if the next place shares it; otherwise null. */
function sharedRank(places: readonly RankedPlace[], count: number): number | null {
  const last = places[count - 1]?.rank ?? null;
  return last !== null && places[count]?.rank === last ? last : null;
}

/**
 * The ids of those who play next in each division, by section: first relegated from above, then staying, then promoted from below, each
 * group in the order of the standings.
 */
export function nextDivisions(decided: readonly PromotedDivision[]): ReadonlyMap<string, readonly string[]> {
  const idsOf = (division: PromotedDivision | undefined, goes: Destination) =>
    division?.places.filter((place) => place.goes === goes).map(({ id }) => id) ?? [];
  return new Map(
    decided.map((division, index) => [
      division.sectionId,
      [...idsOf(decided[index - 1], 'down'), ...idsOf(division, 'stays'), ...idsOf(decided[index + 1], 'up')],
    ]),
  );
}
