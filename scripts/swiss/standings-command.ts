import { t } from '@/lib/platform/messages/translate';
import { type Tournament, type Tpn, rewindToRound } from '../../engine/model/tournament';
import { playersLeavingBeforeHalf, withoutPlayers } from '../../engine/round-robin/withdrawals';
import { teamStandings } from '../../engine/teams/team-standings';
import { teamTieBreakCodes } from '../../engine/teams/team-tie-breaks';
import {
  type Fraction,
  type RatingRules,
  type Standings,
  type StandingsOptions,
  type TieBreak,
  type TieBreakListError,
  type TieBreakValue,
  countsAfter,
  decimalText,
  definitionOf,
  enteredValueOptions,
  parseTieBreaks,
  ratingOptions,
  standings,
  valueText,
} from '../../engine/tie-breaks';
import { hasPredeterminedPairings, type TrfDocument, recordedSettings, statedStrengths, parseTieBreakComments } from '../../engine/trf';
import {
  type Command,
  type CommandIo,
  type ExitCode,
  type Request,
  EXIT_CODE,
  JSON_OPTION,
  printAnswer,
  isSet,
  numberOption,
  textOption,
  invalidArguments,
} from './command-types';
import { type LoadedFile, loadOneFile } from './load-report-file';

export const standingsCommand: Command = {
  name: 'standings',
  operands: 'FILE.trf',
  options: {
    'tie-breaks': { type: 'string', value: 'LIST', help: t('cli.standings.options.tieBreaks') },
    after: { type: 'string', value: 'R', help: t('cli.standings.options.after') },
    'round-robin': { type: 'boolean', help: t('cli.standings.options.roundRobin') },
    withdrawn: { type: 'string', value: 'A,B,...', help: t('cli.standings.options.withdrawn') },
    'unrated-as': { type: 'string', value: 'N', help: t('cli.standings.options.unratedAs') },
    lots: { type: 'string', value: 'A,B,...', help: t('cli.standings.options.lots') },
    json: JSON_OPTION,
  },
  run: (request, io) => {
    const file = loadOneFile(request, io);
    if (file.pairsTeams) return printTeamStandings(request, io, file);
    const { after, ...options } = optionsOf(request, file);
    const tournament = after === null ? file.counted : rewindToRound(file.counted, after + 1);
    const unrated = numberOption(request, 'unrated-as', 1);
    const withdrawn = withdrawnOption(request, file);
    const ranked = options.kind === 'round-robin' ? withoutPlayers(tournament, playersLeavingBeforeHalf(tournament, withdrawn)) : tournament;
    const table = standings(ranked, listOption(request, file.document), { ...statedOptions(file, tournament, unrated), ...options });
    for (const { tieBreak, reason } of table.dropped) {
      io.err(`${t(`cli.standings.dropped.${reason}`, { tieBreak: tieBreak.label })}\n`);
    }
    printAnswer(request, io, standingsJson(table, file, tournament.completedRounds), () => standingsText(table, file));
    return EXIT_CODE.ok;
  },
};

/** Prints the standings of a team event, ordered by the tie-breaks in the request, or else by those in the file. */
function printTeamStandings(request: Request, io: CommandIo, file: LoadedFile): ExitCode {
  const { document, path, tournament } = file;
  const text = textOption(request, 'tie-breaks');
  const table = teamStandings(document, text === null ? (document.tieBreaks?.codes ?? []) : teamTieBreakCodes(text), {
    after: afterOption(request, tournament),
    isRoundRobin: isSet(request, 'round-robin'),
    withdrawn: withdrawnOption(request, file),
  });
  if (!table.ok) throw invalidArguments(tieBreakListErrors(table.error).join('\n'));
  const { labels, rows } = table.value;
  const teams = rows.map(({ rank, isShared, team, name, points, values }) => ({
    rank,
    shared: isShared,
    number: team,
    name,
    points: points / 2,
    values: labels.map((tieBreak, index) => ({ tieBreak, value: numberOrText(values[index] ?? null) })),
  }));
  const lines = rows.map(({ rank, isShared, team, name, values }) => [
    `${rank}${isShared ? '=' : ''}`,
    String(team),
    name,
    ...values.map((value) => value ?? ''),
  ]);
  printAnswer(request, io, { file: path, tieBreaks: labels, teams }, () =>
    alignedText([['', t('terms.label.no'), t('terms.label.name'), ...labels], ...lines]),
  );
  return EXIT_CODE.ok;
}

/** Converts a value to a number. A list of board points remains text. */
function numberOrText(value: string | null): number | string | null {
  return value === null || !/^-?[\d.]+$/.test(value) ? value : Number(value);
}

function afterOption(request: Request, { completedRounds }: Tournament): number | null {
  const after = numberOption(request, 'after', 0);
  if (after === null || after <= completedRounds) return after;
  throw invalidArguments(t('cli.errors.atMost', { name: 'after', most: completedRounds, text: after }));
}

function optionsOf(request: Request, file: LoadedFile): StandingsOptions & { readonly after: number | null } {
  const after = afterOption(request, file.tournament);
  const lots = textOption(request, 'lots');
  return {
    after,
    kind: isSet(request, 'round-robin') ? 'round-robin' : kindOf(file.document),
    ...(lots === null ? {} : { lots: numbersIn('lots', lots, file) }),
  };
}

export const kindOf = (document: Pick<TrfDocument, 'texts'>): StandingsOptions['kind'] => (hasPredeterminedPairings(document) ? 'round-robin' : 'swiss');

/**
 * Returns the facts for the tie-breaks: the kind of event, the ratings and the entered values. `unrated`, if given, replaces the
 * file's rating for unrated players. A player with an estimate counts with the rating in record 001.
 */
