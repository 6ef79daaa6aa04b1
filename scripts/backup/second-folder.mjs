import { spawn } from 'node:child_process';
import path from 'node:path';

const MIRROR = path.join(import.meta.dirname, 'mirror.mjs');
/** Without news: whether it is still there, or there again. */
const LOOK_AGAIN_MS = 20_000;
const LONGEST_MS = 30 * 60_000;

/** @typedef {(line: string) => void} Say */

/** A copy of all backups in a folder of somebody's choice: a stick, a share. It may vanish and come back at any moment. */
export class SecondFolder {
  /**
   * @param {string} from
   * @param {string} to
   * @param {number} [lookAgainMs]
   */
  constructor(from, to, lookAgainMs = LOOK_AGAIN_MS) {
    this.lookAgainMs = lookAgainMs;
    this.from = from;
    this.to = to;
    /** @type {Promise<void> | null} */
    this.running = null;
    /** @type {Date | null} */
    this.until = null;
    /** @type {string | null} */
    this.problem = null;
    this.isSameDisk = false;
    this.triedAt = 0;
  }

  state() {
    return { folder: this.to, until: this.until?.toISOString() ?? null, problem: this.problem, isSameDisk: this.isSameDisk };
  }

  /**
   * Brings it to what is known at `moment`, unless it is still at it or was looked at just now. Says whether it began; never waits.
   * @param {Date | null} moment
   * @param {{ hasNews: boolean, say: Say }} known
   */
  bring(moment, { hasNews, say }) {
    if (this.running !== null) return false;
    const isSettled = this.problem !== null || !hasNews;
    if (isSettled && Date.now() - this.triedAt < this.lookAgainMs) return false;
    this.triedAt = Date.now();
    this.running = this.run(moment, say).finally(() => {
      this.running = null;
    });
    return true;
  }

  /**
   * The last copy before the end, for as long as it may take.
   * @param {Date | null} moment
   * @param {number} withinMs
   */
  async last(moment, withinMs) {
    const end = new Promise((resolve) => setTimeout(resolve, withinMs).unref());
    await Promise.race([(this.running ?? Promise.resolve()).then(() => this.run(moment)), end]);
  }

  /**
   * @param {Date | null} moment
   * @param {Say} [say]
   */
  async run(moment, say) {
    const { problem = null, isSameDisk = false } = await copyIn(this.from, this.to);
    if (problem !== null && problem !== this.problem)
      say?.(`The second folder of the backup cannot be used (${this.to}): ${problem}. Everything else goes on; it is tried again.`);
    if (problem === null && this.problem !== null) say?.(`The second folder of the backup is in use again (${this.to}).`);
    this.problem = problem;
    this.isSameDisk = isSameDisk;
    if (problem === null) this.until = moment;
  }
}

/**
 * In a process of its own; what a hanging share holds is left to itself.
 * @param {string} from
 * @param {string} to
 * @returns {Promise<{ problem?: string, isSameDisk?: boolean }>}
 */
function copyIn(from, to) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [MIRROR, from, to], { stdio: ['ignore', 'pipe', 'ignore'], timeout: LONGEST_MS, killSignal: 'SIGKILL' });
    let text = '';
    child.stdout.on('data', (chunk) => (text += String(chunk)));
    child.on('error', (error) => resolve({ problem: error.message }));
    child.on('close', (code, signal) => {
      try {
        resolve(JSON.parse(text));
      } catch {
        resolve({ problem: `copying ended with ${signal ?? `code ${code}`}` });
      }
    });
  });
}
