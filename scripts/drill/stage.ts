import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive } from '../processes.mjs';
import { endInstallation, findInstallations } from './processes-of';

const PREFIX = 'crosstable-drill-';

/** Where one drill runs: a folder of its own, and what has to be undone after it. */
export class Stage {
  readonly folder = mkdtempSync(path.join(tmpdir(), PREFIX));
  private readonly undo: (() => unknown)[] = [];

  constructor() {
    writeFileSync(path.join(this.folder, 'owner'), String(process.pid));
  }

  /** Done at the end, the last first, whatever happens. */
  atEnd(work: () => unknown): void {
    this.undo.push(work);
  }

  /** Ends and removes everything. May be called twice. */
  async clear(): Promise<void> {
    for (let work = this.undo.pop(); work !== undefined; work = this.undo.pop()) {
      try {
        await work();
      } catch (error) {
        console.error(error);
      }
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** What drills left behind whose process was killed. */
export async function clearAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(PREFIX))) {
    const folder = path.join(tmpdir(), name);
    try {
      const owner = Number(readFileSync(path.join(folder, 'owner'), 'utf8'));
      if (owner === 0 || isAlive(owner)) continue;
      for (const installation of findInstallations(folder)) await endInstallation(installation);
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another user's, being made at this moment, or a file system that is still in use: not ours to remove.
    }
  }
}
