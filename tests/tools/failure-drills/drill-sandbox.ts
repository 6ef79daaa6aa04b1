import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeAbandoned } from '../throwaway/throwaway-postgres';
import { findInstallations, findProcesses } from './find-processes';
import { unmountDisk } from './mount-small-disk';

const PREFIX = 'crosstable-drill-';

/** The folder of one drill, with the clean-up steps to run after it. */
export class DrillSandbox {
  readonly folder = mkdtempSync(path.join(tmpdir(), PREFIX));
  private readonly undo: (() => unknown)[] = [];

  constructor() {
    writeFileSync(path.join(this.folder, 'owner'), String(process.pid));
    process.once('exit', this.remove);
  }

  private readonly remove = () => rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });

  /** Registers a clean-up step. Steps run at the end in reverse order, even after a failure. */
  atEnd(work: () => unknown): void {
    this.undo.push(work);
  }

  /** Runs all registered steps and removes the folder. May be called twice. */
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

/** Removes the folders and servers of drills that were killed. */
export function removeAbandonedSandboxes(): void {
  removeAbandoned(PREFIX, (folder) => {
    const installations = findInstallations(folder);
    for (const installation of installations) unmountDisk(path.join(installation, '.data'));
    return installations.flatMap(findProcesses);
  });
}