export function statedOptions({ document, fileNumber }: LoadedFile, tournament: Tournament, unrated: number | null = null): StandingsOptions {
  const comments = parseTieBreakComments(document);
  const strengths = statedStrengths(document);
  const ofRecord = new Map(document.players.map(({ tpn, rating }) => [tpn, rating]));
  const published = tournament.players.map(({ tpn, rating }): [Tpn, number] => {
    const isEstimate = strengths.get(fileNumber(tpn))?.from === 'estimate';
    return [tpn, isEstimate ? (ofRecord.get(fileNumber(tpn)) ?? 0) : rating];
  });
  const later = new Map(tournament.players.map(({ tpn }) => [tpn, comments.later.get(fileNumber(tpn)) ?? []]));
  const rules: RatingRules = { published: new Map(published), later, which: comments.which, unrated: unrated ?? comments.unrated };
  const tpnOf = new Map(tournament.players.map(({ tpn }) => [fileNumber(tpn), tpn]));
  const rounds = tournament.rounds ?? recordedSettings(document).rounds;
  const values = comments.values.flatMap(({ code, tpn, hundredths }) => {
    const known = tpnOf.get(tpn);
    return known === undefined || !countsAfter(code, tournament.completedRounds, rounds) ? [] : [{ code, tpn: known, hundredths }];
  });
  return { kind: kindOf(document), ...ratingOptions(tournament, rules), given: enteredValueOptions(values) };
}

/**
 * Reads the players who withdrew or were expelled. In a round robin, the games of those who completed fewer than half of their games
 * do not count.
 */
function withdrawnOption(request: Request, file: LoadedFile): ReadonlySet<Tpn> {
  const text = textOption(request, 'withdrawn');
  return new Set(text === null ? [] : [...numbersIn('withdrawn', text, file).keys()]);
}

/** Returns the players that an option lists, each with the place in the list. */
function numbersIn(name: string, text: string, file: LoadedFile): ReadonlyMap<Tpn, number> {
  const tpnOf = new Map(file.tournament.players.map(({ tpn }) => [String(file.fileNumber(tpn)), tpn]));
  return new Map(
    text.split(',').map((number, index) => {
      const tpn = tpnOf.get(number.trim());
      if (tpn === undefined) throw invalidArguments(t('cli.errors.noPlayer', { name, number: number.trim() }));
      return [tpn, index + 1];
    }),
  );
}

function listOption(request: Request, document: TrfDocument): readonly TieBreak[] {
  const text = textOption(request, 'tie-breaks');
  const parsed = parseTieBreaks(text ?? document.tieBreaks?.codes ?? 'F10');
  if (parsed.ok) return parsed.value;
  throw invalidArguments(tieBreakListErrors(parsed.error).join('\n'));
}

export function tieBreakListErrors(errors: readonly TieBreakListError[]): string[] {
  return errors.map(({ index, code, text }) => t(`cli.standings.list.${code}`, { number: index + 1, text }));
}

function standingsText({ tieBreaks, rows }: Standings, file: LoadedFile): string {
  const names = new Map(file.tournament.players.map(({ tpn, name }) => [tpn, name]));
  const lines = [
    ['', t('terms.label.no'), t('terms.label.name'), ...tieBreaks.map(({ label }) => label)],
    ...rows.map(({ rank, isShared, tpn, values }) => [
      `${rank}${isShared ? '=' : ''}`,
      String(file.fileNumber(tpn)),
      names.get(tpn) ?? '',
      ...tieBreaks.map((tieBreak, index) => textOf(tieBreak, values[index])),
    ]),
  ];
  return alignedText(lines);
}

export function alignedText(lines: readonly (readonly string[])[]): string {
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => [...(line[column] ?? '')].length))) ?? [];
  const padded = (cell: string, column: number) => (column === 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0));
  return lines.map((line) => `${line.map(padded).join('  ').trimEnd()}\n`).join('');
}

const textOf = (tieBreak: TieBreak, value: TieBreakValue | undefined): string => (value === undefined ? '' : valueText(tieBreak, value));

function standingsJson({ tieBreaks, dropped, rows }: Standings, file: LoadedFile, rounds: number): unknown {
  const names = new Map(file.tournament.players.map(({ tpn, name }) => [tpn, name]));
  return {
    file: file.path,
    rounds,
    tieBreaks: tieBreaks.map(({ label }) => label),
    dropped: dropped.map(({ tieBreak, reason }) => ({ tieBreak: tieBreak.label, reason })),
    players: rows.map(({ rank, isShared, tpn, score, values }) => ({
      rank,
      shared: isShared,
      number: file.fileNumber(tpn),
      name: names.get(tpn) ?? '',
      points: score / 2,
      values: tieBreaks.map((tieBreak, index) => valueJson(tieBreak, values[index], file)),
    })),
  };
}

/** Returns a tie-break value as shown and as an exact fraction, with its terms. The value is the sum or the average of the terms in use. */
function valueJson(tieBreak: TieBreak, value: TieBreakValue | undefined, file: LoadedFile): unknown {
  const exact = value?.value ?? null;
  const shown = (fraction: Fraction) => Number(decimalText(fraction, 2));
  return {
    tieBreak: tieBreak.label,
    value: exact === null ? null : Number(textOf(tieBreak, value)),
    exact: exact === null ? null : [exact.numerator, exact.denominator],
    working: definitionOf(tieBreak.code).working,
    terms: (value?.terms ?? []).map((term) => ({
      round: term.round,
      opponent: term.opponent === null ? null : file.fileNumber(term.opponent),
      kind: term.kind,
      value: shown(term.value),
      factors: term.factors.map(shown),
      use: term.use,
    })),
    steps: (value?.steps ?? []).map((step) => ({ name: step.name, value: shown(step.value) })),
  };
}
