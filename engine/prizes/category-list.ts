import { type Fraction, compare, fractionFromInteger } from '../model/fraction';
import { PresentCounts } from './present-counts';
import type { Money, PrizeCategory, PrizePlayer } from './prize-rules';
import {
  type Places,
  type PrizeFund,
  type ShareParts,
  type TiedPlace,
  countPrizes,
  makePrizeFund,
  shareLimitFrom,
  shareOf,
  sharePartsOf,
  sumOfPrizes,
} from './share';

/** The index of a player in the final order. */
export type Standing = number;

export interface RankedPlayer extends PrizePlayer {
  /** The most that the player can get from one award. */
  readonly cap: Money;
}

export interface Claim {
  readonly standing: Standing;
  /** Not above the player's cap. */
  readonly share: Fraction;
}

/** The members from `first` to `end`, which is excluded, all with equal points. */
interface TieGroup {
  readonly first: number;
  readonly end: number;
  /** One queue for each cap, with the members who have this cap, in final order. All members before `next` have a prize. */
  readonly queues: readonly Queue[];
}

interface Queue {
  readonly standings: readonly Standing[];
  next: number;
}

/** The list of a category. Players leave it when they get a prize of another category, and the others move up. */
export class CategoryList {
  private readonly fund: PrizeFund;
  private readonly groups: readonly TieGroup[];
  /** For each standing, the index in `members`; -1 if the player is not eligible. */
  private readonly memberOf: Int32Array;
  private readonly groupOf: readonly TieGroup[];
  /** For each member, the range of members with the same rank: the first, and the one after the last. */
  private readonly levelOf: readonly (readonly [number, number])[];
  private readonly present: PresentCounts;
  /** All players of earlier groups have a prize. */
  private firstOpenGroup = 0;

  constructor(
    readonly category: PrizeCategory,
    private readonly order: readonly RankedPlayer[],
    private readonly members: readonly Standing[],
  ) {
    const valuesOf = (value: (player: RankedPlayer) => number) => members.map((standing) => value(playerAt(order, standing)));
    this.fund = makePrizeFund(category);
    this.memberOf = new Int32Array(order.length).fill(-1);
    for (const [member, standing] of members.entries()) this.memberOf[standing] = member;
    this.levelOf = runsOf(valuesOf(({ rank }) => rank)).flatMap((run) => Array<readonly [number, number]>(run[1] - run[0]).fill(run));
    this.groups = runsOf(valuesOf(({ points }) => points)).map(([first, end]) => ({ first, end, queues: this.queuesOf(members.slice(first, end)) }));
    this.groupOf = this.groups.flatMap((group) => Array<TieGroup>(group.end - group.first).fill(group));
    this.present = new PresentCounts(members.length);
  }

  hasMember(standing: Standing): boolean {
    return (this.memberOf[standing] ?? -1) >= 0;
  }

  remove(standing: Standing): void {
    this.present.add(this.memberOf[standing] ?? 0, -1);
  }

  restore(standing: Standing): void {
    this.present.add(this.memberOf[standing] ?? 0, 1);
  }

  /** Returns the exact share of the player, limited to the cap. */
  claimOf(standing: Standing): Fraction {
    const { cap } = playerAt(this.order, standing);
    const share = this.shareOf(standing);
    return cap === Infinity || compare(share, fractionFromInteger(cap)) <= 0 ? share : fractionFromInteger(cap);
  }

  shareOf(standing: Standing): Fraction {
    return shareOf(this.fund, this.placeOf(standing));
  }

  /** Returns how the share of the player is made up; `parts` is null for a player whom the minimum payout leaves without a share. */
  workingOf(standing: Standing): { readonly at: TiedPlace; readonly parts: ShareParts | null } {
    const at = this.placeOf(standing);
    return { at, parts: sharePartsOf(this.fund, at) };
  }

  /** Returns the members before the player who have left the list, in final order. */
  leftBefore(standing: Standing): Standing[] {
    const member = this.memberOf[standing] ?? 0;
    if (this.present.before(member) === member) return [];
    return this.members.slice(0, member).filter((_, other) => !this.present.has(other));
  }

  private placeOf(standing: Standing): TiedPlace {
    const member = this.memberOf[standing] ?? 0;
    const { first, end } = this.groupOf[member] ?? { first: member, end: member };
    const level = this.levelOf[member] ?? [member, member];
    return { place: this.present.before(member), group: this.placesOf(first, end), level: this.placesOf(...level) };
  }

  /** Returns the highest claim of a player without a prize; of equal claims, that of the player who is first in the final order. */
  highestClaim(hasPrize: (standing: Standing) => boolean): Claim | null {
    let highest: Claim | null = null;
    for (let index = this.firstOpenGroup; index < this.groups.length; index += 1) {
      const { first, queues } = this.groups[index] ?? { first: 0, queues: [] };
      const limit = shareLimitFrom(this.fund, this.present.before(first));
      if (limit === 0 || (highest !== null && compare(highest.share, fractionFromInteger(limit)) >= 0)) break;
      const open = queues.flatMap((queue) => openStanding(queue, hasPrize) ?? []);
      if (open.length === 0 && index === this.firstOpenGroup) this.firstOpenGroup += 1;
      for (const standing of open) {
        const share = this.claimOf(standing);
        const difference = highest === null ? share.numerator : compare(share, highest.share);
        if (difference > 0 || (difference === 0 && highest !== null && standing < highest.standing)) highest = { standing, share };
      }
    }
    return highest;
  }

  /** Returns the groups with prizes: the present players of each in final order, and the sum of the group's prizes. */
  paidTies(): { readonly standings: readonly Standing[]; readonly sum: Money }[] {
    const paid = this.groups.filter(({ first }) => this.present.before(first) < countPrizes(this.fund));
    return paid.map(({ first, end }) => ({
      standings: this.members.slice(first, end).filter((_, index) => this.present.has(first + index)),
      sum: sumOfPrizes(this.fund, this.placesOf(first, end)),
    }));
  }

  private placesOf(first: number, end: number): Places {
    const before = this.present.before(first);
    return { first: before, count: this.present.before(end) - before };
  }

  private queuesOf(standings: readonly Standing[]): Queue[] {
    const byCap = new Map<Money, Standing[]>();
    for (const standing of standings) {
      const { cap } = playerAt(this.order, standing);
      const queue = byCap.get(cap);
      if (queue === undefined) byCap.set(cap, [standing]);
      else queue.push(standing);
    }
    return [...byCap.values()].map((queue) => ({ standings: queue, next: 0 }));
  }
}

/** Returns the first player of the queue without a prize; null if all have one. */
function openStanding(queue: Queue, hasPrize: (standing: Standing) => boolean): Standing | null {
  for (; queue.next < queue.standings.length; queue.next += 1) {
    const standing = queue.standings[queue.next] ?? 0;
    if (!hasPrize(standing)) return standing;
  }
  return null;
}

export function playerAt(order: readonly RankedPlayer[], standing: Standing): RankedPlayer {
  const player = order[standing];
  if (player === undefined) throw new RangeError(`no player ${standing} in the final order`);
  return player;
}

/** Returns the runs of equal values: the first index of each, and the index after its last. */
function runsOf(values: readonly number[]): (readonly [number, number])[] {
  const firsts = values.flatMap((value, index) => (index > 0 && values[index - 1] === value ? [] : [index]));
  return firsts.map((first, index) => [first, firsts[index + 1] ?? values.length]);
}
