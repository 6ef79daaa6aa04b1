import {
  completeRecord,
  checkRoundAsPaired,
  currentNumberOf,
  recordedRound,
  SWISS_SYSTEM_IDS,
  type EarlierRecord,
  type ComparedRound,
  type SystemId,
  type Tournament,
} from '@/engine';
import { earlierMatchesByRound, teamTournament } from '@/engine/teams';
import {
  withStandingsResults,
  isOfTeams,
  numbersByRound,
  parseTrf,
  earlierResultsByRound,
  recordedSettings,
  toTournament,
  type TrfDocument,
} from '@/engine/trf';
import { differingBoards, type DifferingBoards } from '@/lib/domain/boards/numbered-boards';
import { formatOf } from '@/lib/domain/formats/formats';
import type { NumberedBoards } from '@/lib/domain/tournament/section-facts';
import { numbersByRoundOf } from './read-report-boards';

export interface CheckedRound {
  readonly number: number;
  /**
   * The edition's pairing, by the pairing numbers of the round. Null if the rules give no pairing, or if the file is of a team event and
   * the edition does not pair teams.
   */
  readonly engine: NumberedBoards | null;
  /** True if the games in the file differ from the edition's pairing, but the published boards in the file's comments agree with it. */
  readonly isExcused: boolean;
  /**
   * The boards that differ, with the pairing numbers of the round; `inFile` has the same boards with the numbers in the file. Null if none
   * differ.
   */
  readonly differing: (DifferingBoards & { readonly inFile: DifferingBoards }) | null;
}

export interface RoundsCheck {
  readonly rounds: readonly CheckedRound[];
  /** The first round that was not paired within the time limit; null if all rounds were paired. */
  readonly next: number | null;
}

interface ReportToCheck {
  readonly document: TrfDocument;
  readonly tournament: Tournament;
  readonly fileNumbers: ReadonlyMap<number, number>;
  readonly past: EarlierRecord;
}

/** Pairs the rounds of a file again under an edition, beginning with `from`. Stops after `longestMs`, but checks at least one round. */
export function checkReportRounds(text: string, systemId: SystemId, { from, longestMs }: { readonly from: number; readonly longestMs: number }): RoundsCheck {
  const paired = readReportToCheck(text, formatOf(systemId).isOfTeams);
  if (paired === null) return { rounds: [], next: null };
  const until = performance.now() + longestMs;
  const recorded = completeRecordInEdition(paired, systemId);
  const rounds: CheckedRound[] = [];
  for (let round = from; round <= recorded.completedRounds; round += 1) {
    if (rounds.length > 0 && performance.now() > until) return { rounds, next: round };
    rounds.push(checkReportRound(paired, recorded, systemId, round));
  }
  return { rounds, next: null };
}

/** The editions other than `but` that pair every round as in the file; null if finding them takes longer than `longestMs`. */
export function editionsThatAgree(text: string, but: SystemId, longestMs: number): readonly SystemId[] | null {
  const paired = readReportToCheck(text, false);
  if (paired === null || isOfTeams(paired.document)) return [];
  const until = performance.now() + longestMs;
  const agreeing: SystemId[] = [];
  for (const id of SWISS_SYSTEM_IDS.filter((other) => other !== but)) {
    const recorded = completeRecordInEdition(paired, id);
    let round = 1;
    while (round <= recorded.completedRounds && isPairedAsInFile(checkReportRound(paired, recorded, id, round))) {
      if (performance.now() > until) return null;
      round += 1;
    }
    if (round > recorded.completedRounds) agreeing.push(id);
  }
  return agreeing;
}

const isPairedAsInFile = ({ differing, isExcused }: CheckedRound): boolean => differing === null || isExcused;

/** `ofTeams`: reads the teams of a team event as the players of the tournament. */
function readReportToCheck(text: string, ofTeams: boolean): ReportToCheck | null {
  const parsed = parseTrf(text);
  if (!parsed.ok) return null;
  const { document } = parsed.value;
  if (ofTeams && isOfTeams(document)) {
    return { document, tournament: teamTournament(document), fileNumbers: new Map(), past: { numbers: new Map(), results: earlierMatchesByRound(document) } };
  }
  // If no comment states an earlier result, the round was paired with the result that counts in the standings.
  const { tournament, fileNumbers } = toTournament(withStandingsResults(document));
  return {
    document,
    tournament,
    fileNumbers,
    past: {
      numbers: numbersByRoundOf(numbersByRound(document), tournament, fileNumbers),
      // Comments about earlier results use the numbers of the file, so they are ignored if the tournament renumbers its players.
      results: document.rankedByPosition ? new Map() : earlierResultsByRound(document),
    },
  };
}

function completeRecordInEdition({ tournament, document }: ReportToCheck, systemId: SystemId): Tournament {
  return completeRecord(systemId, tournament, recordedSettings(document));
}

function checkReportRound(paired: ReportToCheck, recorded: Tournament, systemId: SystemId, round: number): CheckedRound {
  const { fileNumbers, past } = paired;
  const { engine, boards: file, isExcused } = engineAndFileBoards(paired, recorded, systemId, round);
  const { engine: theirs, boards } = differingBoards(engine ?? [], file);
  if (theirs.length === 0 && boards.length === 0) return { number: round, engine: engine ?? [], isExcused: false, differing: null };
  const now = currentNumberOf(past.numbers.get(round) ?? new Map());
  const fileNumber = (tpn: number) => fileNumbers.get(now(tpn)) ?? tpn;
  const inFile = (some: NumberedBoards): NumberedBoards => some.map(([white, black]) => [fileNumber(white), black === 0 ? 0 : fileNumber(black)] as const);
  return { number: round, engine, isExcused, differing: { engine: theirs, boards, inFile: { engine: inFile(theirs), boards: inFile(boards) } } };
}

function engineAndFileBoards({ document, past }: ReportToCheck, recorded: Tournament, systemId: SystemId, round: number) {
  if (isOfTeams(document) && !formatOf(systemId).isOfTeams) {
    const { pairs, pab } = recordedRound(recorded, round);
    return { engine: null, boards: toNumberedBoards(pairs, pab), isExcused: false };
  }
  const check = checkRoundAsPaired(systemId, recorded, round, past);
  const compared = check.excused ?? check;
  return { engine: engineBoards(compared), boards: toNumberedBoards(compared.recorded.pairs, compared.recorded.pab), isExcused: check.excused !== null };
}

/** The engine's boards. If the file does not state the colours of a forfeited game, its board gets the colours of the recorded pair. */
function engineBoards({ recorded, paired }: ComparedRound): NumberedBoards | null {
  if (!paired.ok) return null;
  const unknown = new Set(recorded.pairs.filter(({ coloursKnown }) => !coloursKnown).map(({ white, black }) => `${white}-${black}`));
  const pairs = paired.value.pairs.map(({ white, black }) => (unknown.has(`${black}-${white}`) ? { white: black, black: white } : { white, black }));
  return toNumberedBoards(pairs, paired.value.pab);
}

function toNumberedBoards(pairs: readonly { readonly white: number; readonly black: number }[], pab: number | null): NumberedBoards {
  const boards = pairs.map(({ white, black }) => [white, black] as const);
  return pab === null ? boards : [...boards, [pab, 0] as const];
}
