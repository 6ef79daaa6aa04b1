import { isByeNotLowest, judgeColours, PAIRING_SYSTEMS, type PairJudgement, type SystemId } from '@/engine';
import type { RoundEntry } from '@/engine/model/game-result';
import { canMeetEverybody, roundsPerCycle } from '@/engine/round-robin';
import type { ImportedArbitersOnRemoval } from '@/lib/domain/events/arbiters';
import { formatOf } from '@/lib/domain/formats/formats';
import type { EntryBoard } from '@/lib/domain/rounds/decide-manual-pairing';
import type { SectionSettings } from '@/lib/domain/sections/section-settings';
import type { LoadedTournament } from '@/lib/domain/tournament/build-tournament';
import type { NumberedBoards } from '@/lib/domain/tournament/section-facts';
import type { ActState, WarningRow, WarningRows } from './warning-rows';

export const BOARD_FAULTS = [
  'meets-again',
  'forbidden-meet',
  'bye-barred',
  'bye-not-lowest',
  'third-colour',
  'colours-beyond-two',
  'both-wrong-colours',
] as const;
type BoardFault = (typeof BOARD_FAULTS)[number];

interface ManualBoardsAct {
  readonly round: number;
  readonly faults: readonly { readonly fault: BoardFault; readonly players: string }[];
}

export type RoundReversal = 'unpublished' | 'unpaired' | 'reopened' | 'cancelled';

/** Returns the facts of a warning if a Swiss section has so many rounds that players must meet again; else null. */
export const roundsBeyondLimit = ({ systemId, rounds }: Pick<SectionSettings, 'systemId' | 'rounds'>, players: number | null) =>
  players !== null &&
  players > 0 &&
  rounds / formatOf(systemId).gamesPerMatch > roundsPerCycle(players) &&
  !formatOf(systemId).hasSchedule &&
  !formatOf(systemId).isClubFormat
    ? { rounds, players }
    : null;

const PAIR_ROUND_WARNINGS: WarningRows<{ readonly round: number; readonly players: number; readonly adjourned: readonly string[] }> = [
  // FIDE's checklist, question 62.
  { code: 'too-many-rounds', level: 'notice', when: ({ round, players }, state) => (round === 1 ? roundsBeyondLimit(state, players) : null) },
  // FIDE's checklist, question 168.
  { code: 'adjourned-remains', level: 'notice', when: ({ adjourned }) => (adjourned.length > 0 ? { games: adjourned } : null) },
];

const faultWarning = (code: BoardFault, level: 'notice' | 'confirm') => ({
  code,
  level,
  when: ({ faults, round }: ManualBoardsAct, { rounds }: ActState) => {
    const isOfColours = code === 'third-colour' || code === 'colours-beyond-two';
    if (isOfColours && round >= rounds) return null;
    const players = faults.flatMap((one) => (one.fault === code ? one.players : []));
    return players.length > 0 ? { players } : null;
  },
});

const MANUAL_BOARDS_WARNINGS: WarningRows<ManualBoardsAct> = BOARD_FAULTS.map((code) => {
  // FIDE's checklist, question 67 for `both-wrong-colours` and question 66 for all other faults.
  return faultWarning(code, code === 'both-wrong-colours' ? 'notice' : 'confirm');
});

interface EndManualPairingAct {
  readonly round: number;
  /** The boards that differ from the engine's pairing, with the players' names; all boards if the engine gives no pairing. */
  readonly differing: readonly string[];
  readonly engine: readonly string[];
  /** In a round robin, false if these boards make it impossible for every player to meet every other player. */
  readonly isCompletable: boolean;
}

const END_MANUAL_PAIRING_WARNINGS: WarningRows<EndManualPairingAct> = [
  {
    code: 'differs-from-engine',
    level: 'confirm-twice',
    // FIDE's checklist, question 69.
    when: ({ round, differing, engine }) =>
      differing.length > 0 ? { round, boards: differing, engine, parts: [engine.length > 0 ? 'engine' : 'noPairing'] } : null,
  },
  // FIDE's checklist, question 101.
  { code: 'schedule-not-completable', level: 'confirm', when: ({ round, isCompletable }) => (isCompletable ? null : { round }) },
];

