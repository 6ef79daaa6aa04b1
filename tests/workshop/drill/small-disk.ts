import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { NotPossibleHere } from './not-possible-here';

/** Makes `folder` a disk of so many megabytes; throws NotPossibleHere where that is not allowed. */
export function mountSmallDisk(folder: string, megabytes: number): void {
  mkdirSync(folder, { mode: 0o711 });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'crosstable-drill', folder], { encoding: 'utf8' });
  if (mounted.status !== 0) throw new NotPossibleHere(`a small disk cannot be mounted (${mounted.error?.message ?? mounted.stderr.trim()})`);
}

/** Also while something still uses it; nothing where it is no disk of its own. */
export function unmount(folder: string): void {
  if (spawnSync('mountpoint', ['-q', folder]).status === 0) spawnSync('umount', ['-l', folder]);
}
