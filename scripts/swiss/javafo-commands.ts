import path from 'node:path';
import { pairingScoresOf } from '@/lib/domain/explanations/round-statements';
import { t } from '@/lib/platform/messages/translate';
import type { Tournament } from '../../engine/model/tournament';
import { PAIRING_SYSTEMS } from '../../engine/systems';
import type { PairingSystem } from '../../engine/systems/system';
import { systemOf, contradictsType } from '../../engine/trf';
import { ENGINE_VERSION } from '../../engine/version';
import { type CheckedFile, type DifferingRound, compareFile, rankText } from './check-command';
import { type ExitCode, type CommandIo, EXIT_CODE, invalidArguments } from './command-types';
import { roundText as roundExplained } from './explain-command';
import { CURRENT_DUTCH, printStopNote, seedOf } from './generate-command';
import { generateEvent } from './generate-event';
import { readGeneratorConfig } from './generator-config';
import { type GeneratorParameters } from './generator-parameters';
import { type LoadedFile, tournamentToPair, loadFile, systemById } from './load-report-file';
import { pairOrRefuse, pairingText } from './pair-command';
import { type JavafoRequest, parseJavafoArguments } from './parse-javafo-arguments';
import { refuseWriteErrors } from './write-files';

export function isJavafoSyntax(args: readonly string[]): boolean {
  return args.some((argument) => /^(?:--dutch|--burstein|--version|-[rcpgb]|-check)$/.test(argument));
}

/** Runs a command line in the syntax of JaVaFo or bbpPairings. Returns the exit codes of these programs. */
export function runJavafoCommand(args: readonly string[], io: CommandIo): ExitCode {
  const request = parseJavafoArguments(args);
  if (request.release) io.out(`${t('cli.classic.release', { version: ENGINE_VERSION })}\n`);
  switch (request.task) {
    case 'release':
      return EXIT_CODE.ok;
    case 'pair':
      return pairLikeJavafo(request, io);
    case 'check':
      return checkLikeJavafo(request, io);
    case 'generate':
      return generateLikeJavafo(request, io);
  }
}

const CURRENT_EDITIONS = { dutch: CURRENT_DUTCH, burstein: 'burstein-2026' } as const;

/**
 * Returns the pairing system. `--dutch` means the Dutch edition in record 192, or else the current one; `--burstein` means the current edition.
 * Refuses if record 192 names a different system.
 */
function systemIn(file: LoadedFile, request: JavafoRequest): PairingSystem {
  const named = systemOf(file.document);
  if (request.system === null) return PAIRING_SYSTEMS[named ?? CURRENT_DUTCH];
  if (request.system === 'dutch' && named?.startsWith('dutch') === true) return PAIRING_SYSTEMS[named];
  const asked = CURRENT_EDITIONS[request.system];
  if (!contradictsType(file.document, asked)) return PAIRING_SYSTEMS[asked];
  throw invalidArguments(t('cli.classic.otherSystem', { path: file.placeOf('192'), code: file.document.texts.tournamentType ?? '' }));
}

function pairLikeJavafo(request: JavafoRequest, io: CommandIo): ExitCode {
  const file = loadFile(request.file, io);
  const system = systemIn(file, request);
  const tournament = tournamentToPair(file, system);
  const pairing = pairOrRefuse(file, system, tournament);
  const text = pairingText(pairing);
  if (request.out === null) io.out(text);
  else writeOrRefuse(pathInFolderOf(request.file, request.out), text, io);
  if (request.list !== null) writeOrRefuse(listPath(request), checklistText(file, system, tournament), io);
  return EXIT_CODE.ok;
}

function checklistText(file: LoadedFile, system: PairingSystem, tournament: Tournament): string {
  const explained = system.explainRound(tournament);
  return explained.ok ? roundExplained({ explanation: explained.value, ...pairingScoresOf(tournament) }, file) : '';
}

/**
 * Checks a file. Returns exit code 0 even if rounds differ, because programs that call bbpPairings read the printed text instead.
 * Returns 1 only if the engine cannot pair a round.
 */
function checkLikeJavafo(request: JavafoRequest, io: CommandIo): ExitCode {
  const file = loadFile(request.file, io);
  const checked = compareFile(file, systemIn(file, request));
  const rounds = Array.from({ length: checked.rounds }, (_, index) => index + 1).filter((round) => request.round === null || round === request.round);
  const text = rounds.map((round) => roundText(checked, round, path.basename(request.file))).join('');
  io.out(text);
  io.out(ranksText(checked));
  if (request.list !== null) writeOrRefuse(listPath(request), text, io);
  return checked.differ.some(({ error }) => error !== null) ? EXIT_CODE.negative : EXIT_CODE.ok;
}