/** False if these manual boards of a round robin leave two players who can no longer meet in the remaining rounds. */
export function canScheduleBeCompleted(
  { systemId }: Pick<SectionSettings, 'systemId'>,
  { tournament, numberOf }: LoadedTournament,
  boards: readonly EntryBoard[],
): boolean {
  if (!formatOf(systemId).hasSchedule) return true;
  const entries = new Map<number, RoundEntry>();
  for (const { white, black } of boards) {
    const [one, other] = [numberOf.get(white), numberOf.get(black ?? '')];
    if (one === undefined || other === undefined) continue;
    entries.set(one, { opponent: other, colour: 'white', code: '=' });
    entries.set(other, { opponent: one, colour: 'black', code: '=' });
  }
  const { completedRounds } = tournament;
  const players = tournament.players.map((player) => ({ ...player, entries: [...player.entries.slice(0, completedRounds), entries.get(player.tpn) ?? null] }));
  return canMeetEverybody({ ...tournament, players, completedRounds: completedRounds + 1 });
}

/** True for rounds before the last two public rounds, because corrections to them no longer count. Unpairing later rounds does not reopen them. */
const isRoundClosed = (round: number, { lastCorrectableRound }: ActState) => round < lastCorrectableRound - 1;

const closedRoundWarningRow = <Act extends { readonly round: number }>(is: (act: Act) => boolean): WarningRow<Act, 'past-is-closed'> => ({
  code: 'past-is-closed',
  level: 'only-outside-fide-mode',
  // FIDE's checklist, question 189.
  when: (act, state) => (is(act) && isRoundClosed(act.round, state) ? { round: act.round } : null),
});

/** `isRatingOnly`: the correction changes only the rating report. `pairedFromIt`: the later rounds that were paired with the old result. */
const CORRECTION_WARNINGS: WarningRows<{ readonly round: number; readonly isRatingOnly: boolean; readonly pairedFromIt: readonly number[] }> = [
  closedRoundWarningRow(({ isRatingOnly }) => !isRatingOnly),
  {
    code: 'paired-from-it',
    level: 'confirm',
    // FIDE's checklist, question 115.
    when: ({ round, isRatingOnly, pairedFromIt }) => (!isRatingOnly && pairedFromIt.length > 0 ? { round, later: pairedFromIt } : null),
  },
];

const ROUND_REVERSAL_WARNINGS: WarningRows<{ readonly round: number; readonly way: RoundReversal; readonly results: number }> = [
  closedRoundWarningRow(() => true),
  {
    code: 'results-taken-back',
    level: 'confirm',
    // FIDE's checklist, question 115.
    when: ({ round, way, results }) => (results > 0 ? { round, results, parts: ['results', way] } : null),
  },
];

const END_ADJOURNED_GAME_WARNINGS: WarningRows<{ readonly round: number; readonly board: number; readonly isDraw: boolean }> = [
  {
    code: 'adjourned-not-draw',
    level: 'confirm',
    // FIDE's checklist, question 163.
    when: ({ round, board, isDraw }, { publishedRounds }) => (!isDraw && publishedRounds > round ? { round, board } : null),
  },
];

const COMPLETE_ROUND_WARNINGS: WarningRows<{ readonly round: number; readonly adjourned: readonly string[]; readonly breaches: readonly string[] }> = [
  {
    code: 'adjourned-at-end',
    level: 'only-outside-fide-mode',
    // FIDE's checklist, question 161.
    when: ({ round, adjourned }, { rounds }) => (round >= rounds && adjourned.length > 0 ? { games: adjourned } : null),
  },
  {
    code: 'breaches-at-end',
    level: 'confirm',
    // FIDE's checklist, question 115.
    when: ({ round, breaches }, { rounds }) => (round >= rounds && breaches.length > 0 ? { breaches: breaches.join('\n') } : null),
  },
];

const PUBLISH_ROUND_WARNINGS: WarningRows<{ readonly until: string; readonly missing: readonly string[] }> = [
  { code: 'line-ups-missing', level: 'confirm', when: ({ until, missing }) => (missing.length > 0 ? { until, teams: missing } : null) },
];

/** `lineUps`: the number of line-ups that captains have handed in for the draft; null if its matches are not announced. */
const DISCARD_DRAFT_WARNINGS: WarningRows<{ readonly lineUps: number | null }> = [
  { code: 'announcement-ends', level: 'confirm', when: ({ lineUps }) => (lineUps === null ? null : { lineUps }) },
];

