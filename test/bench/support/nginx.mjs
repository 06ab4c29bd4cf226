import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './processes.mjs';

/** nginx with HTTP/2 in front of a site, as most hosts have one; null where it is not installed. */
export async function nginxBefore(sitePort) {
  const run = promisify(execFile);
  const isInstalled = await run('nginx', ['-v']).then(
    () => true,
    () => false,
  );
  if (!isInstalled) return null;
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', `${folder}/key.pem`, '-out', `${folder}/cert.pem`];
  await run('openssl', ['req', '-x509', '-days', '2', '-subj', '/CN=127.0.0.1', ...key]);
  await writeFile(`${folder}/nginx.conf`, configuration({ folder, port, sitePort }));
  const nginx = spawn('nginx', ['-c', `${folder}/nginx.conf`, '-p', folder, '-g', 'daemon off;'], {
    stdio: 'ignore',
  });
  await listening(port);
  return {
    port,
    async stop() {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

const configuration = ({ folder, port, sitePort }) => `
worker_processes 1;
error_log ${folder}/error.log;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream site { server 127.0.0.1:${sitePort}; keepalive 16; }
  server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate ${folder}/cert.pem;
    ssl_certificate_key ${folder}/key.pem;
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-Proto https;
    }
  }
}`;

async function listening(port) {
  for (let times = 0; times < 200; times += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error('nginx does not listen');
}
