import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { DrillUnsupportedError } from './drill-unsupported';

/** Mounts a disk of this size at `folder`. Throws DrillUnsupportedError if mounting is not allowed. */
export function mountSmallDisk(folder: string, megabytes: number): void {
  mkdirSync(folder, { mode: 0o711 });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'crosstable-drill', folder], { encoding: 'utf8' });
  if (mounted.status !== 0) throw new DrillUnsupportedError(`a small disk cannot be mounted (${mounted.error?.message ?? mounted.stderr.trim()})`);
}

/** Unmounts the disk even if it is in use; does nothing if `folder` is not a mount point. */
export function unmountDisk(folder: string): void {
  if (spawnSync('mountpoint', ['-q', folder]).status === 0) spawnSync('umount', ['-l', folder]);
}
