import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { postgresUrl } from '@/scripts/database/postgres/start-postgres';
import { ROOT } from '@/scripts/process/paths.mjs';
import { findFreePort, isAlive } from '@/scripts/process/processes';
import { fillDrillRound, type DrillRound } from './drill-round';
import type { DrillSandbox } from './drill-sandbox';
import { killInstallation, findPostgres, findWebServers } from './find-processes';

/** Folders that a new clone does not have, or that are large and need not be copied. */
const FOLDERS_NOT_COPIED = ['.git', '.data', '.env', 'node_modules', 'test-results', 'playwright-report', '.next/cache', '.next/dev'];
/** The only environment variables passed on, because the user's settings must not affect the machines. */
const PASSED_ON_VARIABLES = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG'];
const READY_PATTERN = /Crosstable is ready/;
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;
const KEPT_LINES = 60;

type Settings = Readonly<Record<string, string>>;

export interface CommandOutcome {
  readonly code: number | null;
  readonly said: string;
}

export interface Launcher {
  readonly pid: number;
  readonly base: string;
  readonly ended: Promise<CommandOutcome>;
  stop(): Promise<CommandOutcome>;
}

/** Represents one machine by a folder that is like a new clone with its packages installed. */
export class TestInstallation {
  private readonly children: ChildProcess[] = [];

  private constructor(readonly folder: string) {}

  static make(sandbox: DrillSandbox, name: string): TestInstallation {
    const folder = path.join(sandbox.folder, name);
    mkdirSync(folder);
    const left = new Set(FOLDERS_NOT_COPIED.map((one) => path.join(ROOT, one)));
    cpSync(ROOT, folder, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true, filter: (source) => !left.has(source) });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
    const machine = new TestInstallation(folder);
    sandbox.atEnd(() => machine.kill());
    return machine;
  }

  /** Starts the launcher and waits until it serves. If it fails, throws an error with its last output. */
  async start(settings: Settings = {}): Promise<Launcher> {
    const { launcher, ready } = await this.launch(settings);
    await ready;
    return launcher;
  }

  /** `ready` rejects with the launcher's last output if it ends or takes too long. */
  async launch(settings: Settings = {}): Promise<{ readonly launcher: Launcher; readonly ready: Promise<void> }> {
    const port = settings.PORT ?? String(await findFreePort());
    const child = this.spawn(['scripts/serve/start.mjs'], { LISTEN_HOST: '127.0.0.1', LOG_LEVEL: 'error', ...settings, PORT: port });
    const { pid = 0 } = child;
    const said = collectOutput(child);
    const ended = waitForEnd(child, said);
    const stop = async () => {
      child.kill('SIGINT');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      return ended.finally(() => clearTimeout(timer));
    };
    return { launcher: { pid, base: `http://127.0.0.1:${port}`, ended, stop }, ready: waitUntilReady(child, said) };
  }

  async run(args: readonly string[], settings: Settings = {}): Promise<CommandOutcome> {
    const child = this.spawn(args, settings);
    return waitForEnd(child, collectOutput(child));
  }

  private spawn(args: readonly string[], settings: Settings): ChildProcess {
    const kept = Object.fromEntries(PASSED_ON_VARIABLES.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
    // The process is detached, so that Ctrl-C in the terminal reaches only the drill, which cleans up.
    const child = spawn(process.execPath, [...args], {
      cwd: this.folder,
      env: { ...kept, ...settings, NODE_ENV: 'production' },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.children.push(child);
    return child;
  }

  /** Creates the round for a drill in the installation's own database, or in the database at `databaseUrl`. */
  fill(databaseUrl = this.databaseUrl()): Promise<DrillRound> {
    return fillDrillRound(databaseUrl, this.secrets().sessionSecret);
  }

  /** The address of the installation's own Postgres, which must be running. */
  databaseUrl(): string {
    return postgresUrl({ password: this.secrets().databasePassword, port: this.postgres().port, database: 'crosstable' });
  }

  postgres(): { readonly pid: number; readonly port: number } {
    const found = findPostgres(this.folder);
    if (found === null) throw new Error('there is no Postgres in this folder');
    return found;
  }

  webServer({ pid }: Launcher): number {
    const [found] = findWebServers(pid);
    if (found === undefined) throw new Error('the launcher has no web server');
    return found;
  }

  secrets(): { readonly databasePassword: string; readonly sessionSecret: string } {
    return JSON.parse(readFileSync(path.join(this.folder, '.data/secrets.json'), 'utf8'));
  }

  /** Kills all processes of the installation, as a power cut would. */
  async kill(): Promise<void> {
    // The launcher must still be running, because web servers are found through it.
    await killInstallation(this.folder);
    for (const child of this.children) child.kill('SIGKILL');
  }
}

function collectOutput(child: ChildProcess): () => string {
  let lines: string[] = [];
  const hear = (chunk: Buffer) => (lines = [...lines, ...String(chunk).split('\n').filter(Boolean)].slice(-KEPT_LINES));
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  return () => lines.join('\n');
}

function waitForEnd(child: ChildProcess, said: () => string): Promise<CommandOutcome> {
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said: said() })));
}

function waitUntilReady(child: ChildProcess, said: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (how: string) => reject(new Error(`Crosstable ${how}:\n${said()}`));
    const timer = setTimeout(() => fail('did not start in time'), START_TIMEOUT_MS);
    child.stdout?.on('data', () => READY_PATTERN.test(said()) && resolve());
    child.once('exit', () => fail(isAlive(child.pid ?? 0) ? 'closed its output' : 'ended'));
    child.once('exit', () => clearTimeout(timer));
    child.stdout?.on('data', () => READY_PATTERN.test(said()) && clearTimeout(timer));
  });
}
