import { ok, type Result } from '@/engine/model/result-or-error';
import { TITLES } from '@/engine/model/tournament';
import { DRAW_GROUPS, formatOf, isByLot, type LotOrder, ORDERS_BY_STRENGTH } from '@/lib/domain/formats/formats';
import { searchNameOf } from '@/lib/domain/players/search-name';
import type { SectionMilestones, SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { Entry } from '@/lib/generated/prisma/client';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import { drawNumbers } from './draw-numbers';

export interface RankableEntry extends Readonly<Pick<Entry, 'id' | 'rating' | 'title' | 'tieRank'>> {
  readonly name: string;
  /** '' if it is unknown. */
  readonly federation: string;
  readonly club: string;
}

export type TieRule = Pick<SectionFacts, 'tieOrder' | 'lotSeed'>;

/**
 * C.04.2 2.2: sorts by rating, by title, by the place that an arbiter set, and then by name or
 * lot. New entries do not change the lots of existing entries, except in draws by federation or club.
 */
export function sortInInitialOrder<Player extends RankableEntry>(players: readonly Player[], { tieOrder, lotSeed }: TieRule): Player[] {
  const compare = strengthOrder(tieOrder);
  const groups = (order: LotOrder) => groupForDraw(players, order).map((group) => group.map(({ id }) => id));
  const drawn = isByLot(tieOrder) ? drawNumbers(tieOrder, lotSeed, groups(tieOrder)) : [];
  const slips = new Map(drawn.map((id, index) => [id, index]));
  const slip = ({ id }: RankableEntry) => slips.get(id) ?? 0;
  const place = ({ tieRank }: RankableEntry) => tieRank ?? Number.MAX_SAFE_INTEGER;
  // The places that an arbiter set come before strength within a club.
  const compareInClub = tieOrder === 'sides' ? compareStrength : () => 0;
  return players.toSorted((a, b) => compare(a, b) || place(a) - place(b) || compareInClub(a, b) || slip(a) - slip(b) || compareNames(a.name, b.name));
}

/** Groups the players for the draw (`GroupsBeforeDraw`). Each group is sorted by name. */
export function groupForDraw<Player extends RankableEntry>(players: readonly Player[], tieOrder: LotOrder): readonly (readonly Player[])[] {
  const byName = players.toSorted((a, b) => compareNames(a.name, b.name) || compareTexts(a.id, b.id));
  const property = DRAW_GROUPS[tieOrder];
  if (property !== undefined) return groupByProperty(byName, property);
  const compare = strengthOrder(tieOrder);
  const groups: Player[][] = [];
  for (const player of byName.toSorted(compare)) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && compare(last[0], player) === 0) last.push(player);
    else groups.push([player]);
  }
  return groups;
}

/**
 * C.05 Annex 2: groups players by federation or by club, the largest group first and equally large ones by name. A player without one is in a group
 * alone.
 */
function groupByProperty<Player extends RankableEntry>(players: readonly Player[], property: 'federation' | 'club'): readonly (readonly Player[])[] {
  const groups = new Map<string, Player[]>();
  for (const player of players) {
    const key = player[property] === '' ? `/${player.id}` : player[property];
    groups.set(key, [...(groups.get(key) ?? []), player]);
  }
  return [...groups.values()].toSorted((a, b) => b.length - a.length || compareTexts(a[0]?.[property] ?? '', b[0]?.[property] ?? ''));
}

type RatingAndTitle = Pick<RankableEntry, 'rating' | 'title' | 'club'>;

/** C.04.2 2.2.1 and 2.2.2: compares rating and title. Negative if `a` comes first, 0 if both are equal. */
function compareStrength(a: RatingAndTitle, b: RatingAndTitle): number {
  return b.rating - a.rating || titleRank(a.title) - titleRank(b.title);
}

/** Ignores strength if all numbers are drawn by lot or entered manually. If clubs are the sides of a match, compares only the clubs. */
function strengthOrder(tieOrder: TieRule['tieOrder']): (a: RatingAndTitle, b: RatingAndTitle) => number {
  if (tieOrder === 'sides') return (a, b) => compareTexts(a.club, b.club);
  return ORDERS_BY_STRENGTH.includes(tieOrder) ? compareStrength : () => 0;
}

/**
 * How a new rating or title changes the place that an arbiter gave a player. The place is removed if it was among equal players and the
 * player is no longer equal to them. In orders other than `name` and `lot`, it stays.
 */
export const placeAfterNewStrength = (tieOrder: TieRule['tieOrder'], isEqualStill: boolean): { readonly tieRank?: null } =>
  isEqualStill || (tieOrder !== 'name' && tieOrder !== 'lot') ? {} : { tieRank: null };

function titleRank(title: string | null): number {
  const rank = TITLES.findIndex((known) => known === title);
  return rank < 0 ? TITLES.length : rank;
}

/** Compares by Unicode code units, because the order of a locale may differ between machines. */
function compareNames(a: string, b: string): number {
  return compareTexts(searchNameOf(a), searchNameOf(b));
}

const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

export type NumberedEntry = RankableEntry & Readonly<Pick<Entry, 'pairingNumber' | 'enteredFromRound'>>;

export interface Numbering extends Pick<SectionMilestones, 'highestPublicRound'> {
  readonly nextRound: number;
  readonly systemId: string;
}

export interface NumberingState extends TieRule, Numbering {
  /** True if the numbers came with an imported file, whose order is final. */
  readonly keepsOrder: boolean;
}

