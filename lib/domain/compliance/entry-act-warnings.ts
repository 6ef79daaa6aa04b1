import { isBeforeHalf, type GamesOfPlayer } from '@/engine/round-robin';
import { areNumbersFrozen, roundOfFinalNumbers } from '@/lib/domain/entries/decide-pairing-numbers';
import { partsThatApply } from '@/lib/platform/messages/translate';
import { type ActState, areSettingsFixed, type WarningRows } from './warning-rows';

export interface NewBye {
  readonly entryId: string;
  readonly absence: string;
  readonly name: string;
  readonly round: number;
  /** How many half-point byes the player has, including this one. */
  readonly halfPointByes: number;
  readonly isBarred: boolean;
}

export interface ImportAct {
  readonly differing: readonly number[];
  readonly unchecked: readonly number[];
  /** The short name of the edition that the file states; null if it states none. `chosen`: the name of the edition that the user chose. */
  readonly stated: string | null;
  readonly chosen: string;
  readonly rounds: number;
  /** The round after which FIDE mode was left according to the file; null if the file does not say so. */
  readonly leftInRound: number | null;
  readonly unlawful: readonly string[];
}

const FORBIDDEN_PAIR_WARNINGS: WarningRows<{ readonly names: readonly string[] }> = [
  // FIDE's checklist, question 195.
  { code: 'pairs-announced', level: 'only-outside-fide-mode', when: ({ names }, state) => (areSettingsFixed(state) ? { names } : null) },
];

/** The last new bye of each player. Players are told apart by entry, because two of them may have the same name. */
const lastByeOfEachPlayer = (byes: readonly NewBye[]): readonly NewBye[] => [...new Map(byes.map((bye) => [bye.entryId, bye])).values()];
const namesOf = (byes: readonly NewBye[]): readonly string[] => lastByeOfEachPlayer(byes).map(({ name }) => name);

const ABSENCE_WARNINGS: WarningRows<{ readonly byes: readonly NewBye[] }> = [
  {
    code: 'half-point-bye-barred',
    level: 'only-outside-fide-mode',
    // FIDE's checklist, question 176.
    when: ({ byes }) => {
      const names = namesOf(byes.filter(({ absence, isBarred }) => absence === 'halfPointBye' && isBarred));
      return names.length > 0 ? { names } : null;
    },
  },
  {
    code: 'second-half-point-bye',
    level: 'confirm',
    // FIDE's checklist, question 174.
    when: ({ byes }) => {
      const last = lastByeOfEachPlayer(byes.filter(({ absence, halfPointByes }) => absence === 'halfPointBye' && halfPointByes > 1));
      return last.length > 0 ? { byes: last.map(({ name, halfPointByes }) => `${name} (${halfPointByes})`) } : null;
    },
  },
  {
    code: 'full-point-bye',
    level: 'notice',
    // FIDE's checklist, question 178.
    when: ({ byes }) => {
      const full = byes.filter(({ absence }) => absence === 'fullPointBye');
      const rounds = [...new Set(full.map(({ round }) => round))];
      return full.length > 0 ? { names: namesOf(full), rounds, count: rounds.length } : null;
    },
  },
];

const ADJUSTED_POINTS_WARNINGS: WarningRows<{ readonly given: readonly string[] }> = [
  {
    code: 'points-beside',
    level: 'confirm',
    // FIDE's checklist, question 217.
    when: ({ given }, { publishedRounds: round }) => (given.length > 0 ? { given, round, next: round + 1 } : null),
  },
];

/** Warns about the revocation of an expulsion. `playsFrom`: the round from which the player is paired again; null if there is none. */
const EXPULSION_REVOCATION_WARNINGS: WarningRows<{ readonly name: string; readonly missed: readonly number[]; readonly playsFrom: number | null }> = [
  {
    code: 'expulsion-taken-back',
    level: 'confirm',
    // FIDE's checklist, question 217.
    when: ({ name, missed, playsFrom }) => ({
      name,
      round: playsFrom ?? 0,
      missed,
      count: missed.length,
      parts: partsThatApply({ ranked: true, paired: playsFrom !== null, missed: missed.length > 0 }),
    }),
  },
];

interface ChangeOfSectionAct extends Record<'name' | 'from' | 'to' | 'points' | 'score', string> {
  readonly leavesFrom: number;
  readonly entersFrom: number;
  /** How the player's initial score is determined: by byes for missed rounds, or by the carried score. `onTime`: no round was missed. */
  readonly how: 'missedRounds' | 'score' | 'onTime';
}

const CHANGE_OF_SECTION_WARNINGS: WarningRows<ChangeOfSectionAct> = [
  {
    code: 'player-moves',
    level: 'confirm',
    // FIDE's checklist, question 217.
    when: ({ how, ...facts }) => ({ ...facts, afterRound: facts.leavesFrom - 1, parts: how === 'onTime' ? ['moves'] : ['moves', how] }),
  },
];

/** C.04.2 2.3: true once pairing numbers are final, so that correcting a wrong rating or title no longer changes them. */
const areNumbersFinal = ({ pairedRounds, ...state }: ActState): boolean => areNumbersFrozen({ ...state, nextRound: pairedRounds + 1 });

