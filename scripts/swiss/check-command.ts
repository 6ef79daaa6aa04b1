import { t } from '@/lib/platform/messages/translate';
import { checkTournament, type ComparedRound, roundDifferences } from '../../engine/check/check-round';
import { currentNumberOf } from '../../engine/check/earlier-state';
import type { Tournament, Tpn } from '../../engine/model/tournament';
import type { Pair, PairingSystem } from '../../engine/systems/system';
import { earlierMatchesByRound } from '../../engine/teams/earlier-matches';
import { parseTieBreaks, standings } from '../../engine/tie-breaks';
import { isOfTeams, numbersByRound, earlierResultsByRound } from '../../engine/trf';
import {
  EXIT_CODE,
  JSON_OPTION,
  LIST_OPTION,
  CommandRefusal,
  printAnswer,
  isSet,
  worseExitCode,
  type Command,
  type ExitCode,
  type CommandIo,
  type Request,
} from './command-types';
import { SYSTEM_OPTIONS, recordedTournament, loadFile, reportPaths, systemFor, systemOption, type LoadedFile } from './load-report-file';
import { pairingErrorMessage } from './pairing-error-messages';
import { statedOptions, tieBreakListErrors } from './standings-command';

export const checkCommand: Command = {
  name: 'check',
  operands: 'FILE|FOLDER...',
  options: {
    ...SYSTEM_OPTIONS,
    json: JSON_OPTION,
    list: LIST_OPTION,
    jobs: { type: 'string', value: 'N', help: t('cli.check.options.jobs') },
  },
  run: (request, io) => {
    systemOption(request);
    let outcome: ExitCode = EXIT_CODE.ok;
    for (const path of reportPaths(request, io)) outcome = worseExitCode(outcome, checkFile(path, request, io));
    return outcome;
  },
};

/** A line of `check --json`. Players are given by their numbers in the file, and pairs list White first. */
export type CheckedFile = ReturnType<typeof compareFile>;
export type DifferingRound = ReturnType<typeof differingRound>;
type NumberPair = readonly [Tpn, Tpn];

interface DifferingRank {
  readonly number: Tpn;
  /** The rank in columns 86-89 of record 001; 0 if blank. */
  readonly stated: number;
  /** The first and last place that the player shares with tied players. */
  readonly places: readonly [number, number];
}

function checkFile(path: string, request: Request, io: CommandIo): ExitCode {
  try {
    const file = loadFile(path, io, systemOption(request));
    const checked = compareFile(file, systemFor(request, file));
    printAnswer(request, io, checked, () => checkedText(checked));
    if (checked.standings.notChecked === 'list-not-understood') return EXIT_CODE.invalid;
    return [checked.differ, checked.excused, checked.standings.differ].every(({ length }) => length === 0) ? EXIT_CODE.ok : EXIT_CODE.negative;
  } catch (error) {
    if (!(error instanceof CommandRefusal)) throw error;
    if (isSet(request, 'json')) io.out(`${JSON.stringify({ file: path, error: error.message })}\n`);
    else io.err(`${error.message}\n`);
    return error.exitCode;
  }
}

/**
 * Checks a file. `excused` contains the rounds in which the engine's pairing differs from the recorded boards, but agrees with the
 * published boards in a comment of the file.
 */
export function compareFile(file: LoadedFile, system: PairingSystem) {
  const tournament = recordedTournament(file, system);
  const numbers = numbersByRound(file.document);
  const results = tournament.teams === undefined ? earlierResultsByRound(file.document) : earlierMatchesByRound(file.document);
  const checks = checkTournament(system, tournament, numbers, results);
  const differing = (checked: ComparedRound) => {
    const now = currentNumberOf(numbers.get(checked.round) ?? new Map());
    return differingRound(checked, system, (tpn) => file.fileNumber(now(tpn)));
  };
  const differ = checks.filter(({ agrees }) => !agrees).map(differing);
  const excused = checks.flatMap((checked) => (checked.excused === null ? [] : [differing(checked.excused)]));
  return { file: file.path, system: system.id, rounds: checks.length, differ, excused, standings: checkedStandings(file, tournament), error: null };
}

/**
 * Describes a round that differs. `recorded` contains pairs that only the file has, and `paired` those that only the engine makes. `colours` contains
 * pairs with different colours, as in the file.
 */
