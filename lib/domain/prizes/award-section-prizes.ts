import {
  awardTrophies,
  type CategoryAccount,
  explainPrizes,
  type Money,
  type PrizePlayer,
  type PrizeRules,
  type PrizeWorking,
  roundDown,
  withheldTax,
} from '@/engine/prizes';
import { type AwardFacts, type AwardWorking, MOST_NAMED, type SectionAward, type Winner } from './award-facts';
import { fieldOf, type FundCategory, type PrizeFieldKind, type PrizeFund, toConditions } from './prize-fund';

/** A player or team with its number as `id`, and the lot that decides about trophies. */
export interface PrizeEntrant extends PrizePlayer {
  readonly lot: number;
}

/** The entrants of every kind of prize, in any order. */
export interface PrizeEntrants {
  readonly players: readonly PrizeEntrant[];
  readonly teams: readonly PrizeEntrant[];
  /** The players with enough games at the board of a board prize. */
  readonly atBoard: (category: FundCategory) => readonly PrizeEntrant[];
}

interface DistributionWarning extends Winner {
  readonly category: string;
  readonly better: string;
  readonly amount: Money;
}

/** What a category means for a player who asks. */
export interface CategoryReply {
  readonly category: FundCategory;
  readonly account: CategoryAccount;
}

export interface PrizeDistribution {
  /** In order of the categories, then of the places. */
  readonly awards: readonly SectionAward[];
  /** The categories that are cancelled, as indexes in the fund. */
  readonly cancelled: readonly number[];
  readonly warnings: readonly DistributionWarning[];
  /** Returns what each category means for a player or team; empty for one who is in no list. */
  readonly explain: (winner: Winner) => readonly CategoryReply[];
}

/** Distributes the prizes of a fund whose amounts are reduced to the number of entries (`scaleFund`). */
export function awardSectionPrizes(fund: PrizeFund, entrants: PrizeEntrants): PrizeDistribution {
  const divisions = divisionsOf(fund, entrants).map((division) => distribute(fund, division));
  return {
    awards: divisions.flatMap(({ awards }) => awards).toSorted(byCategoryAndPlace),
    cancelled: divisions.flatMap(({ cancelled }) => cancelled),
    warnings: divisions.flatMap(({ warnings }) => warnings),
    explain: (winner) => divisions.flatMap(({ explain }) => explain(winner)),
  };
}

const byCategoryAndPlace = (a: SectionAward, b: SectionAward) =>
  a.award.position - b.award.position ||
  Number(a.award.trophy !== undefined) - Number(b.award.trophy !== undefined) ||
  a.award.place - b.award.place ||
  a.number - b.number;

/** Categories that share a list of entrants. One prize per player applies within a division. */
interface Division {
  readonly of: Winner['of'];
  readonly entrants: readonly PrizeEntrant[];
  /** Indexes in the categories of the fund. */
  readonly positions: readonly number[];
}

function divisionsOf({ categories }: PrizeFund, { players, teams, atBoard }: PrizeEntrants): Division[] {
  const positionsOf = (field: PrizeFieldKind) => categories.flatMap((category, position) => (fieldOf(category) === field ? [position] : []));
  const boards = categories.flatMap((category, position) =>
    fieldOf(category) === 'board' ? [{ of: 'players' as const, entrants: atBoard(category), positions: [position] }] : [],
  );
  return [
    { of: 'players', entrants: players, positions: positionsOf('players') },
    { of: 'teams', entrants: teams, positions: positionsOf('teams') },
    ...boards,
  ];
}

