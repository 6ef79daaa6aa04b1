import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync, chmodSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type PageLoad, loadPages } from './pages';

/** The limit to compare with: nginx serving the same compressed bytes as a file. Null where there is no nginx and none can be installed. */
export async function loadNginx(body: Buffer, encoding: string): Promise<PageLoad | null> {
  if (!hasNginx()) return null;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'crosstable-nginx-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  writeFileSync(path.join(folder, 'page.html'), body);
  writeFileSync(path.join(folder, 'nginx.conf'), configuration(folder, port, encoding));
  const server = spawn('nginx', ['-c', path.join(folder, 'nginx.conf'), '-p', folder, '-g', 'daemon off;'], { stdio: 'ignore' });
  try {
    await answers(port);
    return await loadPages([`http://127.0.0.1:${port}/page.html`]);
  } finally {
    server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  }
}

function hasNginx(): boolean {
  const exists = () => spawnSync('nginx', ['-v']).status === 0;
  if (exists()) return true;
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!mayInstall) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'], { env });
  return exists();
}

/** As many processes as the application has: one. */
function configuration(folder: string, port: number, encoding: string): string {
  return `
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  types { text/html html; }
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    add_header content-encoding ${encoding};
  }
}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}

async function answers(port: number): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/page.html`).catch(() => null);
    if (answer !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('nginx did not start');
}
