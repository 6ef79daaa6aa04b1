import type { RowsOf } from './rows';

interface PairsAct {
  /** The two who shall not meet, or may again. */
  readonly names: readonly string[];
}

interface AbsenceAct {
  readonly absence: string;
  readonly name: string;
  readonly round: number;
  /** Half-point byes of the player, this one counted. */
  readonly halfPointByes: number;
  /** An arbiter said that the player is given none. */
  readonly isBarred: boolean;
}

interface NumbersAct {
  readonly names: readonly string[];
}

interface ImportAct {
  /** Rounds whose boards are not the engine's. */
  readonly differing: readonly number[];
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
    when: ({ absence, isBarred, name }) => (absence === 'halfPointBye' && isBarred ? { name } : null),
  },
  {
    code: 'second-half-point-bye',
    level: 3,
    question: 174,
    breach: null,
    when: ({ absence, halfPointByes, name }) => (absence === 'halfPointBye' && halfPointByes > 1 ? { name, count: halfPointByes } : null),
  },
  {
    code: 'full-point-bye',
    level: 2,
    question: 178,
    breach: 'fpb',
    when: ({ absence, name, round }) => (absence === 'fullPointBye' ? { name, round } : null),
  },
];

/** From round 4 on a number stays whatever was wrong with it. */
const LAST_ROUND_OF_EXCHANGES = 3;

const EXCHANGE: RowsOf<NumbersAct> = [
  {
    code: 'numbers-exchanged',
    level: 3,
    question: 148,
    breach: 'exchange',
    when: ({ names }, { pairedRounds }) => (pairedRounds > 0 && pairedRounds <= LAST_ROUND_OF_EXCHANGES ? { names } : null),
  },
  {
    code: 'numbers-fixed',
    level: 5,
    question: 154,
    breach: 'exchange',
    when: ({ names }, { pairedRounds }) => (pairedRounds > LAST_ROUND_OF_EXCHANGES ? { names } : null),
  },
];

const REGENERATE: RowsOf<NumbersAct> = [
  {
    code: 'numbers-regenerated',
    level: 3,
    question: 150,
    breach: 'regeneration',
    when: ({ names }, { pairedRounds }) => (pairedRounds > 0 && pairedRounds <= LAST_ROUND_OF_EXCHANGES ? { names } : null),
  },
  {
    code: 'numbers-fixed',
    level: 5,
    question: 154,
    breach: 'regeneration',
    when: ({ names }, { pairedRounds }) => (pairedRounds > LAST_ROUND_OF_EXCHANGES ? { names } : null),
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
export const ENTRY_ROWS = { forbidPair: PAIRS, absence: ABSENCE, exchangeNumbers: EXCHANGE, regenerateNumbers: REGENERATE, import: IMPORT } as const;
