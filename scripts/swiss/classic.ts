import path from 'node:path';
import { scoresIn } from '@/lib/domain/explanations/tell-round';
import { tell } from '@/lib/platform/words/tell';
import type { Tournament } from '../../engine/model/tournament';
import { PAIRING_SYSTEMS } from '../../engine/systems';
import type { PairingSystem } from '../../engine/systems/system';
import { contradictsType, systemOf } from '../../engine/trf';
import { ENGINE_VERSION } from '../../engine/version';
import { type CheckedFile, type DifferingRound, checkedFile, rankText } from './check';
import { type ClassicRequest, parseClassic } from './classic-grammar';
import { type ExitCode, type Io, EXIT, invalid } from './command';
import { readConfig } from './config-file';
import { roundText as roundExplained } from './explain';
import { IN_FORCE, noteStop, seedOf } from './generate';
import { generated } from './generated';
import { type LoadedFile, asUnderWay, loadFile, systemById } from './load';
import { pairedNext, pairingText } from './pair';
import { type Given } from './parameters';
import { writing } from './written';

export function isClassic(args: readonly string[]): boolean {
  return args.some((argument) => /^(?:--dutch|--burstein|--version|-[rcpgb]|-check)$/.test(argument));
}

/** Runs a command line in JaVaFo's or bbpPairings' syntax and returns their exit codes. */
export function runClassic(args: readonly string[], io: Io): ExitCode {
  const request = parseClassic(args);
  if (request.release) io.out(`${tell('cli.classic.release', { version: ENGINE_VERSION })}\n`);
  switch (request.task) {
    case 'release':
      return EXIT.ok;
    case 'pair':
      return pairClassic(request, io);
    case 'check':
      return checkClassic(request, io);
    case 'generate':
      return generateClassic(request, io);
  }
}

/** `--dutch` means the Dutch edition in force, unless record 192 names another Dutch edition; refuses any other system in 192. */
function systemIn(file: LoadedFile, request: ClassicRequest): PairingSystem {
  const named = systemOf(file.document);
  if (request.system === null) return PAIRING_SYSTEMS[named ?? IN_FORCE];
  if (named?.startsWith('dutch') === true) return PAIRING_SYSTEMS[named];
  if (!contradictsType(file.document, IN_FORCE)) return PAIRING_SYSTEMS[IN_FORCE];
  throw invalid(tell('cli.classic.otherSystem', { path: file.placeOf('192'), code: file.document.texts.tournamentType ?? '' }));
}

function pairClassic(request: ClassicRequest, io: Io): ExitCode {
  const file = loadFile(request.file, io);
  const system = systemIn(file, request);
  const tournament = asUnderWay(file, system);
  const pairing = pairedNext(file, system, tournament);
  const text = pairingText(pairing);
  if (request.out === null) io.out(text);
  else write(beside(request.file, request.out), text, io);
  if (request.list !== null) write(listPath(request), checklist(file, system, tournament), io);
  return EXIT.ok;
}

function checklist(file: LoadedFile, system: PairingSystem, tournament: Tournament): string {
  const explained = system.explainRound(tournament);
  return explained.ok ? roundExplained({ explanation: explained.value, ...scoresIn(tournament) }, file) : '';
}

/** Returns exit code 0 for differing rounds, because callers of bbpPairings read the text. */
function checkClassic(request: ClassicRequest, io: Io): ExitCode {
  const file = loadFile(request.file, io);
  const checked = checkedFile(file, systemIn(file, request));
  const rounds = Array.from({ length: checked.rounds }, (_, index) => index + 1).filter((round) => request.round === null || round === request.round);
  const text = rounds.map((round) => roundText(checked, round, path.basename(request.file))).join('');
  io.out(text);
  io.out(ranksText(checked));
  if (request.list !== null) write(listPath(request), text, io);
  return checked.differ.some(({ error }) => error !== null) ? EXIT.negative : EXIT.ok;
}

function roundText({ differ }: CheckedFile, round: number, name: string): string {
  const head = `${tell('cli.classic.round', { name, round })}\n`;
  const differing = differ.find((one) => one.round === round);
  if (differing === undefined) return head;
  if (differing.error !== null) return `${head}  ${differing.error}\n`;
  return `${head}${differingText(differing)}`;
}

/** Lists the checker's pairs next to the tournament's; a pair that differs only in colours appears in both columns. */
function differingText({ recorded, paired, colours, pab }: DifferingRound): string {
  const numbers = (pairs: readonly (readonly [number, number])[]) => pairs.map(([white, black]) => `${white} - ${black}`);
  const bye = (tpn: number | null | undefined) => (tpn == null ? [] : [`${tpn} - 0`]);
  const checker = [...numbers(paired), ...numbers(colours.map(([white, black]) => [black, white] as const)), ...bye(pab?.paired)];
  const tournament = [...numbers(recorded), ...numbers(colours), ...bye(pab?.recorded)];
  const heads = [tell('cli.classic.checker'), tell('cli.classic.tournament')] as const;
  const lines = Array.from({ length: Math.max(checker.length, tournament.length) }, (_, index) => [checker[index] ?? '', tournament[index] ?? ''] as const);
  return [heads, ...lines].map(([left, right]) => `  ${left.padEnd(24)}${right}`.trimEnd() + '\n').join('');
}

function ranksText({ standings }: CheckedFile): string {
  if (standings.reason !== null) return `${tell('cli.check.listNotUnderstood', { reason: standings.reason })}\n`;
  return standings.differ.map((rank) => `${rankText(rank)}\n`).join('');
}

/** Generates an event and writes it even if it stopped early. */
function generateClassic(request: ClassicRequest, io: Io): ExitCode {
  const config = request.config === null ? null : readConfig(request.config, io);
  const given = request.model === null ? (config?.given ?? {}) : modelOf(loadFile(request.model, io));
  const event = generated(
    systemById(request.system === null ? (config?.system ?? IN_FORCE) : IN_FORCE),
    given,
    seedOf(request.seed ?? config?.seed ?? null),
    'trf26',
  );
  const target = beside(request.model ?? request.config ?? '', request.out ?? '');
  write(target, event.text, io);
  if (request.list !== null) write(listPath({ ...request, file: target }), event.text, io);
  noteStop(event, io);
  return event.stopped === null ? EXIT.ok : EXIT.negative;
}

/** Extracts the ratings, rounds and rates of an event. */
function modelOf({ path, tournament, document }: LoadedFile): Given {
  const ratings = tournament.players.map(({ rating }) => rating);
  if (ratings.some((rating) => rating === 0)) throw invalid(tell('cli.classic.modelUnrated', { path }));
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

/** Resolves a name without a folder to the folder of `file`. */
function beside(file: string, name: string): string {
  return path.dirname(name) === '.' && !name.startsWith('.') && file !== '' && file !== '-' ? path.join(path.dirname(file), name) : name;
}

function listPath({ file, list }: ClassicRequest): string {
  return list === '' || list === null ? path.join(path.dirname(file), `${path.basename(file, path.extname(file))}.list`) : beside(file, list);
}

const write = (target: string, text: string, io: Io): void => writing(target, () => io.write(target, text));