function distribute(fund: PrizeFund, { of, entrants, positions }: Division): PrizeDistribution {
  const rules = rulesOf(fund, of, positions);
  const categoryAt = (position: string | number): FundCategory | null => fund.categories[Number(position)] ?? null;
  const nameOf = (position: string | number) => categoryAt(position)?.name ?? '';
  const { awards, cancelled, warnings, explain } = explainPrizes(entrants, rules);
  const money = awards.flatMap(({ player, category, amount }): SectionAward[] => {
    const accounts = explain(player) ?? [];
    const own = accounts.find((account) => account.category === category);
    if (own?.state !== 'listed') return [];
    const working = toWorking(own.working, categoryAt(category)?.sharing ?? 'none', othersOf(accounts, category, nameOf));
    return [{ of, number: player, award: { ...prizeOf(fund, Number(category), own.working.place), amount, tax: taxOf(fund, amount), working } }];
  });
  return {
    awards: [...money, ...trophiesOf(fund, { of, entrants, positions }, rules)],
    cancelled: cancelled.map(Number),
    warnings: warnings.map(({ player, category, better, amount }) => ({ of, number: player, category: nameOf(category), better: nameOf(better), amount })),
    explain: (winner) =>
      winner.of !== of
        ? []
        : (explain(winner.number) ?? []).flatMap((account) => {
            const category = categoryAt(account.category);
            return category === null ? [] : [{ category, account }];
          }),
  };
}

function rulesOf({ unit, onePrizeEach, categories, caps }: PrizeFund, of: Winner['of'], positions: readonly number[]): PrizeRules {
  // A team has no rating, so conditions about players would treat it as unrated.
  const applying = of === 'teams' ? caps.filter(({ eligible }) => Object.keys(eligible).length === 0) : caps;
  return {
    unit,
    isOnePrizePerPlayer: onePrizeEach,
    categories: positions.flatMap((position) => {
      const category = categories[position];
      if (category === undefined) return [];
      const { eligible, sharing, prizes, minimumPlayers = 0, minimumPayout = 0 } = category;
      return [{ id: position, eligible: toConditions(eligible), sharing, prizes, minimumPlayers, minimumPayout }];
    }),
    caps: applying.map(({ eligible, amount }) => ({ eligible: toConditions(eligible), amount })),
  };
}

const taxOf = ({ tax }: PrizeFund, amount: Money): Money => (tax === undefined ? 0 : withheldTax(amount, tax));

const prizeOf = ({ currency, categories }: PrizeFund, position: number, place: number): Pick<AwardFacts, 'category' | 'position' | 'place' | 'currency'> => ({
  category: categories[position]?.name ?? '',
  position,
  place,
  currency,
});

function toWorking({ group, parts, share, cap, passed }: PrizeWorking, sharing: AwardWorking['sharing'], others: AwardWorking['others']): AwardWorking {
  const { pot = 0, paid = 0, own = 0, ownCount = 0 } = parts ?? {};
  return {
    sharing,
    first: group.first + 1,
    count: group.count,
    paid,
    pot,
    own,
    ownCount,
    share: [share.numerator, share.denominator],
    ...(cap === null ? {} : { cap }),
    passed: passed.slice(0, MOST_NAMED),
    passedCount: passed.length,
    others,
  };
}

/** The shares in the lists that the player left for this award. */
function othersOf(accounts: readonly CategoryAccount[], category: string | number, nameOf: (position: string | number) => string): AwardWorking['others'] {
  return accounts.flatMap((account) => {
    if (account.category === category || account.state !== 'left') return [];
    const amount = roundDown(account.working.share);
    return amount === 0 ? [] : [{ category: nameOf(account.category), amount }];
  });
}

function trophiesOf(fund: PrizeFund, { of, entrants }: Division, rules: PrizeRules): SectionAward[] {
  const lists = rules.categories.map(({ id }) => ({ category: id, values: (fund.categories[Number(id)]?.trophies ?? []).map(({ value = 0 }) => value) }));
  const given = awardTrophies(entrants, rules, lists, new Map(entrants.map(({ id, lot }) => [id, lot])));
  return given.flatMap(({ player, category, trophy, isByLot }) => {
    const trophies = fund.categories[Number(category)]?.trophies ?? [];
    const name = trophies[trophy]?.name;
    if (name === undefined) return [];
    const lot = isByLot ? { isByLot: true as const } : {};
    return [{ of, number: player, award: { ...prizeOf(fund, Number(category), placeOfTrophy(trophies, trophy)), amount: 0, tax: 0, trophy: name, ...lot } }];
  });
}

/** The place for which a trophy is given, from 1: those of a higher value come first. */
function placeOfTrophy(trophies: FundCategory['trophies'], index: number): number {
  const own = trophies[index]?.value ?? 0;
  return 1 + trophies.filter(({ value = 0 }, other) => value > own || (value === own && other < index)).length;
}
