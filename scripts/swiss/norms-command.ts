import { t } from '@/lib/platform/messages/translate';
import { normsAbove, normsOfTournament, type NormResult, type NormTournament, type PlayerNorms } from '../../engine/ratings';
import { hasPredeterminedPairings, isDoubleRoundRobin, isOfTeams, recordedSettings, type TrfDocument, type TrfPlayer } from '../../engine/trf';
import { type Command, EXIT_CODE, JSON_OPTION, invalidArguments, numberOption, printAnswer } from './command-types';
import { loadOneFile } from './load-report-file';
import { alignedText } from './standings-command';

/** The conditions of a norm that do not depend on the games. This command does not check them. */
const NOT_JUDGED = ['registration', 'arbiters', 'timeControl', 'roundsPerDay'] as const;

const FEDERATION_CODE_PATTERN = /^[A-Z]{3}$/;

export const normsCommand: Command = {
  name: 'norms',
  operands: 'FILE.trf',
  options: { player: { type: 'string', value: 'N', help: t('cli.norms.options.player') }, json: JSON_OPTION },
  run: (request, io) => {
    const { path, document } = loadOneFile(request, io);
    const number = numberOption(request, 'player', 1);
    const players = normsOfTournament(toNormTournament(document), number);
    if (number !== null && players.length === 0) throw invalidArguments(t('cli.errors.noPlayer', { name: 'player', number }));
    printAnswer(request, io, { file: path, players: players.map(playerJson), notJudged: NOT_JUDGED }, () =>
      normsText(document, players, (result, player) => number !== null || (result.failed.length === 0 && normsAbove(player.title).includes(result.title))),
    );
    return EXIT_CODE.ok;
  },
};

function toNormTournament(document: TrfDocument): NormTournament {
  return {
    players: document.players.map(({ tpn, sex, rounds, rating, title, federation }) => ({
      number: tpn,
      isWoman: sex === null ? null : sex === 'w',
      entries: rounds,
      rating,
      title,
      federation: federation.toUpperCase(),
    })),
    rounds: document.rounds ?? recordedSettings(document).rounds,
    format: formatOf(document),
    hostFederation: hostFederationOf(document),
  };
}

/** Returns the federation code in record 032; null if the record is blank or contains something else, such as the name of a country. */
function hostFederationOf({ texts: { federation = '' } }: TrfDocument): string | null {
  const code = federation.trim().toUpperCase();
  return FEDERATION_CODE_PATTERN.test(code) ? code : null;
}

/**
 * Files without record 192 may name a round robin in record 092. A round robin of teams never counts as double, because its players do not
 * meet everybody.
 */
function formatOf(document: TrfDocument): NormTournament['format'] {
  const { tournamentType, type = '' } = document.texts;
  if (!hasPredeterminedPairings(document) && (tournamentType !== undefined || !/round.?robin/i.test(type))) return 'swiss';
  return isDoubleRoundRobin(document) && !isOfTeams(document) ? 'double-round-robin' : 'round-robin';
}

function playerJson({ number, titles }: PlayerNorms) {
  return {
    number,
    titles: titles.map(({ title, failed, games, score, average, performance, raisedRound, dropped, isExempt }) => ({
      title,
      norm: failed.length === 0,
      failed,
      games,
      score: score / 2,
      opponentsAverage: average,
      performance,
      raisedRound,
      dropped,
      exempt: isExempt,
    })),
  };
}

/** Returns one line for each result that is shown, then notes on the conditions that are not checked. */
function normsText({ players: listed }: TrfDocument, players: readonly PlayerNorms[], isShown: (result: NormResult, player: TrfPlayer) => boolean): string {
  const resultsOf = new Map(players.map(({ number, titles }) => [number, titles]));
  const lines = listed.flatMap((player) => (resultsOf.get(player.tpn) ?? []).filter((result) => isShown(result, player)).map((result) => ({ player, result })));
  const rows = lines.map(({ player, result }) => [
    `${player.tpn}`,
    result.title,
    player.name,
    result.failed.length === 0 ? t('cli.norms.made') : t('cli.norms.notMade'),
    `${result.score / 2}/${result.games}`,
    `${result.average ?? ''}`,
    `${result.performance ?? ''}`,
  ]);
  const heads = [
    t('terms.label.no'),
    t('terms.label.title'),
    t('terms.label.name'),
    t('cli.norms.norm'),
    t('terms.label.points'),
    t('cli.norms.average'),
    t('cli.norms.performance'),
  ];
  const [head = '', ...body] = alignedText([heads, ...rows])
    .trimEnd()
    .split('\n');
  const notes = lines.map(({ result }) => noteText(result));
  const table = lines.length === 0 ? [t('cli.norms.none')] : [head, ...body.map((line, index) => `${line}  ${notes[index] ?? ''}`.trimEnd())];
  return `${[...table, '', t('cli.norms.notes.judged')].join('\n')}\n`;
}

function noteText({ failed, raisedRound, dropped, isExempt }: NormResult): string {
  return [
    ...failed.map((condition) => t(`terms.norm.${condition}`)),
    ...(raisedRound === null ? [] : [t('cli.norms.raised', { round: raisedRound })]),
    ...(dropped.length === 0 ? [] : [t('cli.norms.dropped', { count: dropped.length, rounds: dropped.join(', ') })]),
    ...(isExempt ? [t('cli.norms.exempt')] : []),
  ].join('; ');
}
