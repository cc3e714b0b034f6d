import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { request as requestHttps } from 'node:https';
import path from 'node:path';
import { connect as connectTls } from 'node:tls';
import { freePort, readUntil } from './trial-server.mjs';
import { root, Stop } from './workspace.mjs';

/** Each proxy with the file in deploy/, changed only in addresses and files: in front of a real server, without root. */

const NAME = 'films.example';
/** Below the product's limit of 60 MB, above what proxies allow by themselves. */
const UPLOAD_BYTES = 58 * 1024 * 1024;
/** A visitor of this machine, at another address than the proxy's. */
const VISITOR = '127.0.0.2';
const FORGED = '203.0.113.9';

const readDeployed = (file) => readFile(path.join(root, 'deploy', file), 'utf8');

/** A certificate of its own that the trial trusts. */
export const makeCertificate = async (folder) => {
  const [cert, key] = ['cert.pem', 'key.pem'].map((name) => path.join(folder, name));
  const args = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
  ];
  const names = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  execFileSync('openssl', [...args, ...names, '-keyout', key, '-out', cert], { stdio: 'pipe' });
  const ca = await readFile(cert, 'utf8');
  const both = path.join(folder, 'both.pem');
  await writeFile(both, ca + (await readFile(key, 'utf8')));
  return { ca, cert, key, both };
};

/** How each is started in the foreground: the text of its settings, and its arguments. */
export const proxies = {
  nginx: async ({ folder, target, ports, files }) => {
    const own = (await readDeployed('nginx/cinvoice.conf'))
      .replaceAll('127.0.0.1:3000', target)
      .replace('listen 80;', `listen 127.0.0.1:${ports.plain};`)
      .replace(/^ {2}listen 443 /m, `  listen 127.0.0.1:${ports.tls} `)
      .replace(/ssl_certificate \S+;/, `ssl_certificate ${files.cert};`)
      .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${files.key};`);
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/nginx-${name};`)
      .join('\n');
    const head = `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}`;
    const text = `${head}\nhttp {\naccess_log off;\n${places}\n${own}}\n`;
    return { file: 'nginx.conf', text, args: (file) => ['-e', 'stderr', '-c', file] };
  },
  caddy: async ({ folder, target, ports, files }) => {
    const own = (await readDeployed('caddy/Caddyfile'))
      .replaceAll('127.0.0.1:3000', target)
      .replace(`${NAME} {`, `${NAME} {\n\ttls ${files.cert} ${files.key}`);
    const options = `{\n\tadmin off\n\thttp_port ${ports.plain}\n\thttps_port ${ports.tls}\n\tstorage file_system ${folder}/caddy\n}`;
    const text = `${options}\n${own}`;
    return { file: 'Caddyfile', text, args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'] };
  },
  haproxy: async ({ target, ports, files }) => {
    const text = (await readDeployed('haproxy/haproxy.cfg'))
      .replaceAll('127.0.0.1:3000', target)
      // As many descriptors as anybody may have.
      .replace('maxconn 10000', 'maxconn 100')
      .replace('bind :80', `bind 127.0.0.1:${ports.plain}`)
      .replace('bind :443', `bind 127.0.0.1:${ports.tls}`)
      .replace(/crt \S+/, `crt ${files.both}`);
    return { file: 'haproxy.cfg', text, args: (file) => ['-db', '-f', file] };
  },
};

const ask = async ({ port, ca }, { headers = {}, body, ...asked }) => {
  const to = { host: '127.0.0.1', port, servername: NAME, ca, localAddress: VISITOR, agent: false, ...asked };
  const request = requestHttps({
    ...to,
    headers: {
      host: NAME,
      'x-forwarded-for': FORGED,
      ...(body && { 'content-length': body.length }),
      ...headers,
    },
  });
  const answered = once(request, 'response');
  // An answer that comes before the end of the body may close the connection.
  request.on('error', () => undefined).end(body);
  const [response] = await answered;
  return response;
};

const assert = (is, what) => {
  if (!is) throw new Stop(what);
};

const tryEvents = async (at, headers) => {
  const response = await ask(at, { path: '/api/v1/events', headers });
  assert(response.statusCode === 200, `/api/v1/events: ${response.statusCode}`);
  let text = '';
  // A beat comes after 20 seconds: what has not come by then was held back.
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk;
    if (text.includes('"resync"')) return;
  }
  throw new Stop('the event stream ended');
};

/** Refused by the product itself, which answers every refusal as a problem document. */
const tryUpload = async (at, headers) => {
  const response = await ask(at, {
    method: 'POST',
    path: '/api/v1/projects',
    body: Buffer.alloc(UPLOAD_BYTES),
    headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
  });
  response.resume();
  const type = response.headers['content-type'] ?? '';
  assert(type.startsWith('application/problem+json'), `an upload of 58 MB: ${response.statusCode} ${type}`);
};

const readAlpn = async ({ port, ca }) => {
  const to = { host: '127.0.0.1', port, ca, servername: NAME, ALPNProtocols: ['h2', 'http/1.1'] };
  const socket = connectTls(to);
  await once(socket, 'secureConnect');
  socket.destroy();
  return socket.alpnProtocol;
};

/** Throws a Stop for the first thing that does not come through. */
export const tryProxy = async (name, { folder, target, certificate, headers, takeAddress }) => {
  // Side by side, or both could be the same.
  const [plain, tls] = await Promise.all([freePort(), freePort()]);
  const ports = { plain, tls };
  const { file, text, args } = await proxies[name]({ folder, target, ports, files: certificate });
  const settings = path.join(folder, file);
  await writeFile(settings, text);
  const child = spawn(name, args(settings), { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
  const ended = once(child, 'exit');
  const at = { port: ports.tls, ca: certificate.ca };
  try {
    await readUntil(`answer through ${name}`, async () => {
      if (child.exitCode !== null) return true;
      const response = await ask(at, { path: '/readyz', headers: { 'x-request-id': name } });
      response.resume();
      return response.statusCode === 200;
    });
    assert(child.exitCode === null, `it ended:\n${said.join('')}`);
    // Proxies ask for /readyz by themselves, too.
    (await ask(at, { path: '/healthz' })).resume();
    const address = await readUntil('line of the access log', async () => takeAddress('/healthz'));
    assert(address === VISITOR, `the visitor's address was ${address}`);
    await tryEvents(at, headers);
    await tryUpload(at, headers);
    assert((await ask(at, { path: '/metrics' })).statusCode === 404, '/metrics is told');
    assert((await readAlpn(at)) === 'h2', 'HTTP/2 is not offered');
  } finally {
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
  }
};
