/** What is for Debian, by the programs that read it, where they are installed: systemd, nginx, Caddy. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http, { type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '#sandbox/world.ts';
import { freePort } from './free-port.ts';

const example = (name: string): string =>
  fs.readFileSync(path.join(projectRoot, 'deploy/debian', name), 'utf8');
const unless = (program: string): string | false =>
  spawnSync(program, ['-h']).error ? `there is no ${program}` : false;

it('systemd understands every line of the units', { skip: unless('systemd-analyze') }, () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'denar-units-'));
  const source = path.join(projectRoot, 'deploy/systemd');
  const units = fs.readdirSync(source);
  for (const unit of units) {
    const text = fs.readFileSync(path.join(source, unit), 'utf8');
    // The programs are not there.
    fs.writeFileSync(
      path.join(folder, unit),
      text.replaceAll(/^ExecStart=\S+/gm, 'ExecStart=/bin/sh'),
    );
  }
  // What it says of this one shows that it reads them.
  const broken = path.join(folder, 'denar-broken.service');
  fs.writeFileSync(broken, '[Service]\nExecStart=/bin/sh\nMemoryMost=1M\n');
  const files = units.map((unit) => path.join(folder, unit.replace('@.', '@1.')));
  const { stdout, stderr } = spawnSync(
    'systemd-analyze',
    ['verify', '--man=no', ...files, broken],
    { encoding: 'utf8' },
  );
  fs.rmSync(folder, { recursive: true });
  const ours = (stdout + stderr).split('\n').filter((line) => /denar/.test(line));
  assert.match(ours.join('\n'), /^\S+denar-broken\.service:3: Unknown key \S+ in section [^\n]+$/);
});

/** A program behind the proxy: says its name and what it got; a path ends the connection instead. */
class Inside {
  readonly #server: Server;
  readonly got: IncomingMessage[] = [];

  constructor(name: string) {
    this.#server = http.createServer((request, response) => {
      if (request.url === '/health/ready') return response.end('{}');
      this.got.push(request);
      if (request.url === '/breaks') return request.socket.destroy();
      response.setHeader('inside', name);
      return request.resume().on('end', () => response.end(name));
    });
    this.#server.on('upgrade', (_request, socket) => {
      socket.end(
        `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\ninside: ${name}\r\nconnection: upgrade\r\n\r\n`,
      );
    });
  }

  async open(port = 0): Promise<number> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    if (this.#server.listening) await new Promise((resolve) => this.#server.close(resolve));
  }
}

interface Program {
  /** The example with the ports of the test, and what it needs around it. */
  readonly config: (ports: Readonly<Record<string, number>>, listen: number) => string;
  readonly run: (file: string, folder: string) => string[];
}

const moved = (config: string, ports: Readonly<Record<string, number>>): string =>
  config.replaceAll(/127\.0\.0\.1:(\d+)/g, (_all, port) => `127.0.0.1:${ports[port]}`);

