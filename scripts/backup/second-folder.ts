import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../process/paths.mjs';

const MIRROR_SCRIPT = path.join(import.meta.dirname, 'mirror-folder.ts');
/** The minimum time between two copies if the last one failed or there are no new files. A USB stick may have been replaced in the meantime. */
const COPY_INTERVAL_MS = 20_000;
const COPY_TIMEOUT_MS = 30 * 60_000;

export type PrintLine = (line: string) => void;

/** A copy of all backups on a USB stick or network share, which may disappear and return at any moment. */
export class SecondFolder {
  private running: Promise<void> | null = null;
  private until: Date | null = null;
  private problem: string | null = null;
  private isSameDisk = false;
  private triedAt = 0;

  constructor(
    private readonly from: string,
    private readonly to: string,
    private readonly copyAgainMs = COPY_INTERVAL_MS,
  ) {}

  state() {
    return { folder: this.to, until: this.until?.toISOString() ?? null, problem: this.problem, isSameDisk: this.isSameDisk };
  }

  /**
   * Starts a copy and returns true at once. Returns false if a copy is running, or if it is too soon to repeat a failed copy or to copy
   * without new files.
   */
  startCopy(moment: Date | null, { hasNewFiles, say }: { hasNewFiles: boolean; say: PrintLine }) {
    if (this.running !== null) return false;
    const mayWait = this.problem !== null || !hasNewFiles;
    if (mayWait && Date.now() - this.triedAt < this.copyAgainMs) return false;
    this.triedAt = Date.now();
    this.running = this.run(moment, say).finally(() => {
      this.running = null;
    });
    return true;
  }

  async copyOnceMore(moment: Date | null, withinMs: number) {
    const end = new Promise((resolve) => setTimeout(resolve, withinMs).unref());
    await Promise.race([(this.running ?? Promise.resolve()).then(() => this.run(moment)), end]);
  }

  async run(moment: Date | null, say?: PrintLine) {
    const { problem = null, isSameDisk = false } = await copyInProcess(this.from, this.to);
    if (problem !== null && problem !== this.problem)
      say?.(`The second backup folder cannot be used (${this.to}): ${problem}. Backups continue in the first, and the second is tried again.`);
    if (problem === null && this.problem !== null) say?.(`The second backup folder is in use again (${this.to}).`);
    this.problem = problem;
    this.isSameDisk = isSameDisk;
    if (problem === null) this.until = moment;
  }
}

/** Copies in a separate process, because a network share may not respond. */
function copyInProcess(from: string, to: string): Promise<{ problem?: string; isSameDisk?: boolean }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', MIRROR_SCRIPT, from, to], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: COPY_TIMEOUT_MS,
      killSignal: 'SIGKILL',
    });
    let text = '';
    child.stdout.on('data', (chunk) => (text += String(chunk)));
    child.on('error', (error) => resolve({ problem: error.message }));
    child.on('close', (code, signal) => {
      try {
        resolve(JSON.parse(text));
      } catch {
        resolve({ problem: `copying stopped with ${signal ?? `code ${code}`}` });
      }
    });
  });
}