/** The round whose pairing makes pairing numbers final. */
export const roundOfFinalNumbers = (systemId: string): number => formatOf(systemId).numbersFinalWithRound;

/**
 * C.04.2 2.3: true once the round that makes pairing numbers final (`roundOfFinalNumbers`) is paired. If that round was ever public, it
 * still counts as paired after it was unpaired or discarded.
 */
export function areNumbersFrozen({ nextRound, highestPublicRound, systemId }: Numbering): boolean {
  return Math.max(nextRound - 1, highestPublicRound) >= roundOfFinalNumbers(systemId);
}

/** True if players with numbers keep their order, because numbers are final (C.04.2 2.3) or an imported file fixed the order. */
export function isNumberOrderFixed({ keepsOrder, ...numbering }: Numbering & Pick<NumberingState, 'keepsOrder'>): boolean {
  return keepsOrder || areNumbersFrozen(numbering);
}

/** C.04.2 2.2 to 2.4: the number of each entry for the next round; null for players who enter later. Once numbers are final, the order is kept. */
export function decidePairingNumbers(entries: readonly NumberedEntry[], state: NumberingState): ReadonlyMap<string, number | null> {
  const numbers = new Map<string, number | null>(entries.map(({ id }) => [id, null]));
  const present = entries.filter((entry) => entry.enteredFromRound <= state.nextRound);
  const order = isNumberOrderFixed(state) ? insertNewcomers(present, state) : sortInInitialOrder(present, state);
  order.forEach(({ id }, index) => numbers.set(id, index + 1));
  return numbers;
}

/** Keeps the order of the numbered players. Each newcomer is inserted before the first numbered player who comes later in the initial order. */
function insertNewcomers(present: readonly NumberedEntry[], rule: TieRule): NumberedEntry[] {
  const newcomers = present.filter((entry) => entry.pairingNumber === null);
  // Without a newcomer, the draw is not repeated.
  const places = new Map((newcomers.length === 0 ? [] : sortInInitialOrder(present, rule)).map(({ id }, index) => [id, index]));
  const placeOf = ({ id }: NumberedEntry) => places.get(id) ?? 0;
  const order = present.filter((entry) => entry.pairingNumber !== null).toSorted((a, b) => (a.pairingNumber ?? 0) - (b.pairingNumber ?? 0));
  for (const newcomer of newcomers.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    const place = order.findIndex((player) => placeOf(newcomer) < placeOf(player));
    order.splice(place < 0 ? order.length : place, 0, newcomer);
  }
  return order;
}

export function isReordered(moves: readonly Readonly<Record<'was' | 'is', number>>[]): boolean {
  const now = moves.toSorted((a, b) => a.was - b.was).map(({ is }) => is);
  return now.some((is, index) => is < (now[index - 1] ?? 0));
}

export interface NumberExchange {
  readonly players: readonly { readonly id: string; readonly name: string; readonly was: number; readonly is: number }[];
  /** By entry id, the new place (from 1) of each player whose rating and title equal those of the two players. */
  readonly ranks: ReadonlyMap<string, number>;
}

/** Exchanges the numbers of two players with equal rating and title. C.04.2 2.2.3 leaves the order of such players to the organiser. */
export function decideNumberExchange(
  entries: readonly NumberedEntry[],
  chosen: readonly [string, string],
  rule: TieRule,
): Result<NumberExchange, Refusal<'not-found' | 'same-player-twice' | 'not-equal'>> {
  if (chosen[0] === chosen[1]) return refuse('same-player-twice', { field: 'entryBId' });
  const found = entries.filter(({ id }) => chosen.includes(id)).toSorted((a, b) => (a.pairingNumber ?? 0) - (b.pairingNumber ?? 0));
  const [first, second] = found;
  if (first === undefined || second === undefined) return refuse('not-found');
  const compare = strengthOrder(rule.tieOrder);
  if (compare(first, second) !== 0) return refuse('not-equal', { field: 'entryBId', facts: { first: first.name, second: second.name } });
  const [low, high] = [first.pairingNumber, second.pairingNumber];
  if (low === null || high === null) return refuse('not-equal', { field: 'entryBId', facts: { first: first.name, second: second.name } });
  const other = new Map([
    [first.id, second],
    [second.id, first],
  ]);
  const equals = sortInInitialOrder(
    entries.filter((entry) => compare(entry, first) === 0),
    rule,
  );
  return ok({
    players: [
      { id: first.id, name: first.name, was: low, is: high },
      { id: second.id, name: second.name, was: high, is: low },
    ],
    ranks: new Map(equals.map((player, index) => [(other.get(player.id) ?? player).id, index + 1])),
  });
}

export function groupEqualPlayers<Listed extends Pick<NumberedEntry, 'rating' | 'title' | 'club'> & { readonly number: number | null }>(
  entries: readonly Listed[],
  tieOrder: TieRule['tieOrder'],
): Listed[][] {
  const compare = strengthOrder(tieOrder);
  const groups: Listed[][] = [];
  const numbered = entries.filter(({ number }) => number !== null).toSorted((a, b) => compare(a, b) || (a.number ?? 0) - (b.number ?? 0));
  for (const entry of numbered) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && compare(last[0], entry) === 0) last.push(entry);
    else groups.push([entry]);
  }
  return groups.filter(({ length }) => length > 1);
}
