/** No picture URL that a seller enters leads into a private network or to endless work. */
import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect as connectTcp } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { maxImageBytes } from '#contract/offers.ts';
import { isPublic } from '../guarded-request.ts';
import { openGuardedHttps } from './guarded-https.ts';

const publicAddress = '93.184.216.34';
const bytes = Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1');
const chunk = Buffer.alloc(65_536);

/** The responses of the local stand-in, by host and path. */
const answers: Readonly<Record<string, RequestListener>> = {
  'shop.test/picture.png': (_request, response) =>
    response.setHeader('content-type', 'image/png; charset=x').end(bytes),
  'shop.test/moved': (_request, response) =>
    response.writeHead(302, { location: 'https://cdn.test/picture.png?a=1' }).end(),
  'cdn.test/picture.png?a=1': (_request, response) =>
    response.setHeader('content-type', 'image/webp').end(bytes),
  'shop.test/round': (_request, response) => response.writeHead(301, { location: '/round' }).end(),
  'shop.test/inside': (_request, response) =>
    response.writeHead(307, { location: 'https://10.0.0.1/picture.png' }).end(),
  'shop.test/named-inside': (_request, response) =>
    response.writeHead(308, { location: 'https://inside.test/picture.png' }).end(),
  'shop.test/plain': (_request, response) =>
    response.writeHead(302, { location: 'http://cdn.test/picture.png?a=1' }).end(),
  'shop.test/file': (_request, response) =>
    response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  'shop.test/nowhere': (_request, response) => response.writeHead(302).end(),
  'shop.test/nonsense': (_request, response) =>
    response.writeHead(302, { location: 'https://' }).end(),
  'shop.test/page': (_request, response) =>
    response.setHeader('content-type', 'text/html').end(bytes),
  'shop.test/drawing.svg': (_request, response) =>
    response.setHeader('content-type', 'image/svg+xml').end('<svg/>'),
  'shop.test/untyped': (_request, response) => response.end(bytes),
  'shop.test/packed': (_request, response) =>
    response
      .setHeader('content-type', 'image/png')
      .setHeader('content-encoding', 'gzip')
      .end(bytes),
  'shop.test/gone': (_request, response) => response.writeHead(404).end(),
  'shop.test/claims': (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'image/png', 'content-length': maxImageBytes + 1 })
      .flushHeaders(),
  'shop.test/endless': (_request, response) => {
    response.setHeader('content-type', 'image/png');
    const more = (): void => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  },
  'shop.test/slow': (_request, response) => {
    response.setHeader('content-type', 'image/png');
    response.write(bytes);
  },
  'shop.test/silent': () => undefined,
  'shop.test/long-head': (_request, response) =>
    response.setHeader('x', 'x'.repeat(10_000)).end(bytes),
};

