import { execFile } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import type { Pair } from '@/engine/systems/system';

/** Whose command line and dialect the other program has. */
export const KINDS = ['bbp', 'javafo', 'swiss'] as const;
export type Kind = (typeof KINDS)[number];

export interface OtherEngine {
  readonly kind: Kind;
  /** The program and the arguments before its own, such as `java -jar javafo.jar`. */
  readonly command: readonly string[];
}

/** A round in which the other program's checker has other pairs than the file; who has the bye stands in a pair with 0. */
export interface OtherRound {
  readonly round: number;
  readonly checker: readonly Pair[];
  readonly tournament: readonly Pair[];
}

export interface OtherCheck {
  /** Null when it refused the file; `text` says why. */
  readonly rounds: readonly OtherRound[] | null;
  readonly text: string;
}

interface Ended {
  readonly code: number | null;
  readonly text: string;
}

const MOST_MS = 120_000;

/** A path with spaces is one program where a file of that name is there. */
export function otherEngine(text: string, kind: Kind): OtherEngine {
  return { kind, command: existsSync(text) ? [text] : text.split(/\s+/) };
}

function run({ command }: OtherEngine, args: readonly string[]): Promise<Ended> {
  const [program = '', ...before] = command;
  return new Promise((resolve) => {
    execFile(program, [...before, ...args], { timeout: MOST_MS, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : null;
      resolve({ code, text: `${stdout}${stderr}` });
    });
  });
}

/** What the program says of its version; null where it says nothing. */
export async function versionOf(engine: OtherEngine): Promise<string | null> {
  const { text } = await run(engine, ['-r']);
  return text.trim().split(/\r?\n/)[0] || null;
}

const systemArgs = ({ kind }: OtherEngine) => (kind === 'javafo' ? [] : ['--dutch']);

/** Its checker over one file. */
export async function checkedByOther(engine: OtherEngine, file: string): Promise<OtherCheck> {
  const { code, text } = await run(engine, [...systemArgs(engine), file, '-c']);
  return code === 0 || (code === 1 && /Round #/.test(text)) ? { rounds: differingRounds(text), text } : { rounds: null, text: text.trim() };
}

/** Of an event, as numbers in text. */
export interface Size {
  readonly players: string;
  readonly rounds: string;
}

/** Writes one event of its generator, of that size or of one that it draws itself; the text it printed when there is none. */
export async function generatedByOther(engine: OtherEngine, file: string, seed: number, size: Size | null): Promise<string | null> {
  const config = `${file}.cfg`;
  if (size !== null) writeFileSync(config, `PlayersNumber=${size.players}\nRoundsNumber=${size.rounds}\n`);
  // JaVaFo 2.2 takes no seed: its events cannot be made a second time.
  const seeded = engine.kind === 'javafo' ? [] : ['-s', String(seed)];
  const { text } = await run(engine, [...systemArgs(engine), '-g', ...(size === null ? [] : [config]), '-o', file, ...seeded]);
  rmSync(config, { force: true });
  return existsSync(file) ? null : text.trim();
}

/** `NAME: Round #n`, and below it two columns of pairs where they differ; where its checker finds no pairing at all, it has none. */
export function differingRounds(text: string): OtherRound[] {
  const rounds: { round: number; checker: Pair[]; tournament: Pair[] }[] = [];
  let round = 0;
  let middle: number | null = null;
  for (const line of text.split(/\r?\n/).map(withoutTabs)) {
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

function withoutTabs(line: string): string {
  let text = '';
  for (const sign of line) text += sign === '\t' ? ' '.repeat(8 - (text.length % 8)) : sign;
  return text;
}
