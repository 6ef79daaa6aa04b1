import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeAbandoned } from '../throwaway/postgres';
import { findInstallations, processesOf } from './processes-of';
import { unmount } from './small-disk';

const PREFIX = 'crosstable-drill-';

/** Where one drill runs: a folder of its own, and what has to be undone after it. */
export class Stage {
  readonly folder = mkdtempSync(path.join(tmpdir(), PREFIX));
  private readonly undo: (() => unknown)[] = [];

  constructor() {
    writeFileSync(path.join(this.folder, 'owner'), String(process.pid));
    process.once('exit', this.remove);
  }

  private readonly remove = () => rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

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
    this.remove();
    process.off('exit', this.remove);
  }
}

/** What drills left behind whose process was killed. */
export function clearAbandoned(): void {
  removeAbandoned(PREFIX, (folder) => {
    const installations = findInstallations(folder);
    for (const installation of installations) unmount(path.join(installation, '.data'));
    return installations.flatMap(processesOf);
  });
}
