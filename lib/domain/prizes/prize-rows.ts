import { type AwardFacts, isSameAward, isSamePrize, type SectionAward, type Winner, winnerKey } from './award-facts';

export const MONEY_METHODS = ['cash', 'transfer'] as const;
/** How an award reaches its winner. A trophy is handed over. */
export const PAYMENT_METHODS = [...MONEY_METHODS, 'handedOver'] as const;

export interface AwardPayment {
  readonly id: string;
  readonly method: (typeof PAYMENT_METHODS)[number];
  readonly receipt: number;
  readonly paidOn: Date;
  readonly by: string;
}

/** An award of the final list. It belongs to a player (`entryId`) or to a team (`teamId`). */
export interface FixedAward {
  readonly id: string;
  readonly entryId: string | null;
  readonly teamId: string | null;
  readonly award: AwardFacts;
  readonly fixedBy: string;
  readonly fixedAt: Date;
  /** Null if the award is not paid. */
  readonly payment: AwardPayment | null;
}

/** The stored facts about prizes, except the fund. */
export interface PrizeRows {
  readonly sexOf: ReadonlyMap<string, 'm' | 'w'>;
  readonly exclusions: readonly { readonly id: string; readonly entryId: string; readonly reason: string }[];
  /** The awards of the final list; empty until the prizes are fixed. */
  readonly fixed: readonly FixedAward[];
}

/** A fixed award with its winner by number. */
export type NumberedAward = SectionAward & Pick<FixedAward, 'id' | 'payment'>;

interface PrizeDifferences {
  /** Fixed awards that the standings no longer give. A paid one stays. */
  readonly outdated: readonly NumberedAward[];
  /** Awards by the standings that are not in the final list. */
  readonly missing: readonly SectionAward[];
  /** Paid awards of which only the place has changed, each with the award by the standings. */
  readonly moved: readonly { readonly from: NumberedAward; readonly to: SectionAward }[];
  /** For each player or team with paid money that no longer fits: the awards that are paid, and those that the standings give. */
  readonly paidDifferently: readonly (Winner & { readonly paid: readonly SectionAward[]; readonly due: readonly SectionAward[] })[];
}

const isMoney = ({ award }: SectionAward): boolean => award.trophy === undefined;

/** Compares the final list with the prizes by the standings. */
export function compareAwards(fixed: readonly NumberedAward[], computed: readonly SectionAward[]): PrizeDifferences {
  const outdated = fixed.filter((award) => !computed.some((own) => isSameAward(own, award)));
  const missing = computed.filter((award) => !fixed.some((own) => isSameAward(own, award)));
  const moved = outdated.flatMap((from) => {
    const to = from.payment === null ? undefined : missing.find((own) => isSamePrize(own, from));
    return to === undefined ? [] : [{ from, to }];
  });
  const differing = outdated.filter((own) => !moved.some(({ from }) => from === own));
  const paid = fixed.filter((own) => own.payment !== null && isMoney(own));
  const winners = new Map(paid.flatMap((own) => (differing.includes(own) ? [[winnerKey(own), own] as const] : [])));
  const moneyOf = (awards: readonly SectionAward[], key: string) => awards.filter((own) => isMoney(own) && winnerKey(own) === key);
  return {
    outdated,
    missing,
    moved,
    paidDifferently: [...winners].map(([key, { of, number }]) => ({ of, number, paid: moneyOf(paid, key), due: moneyOf(computed, key) })),
  };
}

export const hasDifferences = ({ outdated, missing }: PrizeDifferences): boolean => outdated.length + missing.length > 0;

type Fixing = Pick<PrizeDifferences, 'moved'> & { readonly replaced: readonly NumberedAward[]; readonly added: readonly SectionAward[] };

/**
 * What fixing the prizes changes: paid awards stay, with their new place, and the other outdated ones are replaced. Missing awards are added,
 * except money for players with outdated paid money, because such a player would be paid twice.
 */
export function decideFixing({ outdated, missing, moved, paidDifferently }: PrizeDifferences): Fixing {
  const settled = new Set(paidDifferently.map(winnerKey));
  return {
    replaced: outdated.filter(({ payment }) => payment === null),
    added: missing.filter((award) => !moved.some(({ to }) => to === award) && (!isMoney(award) || !settled.has(winnerKey(award)))),
    moved,
  };
}
