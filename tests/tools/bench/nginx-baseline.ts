import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync, chmodSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from '@/scripts/process/processes';
import { INSTALL_FLAG, findNginx } from '../cluster/find-programs';
import { type PageMeasurement, measurePages } from './measure-pages';

/**
 * Measures the upper limit, which is nginx serving the same compressed bytes
 * from a file. Resolves to null if nginx is missing. `--install` installs it.
 */
export async function measureNginx(body: Buffer, encoding: string): Promise<PageMeasurement | null> {
  const nginx = findNginx({ mayInstall: process.argv.includes(INSTALL_FLAG) });
  if (nginx === null) return null;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'crosstable-nginx-'));
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  writeFileSync(path.join(folder, 'page.html'), body);
  writeFileSync(path.join(folder, 'nginx.conf'), configuration(folder, port, encoding));
  const server = spawn(nginx, ['-c', path.join(folder, 'nginx.conf'), '-p', folder, '-g', 'daemon off;'], { stdio: 'ignore' });
  try {
    await waitUntilAnswering(port);
    return await measurePages([`http://127.0.0.1:${port}/page.html`]);
  } finally {
    server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The nginx configuration, with one worker process, because the application also has one. */
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

async function waitUntilAnswering(port: number): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/page.html`).catch(() => null);
    if (answer !== null) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('nginx did not start');
}
