import { decisionStatement } from '@/lib/domain/explanations/round-statements';
import { makeStatementContext } from '@/lib/domain/explanations/statement-context';
import { fullStatementText } from '@/lib/domain/explanations/statement-text';
import { t } from '@/lib/platform/messages/translate';
import { checkRound } from '../../engine/check/check-round';
import { type Tournament, rewindToRound } from '../../engine/model/tournament';
import type { Pair, PairingError, PairingSystem, RoundPairing } from '../../engine/systems/system';
import { type Command, type Request, EXIT_CODE, JSON_OPTION, printAnswer, numberOption, textOption, invalidArguments } from './command-types';
import { makeNameLookup } from './explain-command';
import { type LoadedFile, recordedTournament, loadOneFile, systemById } from './load-report-file';
import { pairingErrorMessage } from './pairing-error-messages';

export const compareCommand: Command = {
  name: 'compare',
  operands: 'FILE.trf',
  options: {
    systems: { type: 'string', value: 'A,B', help: t('cli.compare.options.systems'), isRequired: true },
    round: { type: 'string', value: 'R', help: t('cli.compare.options.round') },
    json: JSON_OPTION,
  },
  run: (request, io) => {
    const [first, second] = systemsOption(request);
    const file = loadOneFile(request, io);
    const rounds = roundsOption(request, file).map((round) => compareRound(first, second, recordedTournament(file, first), round, file));
    printAnswer(request, io, rounds, () => rounds.map((round) => roundText(round, first, second)).join(''));
    return rounds.some(({ differing, error }) => differing.length > 0 || error !== null) ? EXIT_CODE.negative : EXIT_CODE.ok;
  },
};

function systemsOption(request: Request): readonly [PairingSystem, PairingSystem] {
  const ids = (textOption(request, 'systems') ?? '').split(',').map((id) => id.trim());
  const [first, second] = ids;
  if (ids.length !== 2 || first === undefined || second === undefined) throw invalidArguments(t('cli.errors.twoSystems'));
  return [systemById(first), systemById(second)];
}

function roundsOption(request: Request, file: LoadedFile): number[] {
  const last = file.tournament.completedRounds;
  const round = numberOption(request, 'round', 1);
  if (round !== null && round > last) throw invalidArguments(t('cli.errors.atMost', { name: 'round', most: last, text: round }));
  return round === null ? Array.from({ length: last }, (_, index) => index + 1) : [round];
}

function compareRound(first: PairingSystem, second: PairingSystem, tournament: Tournament, round: number, file: LoadedFile) {
  const one = checkRound(first, tournament, round).paired;
  const other = checkRound(second, tournament, round).paired;
  const failed = (system: PairingSystem, error: PairingError) => ({
    round,
    differing: [],
    error: `${system.id}: ${pairingErrorMessage(error, system, file.fileNumber)}`,
  });
  if (!one.ok) return failed(first, one.error);
  if (!other.ok) return failed(second, other.error);
  const before = rewindToRound(tournament, round);
  const differing = [
    ...pairsNotIn(one.value, other.value).map((pair) => explainPair(pair, first, second, before, file)),
    ...pairsNotIn(other.value, one.value).map((pair) => explainPair(pair, second, first, before, file)),
  ];
  return { round, differing, error: null };
}

function pairsNotIn({ pairs }: RoundPairing, other: RoundPairing): Pair[] {
  const blackOf = new Map(other.pairs.map(({ white, black }) => [white, black]));
  return pairs.filter(({ white, black }) => blackOf.get(white) !== black);
}

/** Explains a pair that only one of the two editions makes. `article` is null if no article decides. */
function explainPair({ white, black }: Pair, under: PairingSystem, notUnder: PairingSystem, before: Tournament, file: LoadedFile) {
  const nameOf = makeNameLookup(file);
  const base = { under: under.id, notUnder: notUnder.id, white: file.fileNumber(white), black: file.fileNumber(black) };
  const answer = notUnder.explainNotPaired(before, white, black);
  if (!answer.ok) return { ...base, article: null, sentence: pairingErrorMessage(answer.error, notUnder, file.fileNumber) };
  if (answer.value.kind === 'paired') {
    const article = colourArticle(notUnder, before, white, black);
    return { ...base, article, sentence: article === null ? t('cli.compare.otherColours') : t('cli.compare.otherColoursBy', { article }) };
  }
  if (answer.value.kind === 'not-paired')
    return { ...base, article: null, sentence: t('terms.sentence.notPaired', { players: answer.value.players.map(nameOf) }) };
  return {
    ...base,
    article: answer.value.decision.article,
    sentence: fullStatementText(decisionStatement(answer.value.decision), makeStatementContext(nameOf)),
  };
}

function colourArticle(system: PairingSystem, before: Tournament, white: number, black: number): string | null {
  const round = system.explainRound(before);
  if (!round.ok) return null;
  return round.value.pairs.find((pair) => pair.white === black && pair.black === white)?.colour.article ?? null;
}

function roundText({ round, differing, error }: ReturnType<typeof compareRound>, first: PairingSystem, second: PairingSystem): string {
  if (error !== null) return `${t('cli.round', { round, text: error })}\n`;
  const boards = differing.filter(({ under }) => under === first.id).length;
  const lines = [t('cli.compare.round', { round, boards })];
  for (const system of [first, second]) {
    for (const { under, notUnder, white, black, sentence } of differing) {
      if (under === system.id) lines.push(`  ${t('cli.compare.board', { white, black, under, notUnder, sentence })}`);
    }
  }
  return `${lines.join('\n')}\n`;
}
