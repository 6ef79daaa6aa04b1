import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Binaries, debianBinaries } from '@/scripts/database/postgres/find-binaries';
import { UserError } from '@/scripts/process/command-errors.mjs';

/** The flag that allows a command to install missing programs. */
export const INSTALL_FLAG = '--install';
const PACKAGES = { nginx: 'nginx', postgres: 'postgresql' } as const;

export interface Programs {
  readonly nginx: string;
  readonly binaries: Binaries;
}

interface Permission {
  readonly mayInstall?: boolean;
}

/** Debian's folders, which are not in every user's PATH. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

/**
 * Finds nginx, and a Postgres with the tools for a standby, which the npm package lacks. Installs missing programs if `mayInstall`, else throws a
 * UserError that names the packages.
 */
export function findPrograms({ mayInstall = false }: Permission = {}): Programs {
  const { nginx, postgres } = findInstalled();
  if (nginx !== null && postgres !== null) return { nginx, binaries: commandsIn(postgres) };
  const packages = [...(nginx === null ? [PACKAGES.nginx] : []), ...(postgres === null ? [PACKAGES.postgres] : [])];
  if (!mayInstall) throw new UserError(installInstructions(packages));
  install(packages);
  return findPrograms();
}

export function installInstructions(packages: readonly string[]): string {
  return `Several machines need ${packages.join(' and ')}: "apt-get install ${packages.join(' ')}" as root, or the same command with ${INSTALL_FLAG}.`;
}

/** Returns the path of nginx, or null if it is missing. With `mayInstall`, installs it if necessary. */
export function findNginx({ mayInstall = false }: Permission = {}): string | null {
  const { nginx } = findInstalled();
  if (nginx !== null || !mayInstall) return nginx;
  install([PACKAGES.nginx]);
  return findInstalled().nginx;
}

function findInstalled(): { readonly nginx: string | null; readonly postgres: string | null } {
  const postgres = debianBinaries();
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...SYSTEM_FOLDERS];
  return {
    nginx: folders.map((folder) => path.join(folder, 'nginx')).find((file) => existsSync(file)) ?? null,
    postgres: postgres !== null && existsSync(path.join(postgres, 'pg_basebackup')) ? postgres : null,
  };
}

const commandsIn = (folder: string): Binaries => ({ command: (name) => path.join(folder, name) });

function install(packages: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const [command, ...args] of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ] as const) {
    const done = spawnSync('apt-get', [command, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (done.status !== 0) throw new UserError(`apt-get ${command} did not work. ${installInstructions(packages)}`);
  }
}