/**
 * Warns about how the results count when a player leaves a round robin (General Regulations for Competitions 6.6). `games` is null in other formats.
 */
const WITHDRAWAL_WARNINGS: WarningRows<{ readonly name: string; readonly games: GamesOfPlayer | null }> = [
  {
    code: 'leaves-round-robin',
    level: 'confirm',
    when: ({ name, games }) => (games === null ? null : { name, ...games, parts: [isBeforeHalf(games) ? 'beforeHalf' : 'afterHalf'] }),
  },
];

/**
 * Warns about what happens to the matches of a team that leaves. `matches` is null in a Swiss tournament (General Regulations for Competitions 6.6).
 */
const TEAM_WITHDRAWAL_WARNINGS: WarningRows<{ readonly name: string; readonly round: number; readonly matches: GamesOfPlayer | null }> = [
  {
    code: 'team-leaves',
    level: 'confirm',
    when: ({ name, round, matches }) => {
      const part = matches === null ? 'notPaired' : isBeforeHalf(matches) ? 'beforeHalf' : 'afterHalf';
      return { name, round, completed: matches?.completed ?? 0, scheduled: matches?.scheduled ?? 0, parts: [part] };
    },
  },
];

const NUMBER_EXCHANGE_WARNINGS: WarningRows<{ readonly names: readonly string[] }> = [
  // FIDE's checklist, question 150.
  { code: 'numbers-exchanged', level: 'confirm', when: ({ names }, state) => (areNumbersFinal(state) ? null : { names }) },
  // FIDE's checklist, question 151.
  {
    code: 'numbers-fixed',
    level: 'only-outside-fide-mode',
    when: ({ names }, state) => (areNumbersFinal(state) ? { names, round: roundOfFinalNumbers(state.systemId) } : null),
  },
];

/**
 * C.04.2 2.4: a late entry moves each player below it down one number, which is no
 * breach. `isReordered`: players who already had numbers change their order.
 */
const RENUMBERING_WARNINGS: WarningRows<{ readonly moves: readonly string[]; readonly isReordered: boolean }> = [
  {
    code: 'numbers-move-down',
    level: 'confirm',
    // FIDE's checklist, question 156.
    when: ({ moves, isReordered }, { pairedRounds }) => (pairedRounds > 0 && moves.length > 0 && !isReordered ? { count: moves.length } : null),
  },
  {
    code: 'numbers-regenerated',
    level: 'confirm',
    // FIDE's checklist, question 154.
    when: ({ moves, isReordered }, state) => (isReordered && state.pairedRounds > 0 && !areNumbersFinal(state) ? { count: moves.length } : null),
  },
  // FIDE's checklist, question 151.
  {
    code: 'numbers-fixed',
    level: 'only-outside-fide-mode',
    when: ({ moves, isReordered }, state) => (isReordered && areNumbersFinal(state) ? { names: moves, round: roundOfFinalNumbers(state.systemId) } : null),
  },
];

const IMPORT_WARNINGS: WarningRows<ImportAct> = [
  // FIDE's checklist, question 55.
  { code: 'import-differs', level: 'confirm', when: ({ differing }) => (differing.length > 0 ? { rounds: differing, count: differing.length } : null) },
  {
    code: 'import-not-checked',
    level: 'only-outside-fide-mode',
    // FIDE's checklist, question 54.
    when: ({ unchecked }) => (unchecked.length > 0 ? { rounds: unchecked, count: unchecked.length } : null),
  },
  {
    code: 'text-not-of-file',
    level: 'only-outside-fide-mode',
    // FIDE's checklist, question 93.
    when: ({ stated, chosen, rounds }) => (rounds > 0 && stated !== null && stated !== chosen ? { stated, chosen } : null),
  },
  // FIDE's checklist, question 93.
  { code: 'text-not-in-file', level: 'confirm', when: ({ stated, chosen, rounds }) => (rounds > 0 && stated === null ? { chosen } : null) },
  // FIDE's checklist, question 46.
  { code: 'file-left-fide-mode', level: 'confirm', when: ({ leftInRound }) => (leftInRound === null ? null : { round: leftInRound }) },
  // FIDE's checklist, question 93.
  { code: 'import-after-start', level: 'only-outside-fide-mode', when: (_act, { hasStarted }) => (hasStarted ? {} : null) },
  // FIDE's checklist, question 56.
  { code: 'import-not-lawful', level: 'only-outside-fide-mode', when: ({ unlawful }) => (unlawful.length > 0 ? { what: unlawful } : null) },
];

export const ENTRY_ACT_WARNINGS = {
  forbidPair: FORBIDDEN_PAIR_WARNINGS,
  absence: ABSENCE_WARNINGS,
  givePoints: ADJUSTED_POINTS_WARNINGS,
  takeBackExpulsion: EXPULSION_REVOCATION_WARNINGS,
  movePlayer: CHANGE_OF_SECTION_WARNINGS,
  withdraw: WITHDRAWAL_WARNINGS,
  withdrawTeam: TEAM_WITHDRAWAL_WARNINGS,
  exchangeNumbers: NUMBER_EXCHANGE_WARNINGS,
  regenerateNumbers: RENUMBERING_WARNINGS,
  import: IMPORT_WARNINGS,
} as const;
