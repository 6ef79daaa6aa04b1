import { execFile } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import type { Pair } from '@/engine/systems/system';

/** The programs whose command line and dialect another engine may use. */
export const ENGINE_KINDS = ['bbp', 'javafo', 'swiss'] as const;
export type EngineKind = (typeof ENGINE_KINDS)[number];

export interface OtherEngine {
  readonly kind: EngineKind;
  /** The program with its leading arguments, such as `java -jar javafo.jar`. */
  readonly command: readonly string[];
}

/** A round in which the other program's checker differs from the file. The player with the bye is paired with 0. */
export interface OtherRound {
  readonly round: number;
  readonly checker: readonly Pair[];
  readonly tournament: readonly Pair[];
}

export interface OtherCheck {
  /** Null if the program refused the file; `text` contains the reason. */
  readonly rounds: readonly OtherRound[] | null;
  readonly text: string;
}

interface CommandResult {
  readonly code: number | null;
  readonly text: string;
}

const TIMEOUT_MS = 120_000;

/** Parses a command. If the whole text is the path of a file, its spaces do not separate arguments. */
export function otherEngine(text: string, kind: EngineKind): OtherEngine {
  return { kind, command: existsSync(text) ? [text] : text.split(/\s+/) };
}

function run({ command }: OtherEngine, args: readonly string[]): Promise<CommandResult> {
  const [program = '', ...before] = command;
  return new Promise((resolve) => {
    execFile(program, [...before, ...args], { timeout: TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : null;
      resolve({ code, text: `${stdout}${stderr}` });
    });
  });
}

/** The program's version line; null if it prints nothing. */
export async function versionOf(engine: OtherEngine): Promise<string | null> {
  const { text } = await run(engine, ['-r']);
  return text.trim().split(/\r?\n/)[0] || null;
}

const systemArgs = ({ kind }: OtherEngine) => (kind === 'javafo' ? [] : ['--dutch']);

export async function runOtherChecker(engine: OtherEngine, file: string): Promise<OtherCheck> {
  const { code, text } = await run(engine, [...systemArgs(engine), file, '-c']);
  return code === 0 || (code === 1 && /Round #/.test(text)) ? { rounds: differingRounds(text), text } : { rounds: null, text: text.trim() };
}

export interface Size {
  readonly players: string;
  readonly rounds: string;
}

/**
 * Makes the other generator write one event, of `size` or else of a size that it chooses. Returns its output if it wrote no file,
 * else null.
 */
export async function runOtherGenerator(engine: OtherEngine, file: string, seed: number, size: Size | null): Promise<string | null> {
  const config = `${file}.cfg`;
  if (size !== null) writeFileSync(config, `PlayersNumber=${size.players}\nRoundsNumber=${size.rounds}\n`);
  // JaVaFo 2.2 takes no seed, so its events cannot be reproduced.
  const seeded = engine.kind === 'javafo' ? [] : ['-s', String(seed)];
  const { text } = await run(engine, [...systemArgs(engine), '-g', ...(size === null ? [] : [config]), '-o', file, ...seeded]);
  rmSync(config, { force: true });
  return existsSync(file) ? null : text.trim();
}

/** Parses `NAME: Round #n` followed by two columns of differing pairs. The columns are missing if the checker finds no pairing. */
export function differingRounds(text: string): OtherRound[] {
  const rounds: { round: number; checker: Pair[]; tournament: Pair[] }[] = [];
  let round = 0;
  let middle: number | null = null;
  for (const line of text.split(/\r?\n/).map(expandTabs)) {
    const head = /Round #(\d+)/.exec(line);
    const own = line.indexOf('Tournament pairings');
    const without = /No valid pairing exists for round (\d+)/.exec(line);
    if (without !== null) rounds.push({ round: Number(without[1]), checker: [], tournament: [] });
    else if (head !== null) [round, middle] = [Number(head[1]), null];
    else if (own !== -1) {
      middle = own;
      rounds.push({ round, checker: [], tournament: [] });
    } else if (middle !== null) {
      for (const pair of line.matchAll(/(\d+)\s*-\s*(\d+)/g)) {
        const side = pair.index < middle - 4 ? 'checker' : 'tournament';
        rounds.at(-1)?.[side].push({ white: Number(pair[1]), black: Number(pair[2]) });
      }
    }
  }
  return rounds;
}

function expandTabs(line: string): string {
  let text = '';
  for (const sign of line) text += sign === '\t' ? ' '.repeat(8 - (text.length % 8)) : sign;
  return text;
}