type RestoredPart = 'boards' | 'result' | 'numbers' | 'tieBreaks' | 'byes' | 'section';

const ARBITERS_MESSAGE_PARTS = { none: [], go: ['arbitersGo'], changed: ['arbitersStay'], shared: ['arbitersStay'] } as const satisfies Record<
  ImportedArbitersOnRemoval,
  unknown
>;

const UNDO_BREACH_WARNINGS: WarningRows<{ readonly round: number; readonly back: RestoredPart; readonly arbiters: ImportedArbitersOnRemoval }> = [
  // FIDE's checklist, question 114.
  { code: 'goes-back', level: 'confirm', when: ({ round, back, arbiters }) => ({ round, parts: [back, ...ARBITERS_MESSAGE_PARTS[arbiters], 'staysInList'] }) },
];

export const BOARD_ACT_WARNINGS = {
  pairRound: PAIR_ROUND_WARNINGS,
  handBoards: MANUAL_BOARDS_WARNINGS,
  endHand: END_MANUAL_PAIRING_WARNINGS,
  correction: CORRECTION_WARNINGS,
  takeBack: ROUND_REVERSAL_WARNINGS,
  endAdjourned: END_ADJOURNED_GAME_WARNINGS,
  complete: COMPLETE_ROUND_WARNINGS,
  publish: PUBLISH_ROUND_WARNINGS,
  discard: DISCARD_DRAFT_WARNINGS,
  undo: UNDO_BREACH_WARNINGS,
} as const;

export interface JudgedBoard extends EntryBoard {
  readonly broken: PairJudgement['broken'];
}

export function judgeBoards(systemId: SystemId, { tournament, numberOf }: LoadedTournament, boards: readonly EntryBoard[]): JudgedBoard[] {
  const system = PAIRING_SYSTEMS[systemId];
  return boards.map((board) => {
    const white = numberOf.get(board.white);
    const black = board.black === null ? null : numberOf.get(board.black);
    if (white === undefined || black === undefined) return { ...board, broken: [] };
    return { ...board, broken: (black === null ? system.judgeBye(tournament, white) : system.judgePair(tournament, white, black)).broken };
  });
}

export interface FaultyBoard {
  readonly fault: BoardFault;
  /** The names of both players at the board; for a colour fault, only the name of the player concerned. */
  readonly players: string;
}

export function boardFaults(systemId: SystemId, loaded: LoadedTournament, boards: readonly EntryBoard[], enginePairs: NumberedBoards | null): FaultyBoard[] {
  const { tournament, numberOf } = loaded;
  const nameOf = new Map(tournament.players.map(({ tpn, name }) => [tpn, name]));
  const byText = enginePairs?.find(([, black]) => black === 0)?.[0] ?? null;
  return judgeBoards(systemId, loaded, boards).flatMap(({ white: whiteId, black: blackId, broken }) => {
    const [white, black] = [numberOf.get(whiteId), blackId === null ? null : numberOf.get(blackId)];
    if (white === undefined || black === undefined) return [];
    const players = black === null ? (nameOf.get(white) ?? '') : `${nameOf.get(white) ?? ''} – ${nameOf.get(black) ?? ''}`;
    const faults: BoardFault[] =
      black === null
        ? [
            ...(broken.some(({ absolute }) => absolute) ? (['bye-barred'] as const) : []),
            ...(isByeNotLowest(systemId, tournament, white, byText) ? (['bye-not-lowest'] as const) : []),
          ]
        : broken.filter(({ absolute }) => absolute).flatMap(({ fact }) => FAULTS_BY_BROKEN_RULE[fact] ?? []);
    const seated = black === null ? [] : judgeColours(systemId, tournament, white, black);
    const ofColours = seated.flatMap(({ fact: fault, players: who }): FaultyBoard[] =>
      fault === 'both-wrong-colours' ? [{ fault, players }] : who.map((tpn) => ({ fault, players: nameOf.get(tpn) ?? '' })),
    );
    return [...faults.map((fault) => ({ fault, players })), ...ofColours];
  });
}

const FAULTS_BY_BROKEN_RULE: Partial<Record<string, BoardFault>> = { 'met-before': 'meets-again', 'forbidden-pair': 'forbidden-meet' };
