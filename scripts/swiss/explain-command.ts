import {
  pairingScoresOf,
  bracketStatements,
  byeStatement,
  colourStatement,
  pairStatements,
  passedOverStatements,
  failedCriterionStatements,
  stepStatements,
  whyNotStatement,
  type ExplainedRoundScores,
} from '@/lib/domain/explanations/round-statements';
import { makeStatementContext } from '@/lib/domain/explanations/statement-context';
import { fullStatementText, type StatementContext } from '@/lib/domain/explanations/statement-text';
import { t } from '@/lib/platform/messages/translate';
import { type Tournament, type Tpn, rewindToRound } from '../../engine/model/tournament';
import type { BracketExplanation, PairExplanation, RoundExplanation } from '../../engine/systems/explanation';
import type { PairingSystem } from '../../engine/systems/system';
import { type Command, type CommandIo, type Request, EXIT_CODE, JSON_OPTION, printAnswer, numberOption, textOption, invalidArguments } from './command-types';
import { type LoadedFile, SYSTEM_OPTIONS, recordedTournament, tournamentToPair, loadOneFile, systemFor } from './load-report-file';
import { pairingRefusal } from './pairing-error-messages';

export const explainCommand: Command = {
  name: 'explain',
  operands: 'FILE.trf',
  options: {
    ...SYSTEM_OPTIONS,
    round: { type: 'string', value: 'R', help: t('cli.explain.options.round') },
    board: { type: 'string', value: 'B', help: t('cli.explain.options.board') },
    players: { type: 'string', value: 'A,B', help: t('cli.explain.options.players') },
    json: JSON_OPTION,
  },
  run: (request, io) => {
    const file = loadOneFile(request, io);
    const system = systemFor(request, file);
    const tournament = tournamentBeforeRound(file, system, request);
    const players = playersOption(request, file);
    const explained = system.explainRound(tournament);
    if (!explained.ok) throw pairingRefusal(explained.error, system, file);
    const round = { explanation: explained.value, ...pairingScoresOf(tournament) };
    const board = players === null ? boardOption(request, explained.value) : boardOf(players, explained.value);
    if (board !== null) printAnswer(request, io, explained.value.pairs[board - 1], () => boardText(round, board, file));
    else if (players === null) printAnswer(request, io, explained.value, () => roundText(round, file));
    else explainWhyNot(system, tournament, file, players, request, io);
    return EXIT_CODE.ok;
  },
};

function tournamentBeforeRound(file: LoadedFile, system: PairingSystem, request: Request): Tournament {
  const { completedRounds } = file.tournament;
  const round = numberOption(request, 'round', 1) ?? completedRounds + 1;
  if (round > completedRounds + 1) throw invalidArguments(t('cli.errors.atMost', { name: 'round', most: completedRounds + 1, text: round }));
  return round > completedRounds ? tournamentToPair(file, system) : rewindToRound(recordedTournament(file, system), round);
}

/** Returns the pairing numbers of the two players that `--players` names by their numbers in the file; null without the option. */
function playersOption(request: Request, file: LoadedFile): readonly [Tpn, Tpn] | null {
  const text = textOption(request, 'players');
  if (text === null) return null;
  const tpns = text.split(',').map((number) => file.tournament.players.find(({ tpn }) => String(file.fileNumber(tpn)) === number.trim())?.tpn);
  const [a, b] = tpns;
  if (tpns.length !== 2 || a === undefined || b === undefined || a === b) throw invalidArguments(t('cli.errors.twoPlayers', { text }));
  return [a, b];
}

function boardOption(request: Request, { pairs }: RoundExplanation): number | null {
  const board = numberOption(request, 'board', 1);
  if (board === null || board <= pairs.length) return board;
  throw invalidArguments(t('cli.errors.atMost', { name: 'board', most: pairs.length, text: board }));
}

/** Returns the number of the board on which the two players meet, counted from 1; null if they do not meet. */
function boardOf([a, b]: readonly [Tpn, Tpn], { pairs }: RoundExplanation): number | null {
  const index = pairs.findIndex(({ white, black }) => (white === a && black === b) || (white === b && black === a));
  return index === -1 ? null : index + 1;
}

export function makeNameLookup(file: LoadedFile): (tpn: Tpn) => string {
  const names = new Map(file.tournament.players.map(({ tpn, name }) => [tpn, name]));
  return (tpn) => `${file.fileNumber(tpn)} ${names.get(tpn) ?? ''}`.trim();
}

export function roundText(round: ExplainedRoundScores, file: LoadedFile): string {
  const context = makeStatementContext(makeNameLookup(file));
  const { explanation } = round;
  const lines = [t('terms.label.roundN', { round: explanation.round })];
  explanation.brackets.forEach((bracket, index) => {
    lines.push('', ...bracketSentences(bracket, context));
    explanation.pairs.forEach((pair, place) => {
      if (pair.bracket === index) lines.push(`  ${t('terms.label.boardPair', { board: place + 1, pair: pairSentences(pair, round, context).join('\n    ') })}`);
    });
  });
  const { pab } = explanation;
  if (pab !== null) lines.push('', ...[byeStatement(pab), ...passedOverStatements(pab)].map((statement) => fullStatementText(statement, context)));
  return `${lines.join('\n')}\n`;
}

function boardText(round: ExplainedRoundScores, board: number, file: LoadedFile): string {
  const { explanation } = round;
  const pair = explanation.pairs[board - 1];
  const bracket = explanation.brackets[pair?.bracket ?? -1];
  if (pair === undefined || bracket === undefined) return '';
  const context = makeStatementContext(makeNameLookup(file));
  return `${[t('terms.label.roundBoard', { round: t('terms.label.roundN', { round: explanation.round }), board }), ...pairSentences(pair, round, context), ...bracketSentences(bracket, context)].join('\n')}\n`;
}

function pairSentences(pair: PairExplanation, round: ExplainedRoundScores, context: StatementContext): string[] {
  return [...pairStatements(pair, round), colourStatement(pair)].map((statement) => fullStatementText(statement, context));
}

function bracketSentences(bracket: BracketExplanation, context: StatementContext): string[] {
  return [...bracketStatements(bracket), ...failedCriterionStatements(bracket), ...stepStatements(bracket)].map((statement) =>
    fullStatementText(statement, context),
  );
}

function explainWhyNot(system: PairingSystem, tournament: Tournament, file: LoadedFile, [a, b]: readonly [Tpn, Tpn], request: Request, io: CommandIo): void {
  const why = system.explainNotPaired(tournament, a, b);
  if (!why.ok) throw pairingRefusal(why.error, system, file);
  printAnswer(request, io, why.value, () => `${fullStatementText(whyNotStatement(why.value, a, b), makeStatementContext(makeNameLookup(file)))}\n`);
}
