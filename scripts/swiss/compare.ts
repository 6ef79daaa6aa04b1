import { sayInFull } from '@/lib/domain/explanations/say';
import { speakerOf } from '@/lib/domain/explanations/speaker';
import { tellDecision } from '@/lib/domain/explanations/tell-round';
import { tell } from '@/lib/platform/words/tell';
import { checkRound } from '../../engine/check/check-round';
import { type Tournament, beforeRound } from '../../engine/model/tournament';
import type { Pair, PairingError, PairingSystem, RoundPairing } from '../../engine/systems/system';
import { type Command, type Request, EXIT, JSON_OPTION, answer, numberOption, textOption, invalid } from './command';
import { nameIn } from './explain';
import { type LoadedFile, asRecorded, loadOneFile, systemById } from './load';
import { pairingErrorSentence } from './sentences';

export const compare: Command = {
  name: 'compare',
  operands: 'FILE.trf',
  options: {
    systems: { type: 'string', value: 'A,B', help: tell('cli.compare.options.systems'), isRequired: true },
    round: { type: 'string', value: 'R', help: tell('cli.options.onlyThis') },
    json: JSON_OPTION,
  },
  run: (request, io) => {
    const [first, second] = systemsOption(request);
    const file = loadOneFile(request, io);
    const rounds = roundsOption(request, file).map((round) => compareRound(first, second, asRecorded(file, first), round, file));
    answer(request, io, rounds, () => rounds.map((round) => roundText(round, first, second)).join(''));
    return rounds.some(({ differing, error }) => differing.length > 0 || error !== null) ? EXIT.negative : EXIT.ok;
  },
};

function systemsOption(request: Request): readonly [PairingSystem, PairingSystem] {
  const ids = (textOption(request, 'systems') ?? '').split(',').map((id) => id.trim());
  const [first, second] = ids;
  if (ids.length !== 2 || first === undefined || second === undefined) throw invalid(tell('cli.errors.twoSystems'));
  return [systemById(first), systemById(second)];
}

function roundsOption(request: Request, file: LoadedFile): number[] {
  const last = file.tournament.completedRounds;
  const round = numberOption(request, 'round', 1);
  if (round !== null && round > last) throw invalid(tell('cli.errors.atMost', { name: 'round', most: last, text: round }));
  return round === null ? Array.from({ length: last }, (_, index) => index + 1) : [round];
}

function compareRound(first: PairingSystem, second: PairingSystem, tournament: Tournament, round: number, file: LoadedFile) {
  const one = checkRound(first, tournament, round).paired;
  const other = checkRound(second, tournament, round).paired;
  const failed = (system: PairingSystem, error: PairingError) => ({
    round,
    differing: [],
    error: `${system.id}: ${pairingErrorSentence(error, system, file.fileNumber)}`,
  });
  if (!one.ok) return failed(first, one.error);
  if (!other.ok) return failed(second, other.error);
  const before = beforeRound(tournament, round);
  const differing = [
    ...onlyIn(one.value, other.value).map((pair) => explained(pair, first, second, before, file)),
    ...onlyIn(other.value, one.value).map((pair) => explained(pair, second, first, before, file)),
  ];
  return { round, differing, error: null };
}

function onlyIn({ pairs }: RoundPairing, other: RoundPairing): Pair[] {
  const blackOf = new Map(other.pairs.map(({ white, black }) => [white, black]));
  return pairs.filter(({ white, black }) => blackOf.get(white) !== black);
}

/** Explains a pair that only one edition makes; `article` is null if no article decides. */
function explained({ white, black }: Pair, under: PairingSystem, notUnder: PairingSystem, before: Tournament, file: LoadedFile) {
  const nameOf = nameIn(file);
  const base = { under: under.id, notUnder: notUnder.id, white: file.fileNumber(white), black: file.fileNumber(black) };
  const answer = notUnder.explainNot(before, white, black);
  if (!answer.ok) return { ...base, article: null, sentence: pairingErrorSentence(answer.error, notUnder, file.fileNumber) };
  if (answer.value.kind === 'paired') {
    const article = colourArticle(notUnder, before, white, black);
    return { ...base, article, sentence: article === null ? tell('cli.compare.otherColours') : tell('cli.compare.otherColoursBy', { article }) };
  }
  if (answer.value.kind === 'not-paired')
    return { ...base, article: null, sentence: tell('terms.sentence.notPaired', { players: answer.value.players.map(nameOf) }) };
  return { ...base, article: answer.value.decision.article, sentence: sayInFull(tellDecision(answer.value.decision), speakerOf(nameOf)) };
}

function colourArticle(system: PairingSystem, before: Tournament, white: number, black: number): string | null {
  const round = system.explainRound(before);
  if (!round.ok) return null;
  return round.value.pairs.find((pair) => pair.white === black && pair.black === white)?.colour.article ?? null;
}

function roundText({ round, differing, error }: ReturnType<typeof compareRound>, first: PairingSystem, second: PairingSystem): string {
  if (error !== null) return `${tell('cli.round', { round, text: error })}\n`;
  const boards = differing.filter(({ under }) => under === first.id).length;
  const lines = [tell('cli.compare.round', { round, boards })];
  for (const system of [first, second]) {
    for (const { under, notUnder, white, black, sentence } of differing) {
      if (under === system.id) lines.push(`  ${tell('cli.compare.board', { white, black, under, notUnder, sentence })}`);
    }
  }
  return `${lines.join('\n')}\n`;
}
