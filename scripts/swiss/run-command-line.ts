import { parseArgs } from 'node:util';
import type { MessageKey } from '@/lib/platform/messages/message-catalogue';
import { t } from '@/lib/platform/messages/translate';
import { PAIRING_SYSTEMS } from '../../engine/systems';
import { SYSTEM_IDS } from '../../engine/systems/system';
import { isFideTieBreak, TIE_BREAKS, type TieBreakCode } from '../../engine/tie-breaks';
import { coverageCommand } from './article-coverage-command';
import { checkCommand } from './check-command';
import { type Command, type ExitCode, type CommandIo, type Request, EXIT_CODE, CommandRefusal } from './command-types';
import { compareCommand } from './compare-command';
import { convertCommand } from './convert-command';
import { explainCommand } from './explain-command';
import { generateCommand } from './generate-command';
import { isJavafoSyntax, runJavafoCommand } from './javafo-commands';
import { normsCommand } from './norms-command';
import { pairCommand } from './pair-command';
import { prizesCommand } from './prizes-command';
import { standingsCommand } from './standings-command';

const COMMANDS: readonly Command[] = [
  pairCommand,
  checkCommand,
  explainCommand,
  generateCommand,
  convertCommand,
  standingsCommand,
  prizesCommand,
  normsCommand,
  compareCommand,
  coverageCommand,
];

/** Runs the command line and returns the exit code. It handles all expected errors, so an exception would be a bug. */
export function runCommandLine(args: readonly string[], io: CommandIo): ExitCode {
  const [name, ...rest] = args;
  const command = COMMANDS.find((candidate) => candidate.name === name);
  const isHelp = args.includes('--help') || args.includes('-h');
  if (name === undefined || name === 'help' || (command === undefined && isHelp)) {
    io.out(helpOverview());
    return name === undefined ? EXIT_CODE.invalid : EXIT_CODE.ok;
  }
  if (command === undefined && isJavafoSyntax(args)) return withRefusals(io, () => runJavafoCommand(args, io));
  if (command === undefined) {
    io.err(`${t('cli.help.noCommand', { name })}\n${helpOverview()}`);
    return EXIT_CODE.invalid;
  }
  if (isHelp) {
    io.out(helpOf(command));
    return EXIT_CODE.ok;
  }
  return withRefusals(io, () => command.run(requestOf(command, rest), io));
}

function withRefusals(io: CommandIo, run: () => ExitCode): ExitCode {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof CommandRefusal)) throw error;
    io.err(`${error.message}\n`);
    return error.exitCode;
  }
}

export function requestOf(command: Command, args: readonly string[]): Request {
  try {
    const options = Object.fromEntries(Object.entries(command.options).map(([name, { type }]) => [name, { type }]));
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    return { options: values as Request['options'], files: positionals };
  } catch (error) {
    throw new CommandRefusal(EXIT_CODE.invalid, `${error instanceof Error ? error.message : String(error)}\n${usageOf(command)}`);
  }
}

function helpOverview(): string {
  const lines = COMMANDS.map(({ name }) => `  ${name.padEnd(12)}${t(`cli.${name}.summary`)}`);
  const systems = SYSTEM_IDS.map((id) => {
    const { title, regulation, edition } = PAIRING_SYSTEMS[id];
    return `  ${id.padEnd(18)}${title}, ${regulation}, ${edition}\n`;
  });
  return [
    t('cli.help.usage', { usage: 'COMMAND [options] [FILE.trf...]' }),
    '',
    ...lines,
    '',
    t('cli.help.more'),
    '',
    t('cli.help.classic'),
    t('cli.help.classicUsage'),
    t('cli.help.classicDutch'),
    '',
    t('cli.help.systems'),
    systems.join(''),
    `${t('cli.help.exitCodes')}\n`,
  ].join('\n');
}

const FIDE_CODES = (Object.keys(TIE_BREAKS) as TieBreakCode[]).filter(isFideTieBreak).join(' ');

const HELP_NOTE_KEYS = {
  pair: ['cli.pair.notes.output', 'cli.pair.notes.nextRound', 'cli.pair.notes.records'],
  check: ['cli.check.notes.rounds', 'cli.check.notes.pairs', 'cli.check.notes.standings', 'cli.check.notes.folders'],
  explain: [],
  generate: ['cli.generate.notes.values', 'cli.generate.notes.amounts', 'cli.generate.notes.file', 'cli.generate.notes.stuck'],
  convert: ['cli.convert.notes'],
  standings: ['cli.standings.notes.codes', 'cli.standings.notes.modifiers'],
  prizes: ['cli.prizes.notes.file', 'cli.prizes.notes.players', 'cli.prizes.notes.categories', 'cli.prizes.notes.eligible'],
  norms: ['cli.norms.notes.judged', 'cli.norms.notes.output'],
  compare: [],
  coverage: ['cli.coverage.notes'],
} as const satisfies Record<Command['name'], readonly MessageKey[]>;

function usageOf({ name, options, operands }: Command): string {
  const required = Object.entries(options).flatMap(([option, { value = '', isRequired }]) => (isRequired === true ? [`--${option} ${value}`] : []));
  return t('cli.help.usage', { usage: [name, ...required, '[options]', operands].join(' ').trimEnd() });
}

function helpOf(command: Command): string {
  const terms = Object.entries(command.options).map(([name, { value, help = '' }]) => [`--${name}${value === undefined ? '' : ` ${value}`}`, help] as const);
  const width = Math.max(26, ...terms.map(([term]) => term.length)) + 2;
  const lines = terms.map(([term, help]) => `  ${term.padEnd(width)}${help}`.trimEnd());
  const notes = HELP_NOTE_KEYS[command.name].map((key) => t(key, { codes: FIDE_CODES }));
  return [
    usageOf(command),
    '',
    t(`cli.${command.name}.summary`),
    '',
    ...lines,
    ...(notes.length === 0 ? [] : ['', ...notes]),
    '',
    `${t('cli.help.exitCodes')}\n`,
  ].join('\n');
}