let server: Server;
let port: number;
before(async () => {
  server = createServer((request, response) => {
    const answer = answers[`${request.headers.host}${request.url}`];
    if (answer) answer(request, response);
    else response.writeHead(500).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});
after(() => {
  server.closeAllConnections();
  server.close();
});

const names: Readonly<Record<string, readonly string[]>> = {
  'shop.test': [publicAddress],
  'cdn.test': ['2606:4700::1111'],
  'inside.test': ['192.168.1.10'],
  'half.test': [publicAddress, '127.0.0.1'],
  'mapped.test': ['::ffff:169.254.169.254'],
  'nobody.test': [],
};

/** A source that connects only to the stand-in, and records the intended addresses. */
function source(patienceMs = 5000, resolve = async (host: string) => names[host] ?? []) {
  const connected: string[] = [];
  const connect = (address: string, host: string) => {
    connected.push(`${host} ${address}`);
    return connectTcp(port, '127.0.0.1');
  };
  return { connected, ...openGuardedHttps({ resolve, connect, patienceMs }) };
}

describe('A picture elsewhere', () => {
  it('fetches a picture from the checked address', async () => {
    const { connected, fetch } = source();
    assert.deepEqual(await fetch('https://shop.test/picture.png'), bytes);
    assert.deepEqual(connected, [`shop.test ${publicAddress}`]);
  });

  it('follows a picture’s redirect after checking that address too', async () => {
    const { connected, fetch } = source();
    assert.deepEqual(await fetch('https://shop.test/moved'), bytes);
    assert.deepEqual(connected, [`shop.test ${publicAddress}`, 'cdn.test 2606:4700::1111']);
  });

  it('resolves a picture’s host once, so that it cannot change between check and connection', async () => {
    const told = [[publicAddress], ['127.0.0.1']];
    const { connected, fetch } = source(5000, async () => told.shift() ?? []);
    assert.deepEqual(await fetch('https://shop.test/picture.png'), bytes);
    assert.deepEqual([connected, told.length], [[`shop.test ${publicAddress}`], 1]);
  });

  for (const address of [
    'https://127.0.0.1/picture.png',
    'https://2130706433/picture.png',
    'https://0x7f000001/picture.png',
    'https://0177.0.0.1/picture.png',
    'https://127.1/picture.png',
    'https://0/picture.png',
    'https://10.0.0.1/picture.png',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/picture.png',
    'https://[::]/picture.png',
    'https://[::ffff:10.0.0.1]/picture.png',
    'https://[::ffff:a00:1]/picture.png',
    'https://[64:ff9b::a00:1]/picture.png',
    'https://[fe80::1]/picture.png',
    'https://[fd00::1]/picture.png',
    'https://inside.test/picture.png',
    'https://half.test/picture.png',
    'https://mapped.test/picture.png',
    'https://shop.test:8443/picture.png',
    'https://user:password@shop.test/picture.png',
    'http://shop.test/picture.png',
    'file:///etc/passwd',
  ]) {
    it(`does not connect to the forbidden address ${address}`, async () => {
      const { connected, fetch } = source();
      assert.equal(await fetch(address), 'forbidden');
      assert.deepEqual(connected, []);
    });
  }

  for (const path of ['inside', 'named-inside', 'plain', 'file']) {
    it(`does not follow a redirect to a forbidden address (${path})`, async () => {
      const { connected, fetch } = source();
      assert.equal(await fetch(`https://shop.test/${path}`), 'forbidden');
      assert.deepEqual(connected, [`shop.test ${publicAddress}`]);
    });
  }

  for (const [path, fault, hops] of [
    ['round', 'unreachable', 4],
    ['nowhere', 'unreachable', 4],
    ['nonsense', 'unreachable', 1],
    ['page', 'not_a_picture', 1],
    ['drawing.svg', 'not_a_picture', 1],
    ['untyped', 'not_a_picture', 1],
    ['packed', 'not_a_picture', 1],
    ['gone', 'unreachable', 1],
    ['claims', 'too_large', 1],
    ['endless', 'too_large', 1],
    ['long-head', 'unreachable', 1],
  ] as const) {
    it(`reports the bad picture ${path} as ${fault}`, async () => {
      const { connected, fetch } = source();
      assert.equal(await fetch(`https://shop.test/${path}`), fault);
      assert.equal(connected.length, hops);
    });
  }

  for (const path of ['slow', 'silent'])
    it(`gives up a picture that comes too slowly (${path})`, async () => {
      assert.equal(await source(200).fetch(`https://shop.test/${path}`), 'unreachable');
    });

  it('gives up a host that does not resolve or does not answer', async () => {
    const silent = source(50, () => new Promise(() => undefined));
    assert.equal(await silent.fetch('https://shop.test/picture.png'), 'unreachable');
    assert.equal(await source().fetch('https://nobody.test/picture.png'), 'unreachable');
    const failing = source(50, () => Promise.reject(new Error('no such name')));
    assert.equal(await failing.fetch('https://shop.test/picture.png'), 'unreachable');
  });
});

describe('An address', () => {
  for (const [address, open] of [
    [publicAddress, true],
    ['1.1.1.1', true],
    ['172.15.0.1', true],
    ['172.32.0.1', true],
    ['223.255.255.255', true],
    ['2606:4700::1111', true],
    ['2a00:1450::1', true],
    ['0.0.0.0', false],
    ['10.255.255.255', false],
    ['100.64.0.1', false],
    ['127.8.8.8', false],
    ['169.254.1.1', false],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['192.0.0.1', false],
    ['192.0.0.255', false],
    ['192.0.2.255', false],
    ['192.88.99.255', false],
    ['198.51.100.255', false],
    ['203.0.113.255', false],
    ['192.168.0.1', false],
    ['198.19.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['::127.0.0.1', false],
    ['::ffff:1.1.1.1', false],
    ['64:ff9b::101:101', false],
    ['2001::1', false],
    ['2001:db8::1', false],
    ['2002:a00:1::1', false],
    ['fc00::1', false],
    ['fe80::1', false],
    ['ff02::1', false],
    ['nonsense', false],
  ] as const)
    it(`regards ${address} as ${open ? '' : 'not '}public`, () =>
      assert.equal(isPublic(address), open));
});
