export interface NginxOptions {
  readonly folder: string;
  readonly port: number;
  readonly upstreams: readonly number[];
  readonly workers: number;
  /** The maximum number of connections per worker. An open stream uses two. */
  readonly connections: number;
}

/** Returns the nginx configuration that spreads requests over the instances, as in docs/operations.md. */
export function nginxConfiguration({ folder, port, upstreams, workers, connections }: NginxOptions): string {
  return `
worker_processes ${workers};
worker_rlimit_nofile ${connections + 64};
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log warn;
events { worker_connections ${connections}; }
http {
  access_log off;
  ${temporaryPaths(folder)}
  client_max_body_size 8m;
  upstream crosstable {
${upstreams.map((upstream) => `    server 127.0.0.1:${upstream} max_fails=1 fail_timeout=2s;`).join('\n')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port} backlog=4096 reuseport;
    keepalive_requests 1000000;
    proxy_set_header Host              $http_host;
    proxy_set_header X-Forwarded-Host  $http_host;
    proxy_set_header X-Forwarded-For   $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Request-Id      $request_id;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_connect_timeout 2s;

    location / {
      proxy_pass http://crosstable;
    }

    location ~ ^/api/(live/|organise/live) {
      proxy_pass http://crosstable;
      proxy_buffering off;
      proxy_read_timeout 1h;
    }
  }
}
`;
}

/** Sets the temporary folders, because nginx would otherwise write to system folders. */
function temporaryPaths(folder: string): string {
  return ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ');
}
