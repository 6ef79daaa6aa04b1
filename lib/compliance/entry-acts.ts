import type { RowsOf } from './rows';

interface PairsAct {
  /** The two who shall not meet, or may again. */
  readonly names: readonly string[];
}

/** A bye that somebody is about to be given. */
export interface GivenBye {
  readonly absence: string;
  readonly name: string;
  readonly round: number;
  /** Half-point byes of the player, this one counted. */
  readonly halfPointByes: number;
  /** An arbiter said that the player is given none. */
  readonly isBarred: boolean;
}

interface AbsenceAct {
  readonly byes: readonly GivenBye[];
}

interface PointsAct {
  /** Each player with the points, `Name +1`. */
  readonly given: readonly string[];
}

interface ExpulsionGoneAct {
  readonly name: string;
  /** Rounds that were paired without the player. */
  readonly missed: readonly number[];
  /** The round from which the player is paired again; null for none. */
  readonly playsFrom: number | null;
}

interface ExchangeAct {
  readonly names: readonly string[];
}

interface RegenerateAct {
  /** Players whose number for the next round becomes another. */
  readonly count: number;
  /** Players who had numbers change places among themselves, and are not only moved by who came between them. */
  readonly isReordered: boolean;
}

interface ImportAct {
  /** Rounds whose boards are not the engine's. */
  readonly differing: readonly number[];
  /** Rounds that could not be paired again. */
  readonly unchecked: readonly number[];
  /** The rule text that the file states and the one that was chosen, as people call them; null where the file states none. */
  readonly stated: string | null;
  readonly chosen: string;
  /** What FIDE mode does not allow of it, in words. */
  readonly unlawful: readonly string[];
}

const PAIRS: RowsOf<PairsAct> = [
  {
    code: 'pairs-announced',
    level: 5,
    question: 195,
    breach: 'configuration',
    when: ({ names }, { publishedRounds }) => (publishedRounds > 0 ? { names } : null),
  },
];

const ABSENCE: RowsOf<AbsenceAct> = [
  {
    code: 'half-point-bye-barred',
    level: 5,
    question: 176,
    breach: null,
    when: ({ byes }) => {
      const names = byes.flatMap(({ absence, isBarred, name }) => (absence === 'halfPointBye' && isBarred ? name : []));
      return names.length > 0 ? { names: [...new Set(names)] } : null;
    },
  },
  {
    code: 'second-half-point-bye',
    level: 3,
    question: 174,
    breach: null,
    when: ({ byes }) => {
      const counts = new Map(
        byes.flatMap(({ absence, halfPointByes, name }) => (absence === 'halfPointBye' && halfPointByes > 1 ? [[name, halfPointByes]] : [])),
      );
      return counts.size > 0 ? { byes: [...counts].map(([name, count]) => `${name} (${count})`) } : null;
    },
  },
  {
    code: 'full-point-bye',
    level: 2,
    question: 178,
    breach: 'fpb',
    when: ({ byes }) => {
      const full = byes.filter(({ absence }) => absence === 'fullPointBye');
      const rounds = [...new Set(full.map(({ round }) => round))];
      return full.length > 0 ? { names: [...new Set(full.map(({ name }) => name))], rounds, count: rounds.length } : null;
    },
  },
];

/** Whoever is given points beside the games leaves the score that the results give: standings and pairings go by it. */
const POINTS: RowsOf<PointsAct> = [
  {
    code: 'points-beside',
    level: 3,
    question: 217,
    breach: null,
    when: ({ given }, { publishedRounds: round }) => (given.length > 0 ? { given, round, next: round + 1 } : null),
  },
];

const EXPULSION_GONE: RowsOf<ExpulsionGoneAct> = [
  {
    code: 'expulsion-taken-back',
    level: 3,
    question: 217,
    breach: null,
    when: ({ name, missed, playsFrom }) => ({ name, plays: playsFrom === null ? 'no' : 'yes', round: playsFrom ?? 0, missed, count: missed.length }),
  },
];

/** From round 4 on nobody changes places whatever was wrong with a number. */
const LAST_ROUND_OF_EXCHANGES = 3;

const EXCHANGE: RowsOf<ExchangeAct> = [
  {
    code: 'numbers-exchanged',
    level: 3,
    question: 150,
    breach: 'exchange',
    when: ({ names }, { pairedRounds }) => (pairedRounds <= LAST_ROUND_OF_EXCHANGES ? { names } : null),
  },
  {
    code: 'numbers-fixed',
    level: 5,
    question: 151,
    breach: 'exchange',
    when: ({ names }, { pairedRounds }) => (pairedRounds > LAST_ROUND_OF_EXCHANGES ? { names } : null),
  },
];

/**
 * C.04.2 2.4 gives a late entry its place in any round: whoever is below moves, which is no breach. Once round 4 is paired nobody's
 * place is made again (`decidePairingNumbers`).
 */
const REGENERATE: RowsOf<RegenerateAct> = [
  {
    code: 'numbers-move-down',
    level: 3,
    question: 156,
    breach: null,
    when: ({ count, isReordered }, { pairedRounds }) => (pairedRounds > 0 && count > 0 && !isReordered ? { count } : null),
  },
  {
    code: 'numbers-regenerated',
    level: 3,
    question: 154,
    breach: 'regeneration',
    when: ({ count, isReordered }, { pairedRounds }) => (pairedRounds > 0 && isReordered ? { count } : null),
  },
];

const IMPORT: RowsOf<ImportAct> = [
  {
    code: 'import-differs',
    level: 3,
    question: 55,
    breach: 'import',
    when: ({ differing }) => (differing.length > 0 ? { rounds: differing, count: differing.length } : null),
  },
  {
    code: 'import-not-checked',
    level: 5,
    question: 54,
    breach: null,
    when: ({ unchecked }) => (unchecked.length > 0 ? { rounds: unchecked, count: unchecked.length } : null),
  },
  {
    code: 'text-not-of-file',
    level: 4,
    question: 93,
    breach: 'configuration',
    when: ({ stated, chosen }) => (stated !== null && stated !== chosen ? { stated, chosen } : null),
  },
  {
    code: 'import-not-lawful',
    level: 5,
    question: 56,
    breach: null,
    when: ({ unlawful }) => (unlawful.length > 0 ? { what: unlawful } : null),
  },
];

/** Acts on players, their numbers, and what a file brings. */
export const ENTRY_ROWS = {
  forbidPair: PAIRS,
  absence: ABSENCE,
  givePoints: POINTS,
  takeBackExpulsion: EXPULSION_GONE,
  exchangeNumbers: EXCHANGE,
  regenerateNumbers: REGENERATE,
  import: IMPORT,
} as const;