function differingRound({ round, recorded, paired }: ComparedRound, system: PairingSystem, number: (tpn: Tpn) => Tpn) {
  const numbers = ({ white, black }: Pair): NumberPair => [number(white), number(black)];
  if (!paired.ok) {
    const error = pairingErrorMessage(paired.error, system, number);
    return { round, recorded: recorded.pairs.map(numbers), paired: [], colours: [], pab: null, error };
  }
  const { pab, ...pairs } = roundDifferences(recorded, paired.value);
  return {
    round,
    recorded: pairs.recorded.map(numbers),
    paired: pairs.paired.map(numbers),
    colours: pairs.colours.map(numbers),
    pab: pab === null ? null : { recorded: pab.recorded === null ? null : number(pab.recorded), paired: pab.paired === null ? null : number(pab.paired) },
    error: null,
  };
}

/** Finds players with a rank in the file that contradicts the file's tie-breaks. */
function checkedStandings(file: LoadedFile, tournament: Tournament) {
  const { document, fileNumber } = file;
  const codes = document.tieBreaks?.codes ?? [];
  const unchecked = (notChecked: 'teams' | 'no-list' | 'no-ranks' | 'list-not-understood', reason: string | null = null) => ({
    codes,
    differ: [],
    notChecked,
    reason,
  });
  const stated = new Map(document.players.map(({ tpn, rank }) => [tpn, rank ?? 0]));
  if (file.pairsTeams || isOfTeams(document)) return unchecked('teams');
  if (document.tieBreaks === null) return unchecked('no-list');
  if ([...stated.values()].every((rank) => rank === 0)) return unchecked('no-ranks');
  const list = parseTieBreaks(codes);
  if (!list.ok) return unchecked('list-not-understood', tieBreakListErrors(list.error).join('; '));
  // A player without a rank was left out of the standings (for example, expelled), so the players below move up.
  const leftOut = new Set(tournament.players.flatMap(({ tpn }) => ((stated.get(fileNumber(tpn)) ?? 0) === 0 ? [tpn] : [])));
  const { rows } = standings(tournament, list.value, { ...statedOptions(file, tournament), leftOut });
  const differ = rows.flatMap(({ tpn, rank }): DifferingRank[] => {
    const number = fileNumber(tpn);
    const given = stated.get(number) ?? 0;
    const last = rank + rows.filter((other) => other.rank === rank).length - 1;
    return given >= rank && given <= last ? [] : [{ number, stated: given, places: [rank, last] }];
  });
  return { codes, differ, notChecked: null, reason: null };
}

function checkedText({ file, rounds, differ, excused, standings: ranks }: CheckedFile): string {
  const head = [`${file} rounds=${rounds} differ=${differ.length}`, ...differ.map(({ round }) => round)];
  if (excused.length > 0) head.push(`excused=${excused.length}`, ...excused.map(({ round }) => round));
  if (ranks.notChecked === null) head.push(`standings=${ranks.differ.length}`, ...ranks.differ.map(({ number }) => number));
  const lines = [head.join(' '), ...differ.map(roundLine), ...excused.map(roundLine), ...ranks.differ.map((rank) => ` ${rankText(rank)}`)];
  if (ranks.reason !== null) lines.push(` ${t('cli.check.listNotUnderstood', { reason: ranks.reason })}`);
  return lines.map((line) => `${line}\n`).join('');
}

function roundLine({ round, recorded, paired, colours, pab, error }: DifferingRound): string {
  if (error !== null) return ` ${t('cli.round', { round, text: error })}`;
  const numberOf = (tpn: Tpn | null) => tpn ?? t('terms.word.nobody');
  const parts = [
    ...(recorded.length + paired.length === 0 ? [] : [t('cli.check.pairs', { recorded: pairsText(recorded), paired: pairsText(paired) })]),
    ...(colours.length === 0 ? [] : [t('cli.check.colours', { pairs: pairsText(colours) })]),
    ...(pab === null ? [] : [t('cli.check.bye', { recorded: numberOf(pab.recorded).toString(), paired: numberOf(pab.paired).toString() })]),
  ];
  return ` ${t('cli.round', { round, text: parts.join('; ') })}`;
}

function pairsText(pairs: readonly NumberPair[]): string {
  return pairs.length === 0 ? t('terms.word.nobody') : pairs.map((pair) => pair.join('-')).join(' ');
}

export const rankText = ({ number, stated, places: [first, last] }: DifferingRank): string =>
  t('cli.check.rank', { number, stated, places: first === last ? `${first}` : `${first}-${last}` });