const programs: Readonly<Record<string, Program>> = {
  nginx: {
    config: (ports, listen) =>
      `pid nginx.pid; error_log stderr; daemon off; events {}\nhttp {\naccess_log off;\n${moved(
        example('nginx.conf'),
        ports,
      ).replaceAll('listen 80;', `listen 127.0.0.1:${listen};`)}}\n`,
    run: (file, folder) => ['-p', folder, '-c', file],
  },
  caddy: {
    config: (ports, listen) =>
      `{\nadmin off\nauto_https off\n}\n${moved(example('Caddyfile'), ports).replaceAll(
        /^((?:\w+\.)?denar\.example) \{/gm,
        (_all, name) => `http://${name}:${listen} {\nbind 127.0.0.1`,
      )}`,
    run: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  },
};

for (const [name, { config, run }] of Object.entries(programs))
  describe(`The proxy example for ${name}`, { skip: unless(name) }, () => {
    const inside = { first: new Inside('api'), second: new Inside('api') };
    const [web, keycloak] = [new Inside('web'), new Inside('keycloak')];
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'denar-proxy-'));
    let listen: number;
    let firstPort: number;
    let stop: () => Promise<void>;

    interface Answer {
      readonly status: number;
      readonly by: unknown;
    }
    const ask = async (
      host: string,
      url: string,
      { method = 'GET', headers = {}, body = '' }: http.RequestOptions & { body?: string } = {},
    ): Promise<Answer> => {
      const request = http.request({
        ...{ port: listen, path: url, method, agent: false },
        headers: { ...headers, host: `${host}${host ? '.' : ''}denar.example` },
      });
      request.end(body);
      const [answer] = (await Promise.race([
        once(request, 'response'),
        once(request, 'upgrade'),
      ])) as [IncomingMessage];
      if (answer.statusCode !== 101) await text(answer);
      return {
        status: answer.statusCode ?? 0,
        by: answer.headers.inside,
      };
    };

    before(async () => {
      firstPort = await inside.first.open();
      const ports = {
        8001: firstPort,
        8002: await inside.second.open(),
        3000: await web.open(),
        8080: await keycloak.open(),
      };
      listen = await freePort();
      const file = path.join(folder, 'config');
      fs.writeFileSync(file, config(ports, listen));
      const child = spawn(name, run(file, folder), {
        env: { ...process.env, HOME: folder },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const said = text(child.stderr);
      stop = async () => {
        child.kill('SIGTERM');
        await said;
      };
      for (let waited = 0; waited < 300; waited += 1) {
        if (
          await ask('', '/').then(
            ({ by }) => by === 'web',
            () => false,
          )
        )
          return;
        if (child.exitCode !== null) break;
        await pause(100);
      }
      await stop();
      assert.fail(await said);
    });
    after(async () => {
      await stop();
      for (const one of [inside.first, inside.second, web, keycloak]) await one.close();
      fs.rmSync(folder, { recursive: true });
    });

    it('routes public names and paths to their programs, and internal ones to none', async () => {
      for (const [host, url, by] of [
        ['', '/wallet', 'web'],
        ['', '/oferta/lista', 'api'],
        ['', '/api/acs', 'api'],
        ['', '/metrics', undefined],
        ['', '/health/ready', undefined],
        ['api', '/v2/account/wallet', 'api'],
        ['api', '/metrics', undefined],
        ['id', '/realms/web/account', 'keycloak'],
        ['id', '/resources/one.css', 'keycloak'],
        ['id', '/realms/master/account', undefined],
        ['id', '/admin/', undefined],
      ] as const)
        assert.deepEqual(await ask(host, url), { status: by ? 200 : 404, by }, `${host} ${url}`);
    });

    it('sends the caller’s address, whatever the caller claims', async () => {
      const lies = {
        'x-forwarded-for': '1.2.3.4',
        'x-request-id': 'of-somebody',
        traceparent: 'x',
      };
      await ask('', '/lies', { headers: lies });
      const { headers } = web.got.find(({ url }) => url === '/lies') ?? assert.fail('not there');
      assert.equal(headers['x-forwarded-for'], '127.0.0.1');
      assert.equal(headers.host, 'denar.example');
      assert.ok(headers['x-request-id'] && headers['x-request-id'] !== 'of-somebody');
      assert.equal(headers.traceparent || undefined, undefined);
    });

    it('limits bodies as each program does', async () => {
      for (const [host, url, most] of [
        ['', '/', 16_384],
        ['id', '/realms/web/', 1_048_576],
      ] as const) {
        const send = (bytes: number) => ask(host, url, { method: 'POST', body: 'x'.repeat(bytes) });
        assert.equal((await send(most - 1000)).status, 200);
        assert.ok([413, 502].includes((await send(most + 1000)).status));
      }
    });

    it('opens websockets', async () => {
      const headers = { upgrade: 'websocket', connection: 'upgrade' };
      assert.deepEqual(await ask('api', '/v2/ws', { headers }), { status: 101, by: 'api' });
    });

    it('uses the other instance if one refuses the connection', async () => {
      await inside.first.close();
      for (let call = 0; call < 6; call += 1) {
        const { status } = await ask('api', '/v2/et/otp', { method: 'POST', body: '{}' });
        assert.equal(status, 200);
      }
      await inside.first.open(firstPort);
    });

    it('never repeats a call that an instance accepted', async () => {
      const answer = await ask('api', '/breaks', { method: 'POST', body: '{}' });
      assert.equal(answer.status, 502);
      const got = [inside.first, inside.second].flatMap((one) => one.got);
      assert.equal(got.filter(({ url }) => url === '/breaks').length, 1);
    });
  });
