import type { HalfPoints } from '@/engine/model/points';
import type { Tpn } from '@/engine/model/tpn';
import {
  federationsOf,
  hasRequiredTitle,
  isFederation,
  isTitled,
  judgeNorm,
  LEAST_GAMES,
  NORM_CONDITIONS,
  NORM_RULES,
  type NormCondition,
  normLimits,
  type NormResult,
  type PlayerNorms,
} from '@/engine/ratings';
import type { NormEntrant, NormSection } from './norm-tournament';

/** One condition of B.01 with the facts that decide it. */
export interface NormCheck {
  readonly condition: NormCondition;
  readonly isMet: boolean;
  /** True for a condition on federations that is not met, but waived (1.4.3d). */
  readonly isWaived: boolean;
  /** A number of games, points in half-points, a rating, or a number of players or federations. Null without a game. */
  readonly value: number | null;
  /** The least value; the greatest one for `ownFederation` and `oneFederation`. */
  readonly limit: number;
  /** The opponents who make the value, each once per game, or once if the limit counts players. Empty if the value is not a number of opponents. */
  readonly players: readonly Tpn[];
  /** The federation with which `ownFederation` and `oneFederation` are concerned; '' otherwise. */
  readonly federation: string;
}

/** The opponents in the games that count, as the certificate counts them. */
export interface NormCounts {
  readonly all: readonly NormEntrant[];
  readonly rated: readonly NormEntrant[];
  readonly titled: readonly NormEntrant[];
  readonly foreign: readonly NormEntrant[];
  readonly fromHost: readonly NormEntrant[];
  readonly federations: readonly string[];
}

/** The rounds whose games count for a result: all games without those that were left out. */
export const countedRounds = (
  { rounds }: PlayerNorms,
  { dropped, forfeitedRound }: NormResult,
): readonly { readonly round: number; readonly opponent: Tpn | null }[] =>
  rounds.filter(({ round, notCounted }) => round === forfeitedRound || (notCounted === null && !dropped.includes(round)));

export function normCounts(section: NormSection, norms: PlayerNorms, result: NormResult): NormCounts {
  const byNumber = new Map(section.players.map((player) => [player.number, player]));
  const all = countedRounds(norms, result).flatMap(({ opponent }) => byNumber.get(opponent ?? 0) ?? []);
  const own = byNumber.get(norms.number)?.federation ?? '';
  return {
    all,
    rated: all.filter(({ rating }) => rating > 0),
    titled: all.filter(isTitled),
    foreign: all.filter(({ federation }) => federation !== own),
    fromHost: all.filter(({ federation }) => federation === section.hostFederation),
    federations: federationsOf(all),
  };
}

/** Lists every condition that applies to the title, in the order of B.01 1.4. */
export function normEvidence(section: NormSection, norms: PlayerNorms, result: NormResult): readonly NormCheck[] {
  const counts = normCounts(section, norms, result);
  const facts: CheckFacts = { section, norms, result, counts, limits: normLimits(counts.all.length), own: norms.judged.federation };
  const waived = waivedConditions(section, norms, result);
  return NORM_CONDITIONS.filter((condition) => isApplicable(condition, facts)).map((condition) => ({
    condition,
    isMet: ![...result.failed, ...waived].includes(condition),
    isWaived: waived.includes(condition),
    players: [],
    federation: '',
    ...CHECKS[condition](facts),
  }));
}

interface CheckFacts {
  readonly section: NormSection;
  readonly norms: PlayerNorms;
  readonly result: NormResult;
  readonly counts: NormCounts;
  readonly limits: ReturnType<typeof normLimits>;
  readonly own: string;
}

const FEDERATION_CONDITIONS: readonly NormCondition[] = ['federations', 'ownFederation', 'oneFederation'];

function isApplicable(condition: NormCondition, { section, result }: CheckFacts): boolean {
  if (condition === 'field') return section.format === 'double-round-robin';
  return condition !== 'sex' || NORM_RULES[result.title].isForWomen;
}

/** The conditions on federations that the games do not meet, but that B.01 1.4.3d waives. A norm without any counts as a normal one (1.4.3e). */
export function waivedConditions(section: NormSection, norms: PlayerNorms, result: NormResult): readonly NormCondition[] {
  if (!result.isExempt) return [];
  const opponents = normCounts(section, norms, result).all;
  const { failed } = judgeNorm(result.title, { ...norms.judged, opponents, isExempt: false });
  return failed.filter((condition) => FEDERATION_CONDITIONS.includes(condition));
}

type CheckValue = Pick<NormCheck, 'value' | 'limit'> & Partial<Pick<NormCheck, 'players' | 'federation'>>;
const LEAST_DOUBLE_ROUND_ROBIN = 6;

const CHECKS: Readonly<Record<NormCondition, (facts: CheckFacts) => CheckValue>> = {
  games: ({ counts, norms, result }) => ({
    value: counts.all.length,
    limit: norms.judged.hasForfeitWin === true && result.forfeitedRound === undefined ? LEAST_GAMES - 1 : LEAST_GAMES,
    players: numbersOf(counts.all),
  }),
  score: ({ result, limits }) => ({ value: result.score, limit: limits.score satisfies HalfPoints }),
  average: ({ result }) => ({ value: result.average, limit: NORM_RULES[result.title].leastAverage }),
  performance: ({ result }) => ({ value: result.performance, limit: NORM_RULES[result.title].leastPerformance }),
  titled: ({ counts, limits }) => toCount(counts.titled, limits.titled),
  titleHolders: ({ counts, limits, result, norms: { judged } }) => {
    const holders = counts.all.filter((opponent) => hasRequiredTitle(NORM_RULES[result.title], opponent));
    if (judged.doubleRoundRobinPlayers === undefined) return toCount(holders, limits.titleHolders);
    // 1.4.5f counts the players, however many of their games were played.
    return toCount([...new Set(holders)], Math.ceil(judged.doubleRoundRobinPlayers / 2));
  },
  federations: ({ counts, limits, own }) => {
    const others = counts.all.filter(({ federation }) => isFederation(federation) && federation !== own);
    return { value: federationsOf(others).length, limit: limits.federations, players: numbersOf(others) };
  },
  ownFederation: ({ counts, limits, own }) => ({
    ...toCount(
      counts.all.filter(({ federation }) => federation === own && isFederation(own)),
      limits.ownFederation,
    ),
    federation: own,
  }),
  oneFederation: ({ counts, limits }) => {
    const groups = counts.federations.map((federation) => counts.all.filter((player) => player.federation === federation));
    const largest = groups.reduce<readonly NormEntrant[]>((most, group) => (group.length > most.length ? group : most), []);
    return { ...toCount(largest, limits.oneFederation), federation: largest[0]?.federation ?? '' };
  },
  sex: ({ norms: { judged } }) => ({ value: judged.isWoman === true ? 1 : 0, limit: 1 }),
  field: ({ section }) => ({ value: section.players.length, limit: LEAST_DOUBLE_ROUND_ROBIN }),
};

const numbersOf = (players: readonly NormEntrant[]): readonly Tpn[] => players.map(({ number }) => number);
const toCount = (players: readonly NormEntrant[], limit: number): CheckValue => ({ value: players.length, limit, players: numbersOf(players) });