function roundText({ differ }: CheckedFile, round: number, name: string): string {
  const head = `${t('cli.classic.round', { name, round })}\n`;
  const differing = differ.find((one) => one.round === round);
  if (differing === undefined) return head;
  if (differing.error !== null) return `${head}  ${differing.error}\n`;
  return `${head}${differingText(differing)}`;
}

/** Lists the checker's pairs next to the tournament's pairs. A pair that differs only in colours is in both columns. */
function differingText({ recorded, paired, colours, pab }: DifferingRound): string {
  const numbers = (pairs: readonly (readonly [number, number])[]) => pairs.map(([white, black]) => `${white} - ${black}`);
  const bye = (tpn: number | null | undefined) => (tpn == null ? [] : [`${tpn} - 0`]);
  const checker = [...numbers(paired), ...numbers(colours.map(([white, black]) => [black, white] as const)), ...bye(pab?.paired)];
  const tournament = [...numbers(recorded), ...numbers(colours), ...bye(pab?.recorded)];
  const heads = [t('cli.classic.checker'), t('cli.classic.tournament')] as const;
  const lines = Array.from({ length: Math.max(checker.length, tournament.length) }, (_, index) => [checker[index] ?? '', tournament[index] ?? ''] as const);
  return [heads, ...lines].map(([left, right]) => `  ${left.padEnd(24)}${right}`.trimEnd() + '\n').join('');
}

function ranksText({ standings }: CheckedFile): string {
  if (standings.reason !== null) return `${t('cli.check.listNotUnderstood', { reason: standings.reason })}\n`;
  return standings.differ.map((rank) => `${rankText(rank)}\n`).join('');
}

/** Generates an event. Writes it even if it ended early. */
function generateLikeJavafo(request: JavafoRequest, io: CommandIo): ExitCode {
  const config = request.config === null ? null : readGeneratorConfig(request.config, io);
  const given = request.model === null ? (config?.given ?? {}) : parametersOfModel(loadFile(request.model, io));
  const event = generateEvent(
    systemById(request.system === null ? (config?.system ?? CURRENT_DUTCH) : CURRENT_EDITIONS[request.system]),
    given,
    seedOf(request.seed ?? config?.seed ?? null),
    'trf26',
  );
  const target = pathInFolderOf(request.model ?? request.config ?? '', request.out ?? '');
  writeOrRefuse(target, event.text, io);
  if (request.list !== null) writeOrRefuse(listPath({ ...request, file: target }), event.text, io);
  printStopNote(event, io);
  return event.stopped === null ? EXIT_CODE.ok : EXIT_CODE.negative;
}

/** Returns the ratings and the number of rounds of an event, and the percentages of its draws, byes and forfeits, as parameters. */
function parametersOfModel({ path, tournament, document }: LoadedFile): GeneratorParameters {
  const ratings = tournament.players.map(({ rating }) => rating);
  if (ratings.some((rating) => rating === 0)) throw invalidArguments(t('cli.classic.modelUnrated', { path }));
  const codes = tournament.players.flatMap(({ entries }) => entries.slice(0, tournament.completedRounds)).map((entry) => entry?.code ?? 'Z');
  const share = (letters: string, of: string = 'HFZU+-10=WDL?') => {
    const all = codes.filter((code) => of.includes(code)).length;
    return all === 0 ? 0 : Math.round((1000 * codes.filter((code) => letters.includes(code)).length) / all) / 10;
  };
  const rounds = document.rounds ?? tournament.completedRounds;
  const isPlayed = tournament.completedRounds > 0;
  return {
    players: String(ratings.length),
    ratings: ratings.join(','),
    ...(rounds > 0 ? { rounds: String(rounds) } : {}),
    ...(isPlayed
      ? {
          draws: String(share('=D', '10=WDL')),
          'half-point-byes': `${share('H')}%`,
          'full-point-byes': `${share('F')}%`,
          'zero-point-byes': `${share('Z')}%`,
          forfeits: String(share('+-', '+-10=WDL')),
        }
      : {}),
  };
}

/** Returns the path of an output file. A name without a folder is in the folder of `file`. */
function pathInFolderOf(file: string, name: string): string {
  return path.dirname(name) === '.' && !name.startsWith('.') && file !== '' && file !== '-' ? path.join(path.dirname(file), name) : name;
}

function listPath({ file, list }: JavafoRequest): string {
  return list === '' || list === null ? path.join(path.dirname(file), `${path.basename(file, path.extname(file))}.list`) : pathInFolderOf(file, list);
}

const writeOrRefuse = (target: string, text: string, io: CommandIo): void => refuseWriteErrors(target, () => io.write(target, text));
