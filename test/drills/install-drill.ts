/** An installation from nothing to a payment, with a real Keycloak and the commands of the units. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { productVersion } from '#contract/version.ts';
import type { Finding } from '#denar/report.ts';
import { buildWeb } from '#sandbox/build-web.ts';
import { type Mailbox, startMailbox } from '#sandbox/mailbox.ts';
import { waitUntilReady } from '#sandbox/readiness.ts';
import { projectRoot } from '#sandbox/world.ts';
import { freePort } from '#test/free-port.ts';
import { call, openParticipants, type Participant, uploadStatement } from '../participants.ts';
import { memoryOf, serverProcesses } from '../server-processes.ts';
import { delivered } from './archive.ts';
import { Cluster, type Server } from './cluster.ts';
import { emptyServer, Installation, makeRelease } from './installation.ts';
import { KeycloakPeople } from './keycloak-people.ts';
import { Payers } from './payers.ts';
import { Units } from './units.ts';

interface Options {
  /** The folder of an unpacked Keycloak; it is copied. */
  readonly keycloak: string;
  readonly say: (line: string) => void;
  /** A release's archive; without it the release is made of this clone. */
  readonly archive?: string | undefined;
}

/** Keycloak as its archive unpacks it: a copy without what another start has left. */
function unpackKeycloak(from: string, to: string): void {
  fs.cpSync(from, to, { recursive: true, filter: (one) => one !== path.join(from, 'data') });
}

export class InstallDrill {
  readonly #options: Options;
  readonly #cluster: Cluster;
  readonly #kc: string;
  readonly #ports = { web: 0, keycloak: 0, management: 0, mail: 0 };
  #server: Server | undefined;
  #mailbox: Mailbox | undefined;
  #installation: Installation | undefined;
  #units: Units | undefined;
  #people: KeycloakPeople | undefined;
  /** Seconds of each step. */
  readonly steps = new Map<string, number>();

  constructor(options: Options) {
    this.#options = options;
    this.#cluster = new Cluster();
    this.#kc = path.join(this.#cluster.folder, 'keycloak');
  }

  /** Does a step, and tells its name and seconds. */
  async step<Done>(name: string, work: () => Promise<Done>): Promise<Done> {
    const began = performance.now();
    const done = await work();
    const seconds = (performance.now() - began) / 1000;
    this.steps.set(name, seconds);
    this.#options.say(`${this.steps.size}. ${name}: ${seconds.toFixed(1)} s`);
    return done;
  }

  get #issuer(): string {
    return `http://localhost:${this.#ports.keycloak}/realms/web`;
  }

  /** Host and port of Keycloak's health and figures. */
  get management(): string {
    return `127.0.0.1:${this.#ports.management}`;
  }

  get installation(): Installation {
    return this.#installation ?? assert.fail('nothing is set up');
  }

  get units(): Units {
    return this.#units ?? assert.fail('nothing was started');
  }

  get people(): KeycloakPeople {
    return this.#people ?? assert.fail('nobody is there');
  }

  async #release(folder: string): Promise<string> {
    const { archive, say } = this.#options;
    if (!archive) {
      await buildWeb(projectRoot, say);
      return makeRelease(folder);
    }
    fs.mkdirSync(folder);
    const { status, stderr } = spawnSync('tar', ['-xzf', archive, '-C', folder]);
    assert.equal(status, 0, String(stderr));
    return path.join(folder, `denar-${productVersion}`);
  }

  /** What chapters 1 and 2 of docs/debian.md give: programs, and an empty server. */
  async prepare(): Promise<string> {
    const { folder } = this.#cluster;
    const release = await this.#release(path.join(folder, 'releases'));
    unpackKeycloak(this.#options.keycloak, this.#kc);
    const archive = this.#cluster.sharedFolder('archive');
    this.#server = await this.#cluster.startPrimary({
      ...delivered('postgres/common.conf', archive),
      ...delivered('debian/postgresql.conf', archive),
    });
    await emptyServer(this.#server);
    for (const name of ['web', 'keycloak', 'management', 'mail'] as const)
      this.#ports[name] = await freePort();
    const mails = path.join(folder, 'mails');
    this.#mailbox = await startMailbox({
      port: this.#ports.mail,
      folder: mails,
      now: () => new Date(),
    });
    const site = `http://localhost:${this.#ports.web}`;
    this.#people = new KeycloakPeople(this.#issuer, site, this.#mailbox);
    return release;
  }

  /** `denar setup`; ports are the drill's, and its names lead to this machine. */
  async #setUp(release: string): Promise<void> {
    const { web, keycloak, management, mail } = this.#ports;
    const origin = `http://localhost:${keycloak}`;
    this.#installation = new Installation({
      folder: this.#cluster.folder,
      issuer: this.#issuer,
      keycloakUrl: `http://127.0.0.1:${keycloak}`,
      keycloak: this.#kc,
      archive: path.join(this.#cluster.folder, 'archive'),
      more: {
        OIDC_JWKS_URL: `http://127.0.0.1:${keycloak}/realms/web/protocol/openid-connect/certs`,
        ID_ORIGIN: origin,
        KC_HOSTNAME: origin,
        KC_HTTP_PORT: String(keycloak),
        KC_HTTP_MANAGEMENT_PORT: String(management),
        WEB_PORT: String(web),
        WEB_ORIGIN: `http://localhost:${web}`,
        WEB_INSTANCE: `http://127.0.0.1:${web}`,
        SMTP_URL: `smtp://127.0.0.1:${mail}`,
      },
    });
    await this.installation.setUp(release, this.#server ?? assert.fail('no server'), 2);
  }

  /** The units' commands, all at once; resolves when everything is ready. */
  async #start(): Promise<void> {
    const { settings, link, urls } = this.installation;
    this.#units = new Units({
      moved: { '/etc/denar': settings, '/opt/denar/current': link, '/opt/keycloak': this.#kc },
      ports: Object.fromEntries(
        urls.map((url, at) => [`denar-api@${at + 1}.service`, { API_PORT: new URL(url).port }]),
      ),
      logs: this.#cluster.folder,
    });
    await this.units.start();
    const web = `http://127.0.0.1:${this.#ports.web}`;
    for (const url of [...urls, web]) await waitUntilReady(`${url}/health/ready`);
    for (const url of [...urls, web]) {
      const { version } = (await (await fetch(`${url}/version`)).json()) as { version: string };
      assert.equal(version, productVersion, url);
    }
    const page = await (await fetch(`${web}/home`)).text();
    assert.match(page, /<h1[ >]/);
    this.#options.say(`   API and web are ready, as ${fs.realpathSync(link)}`);
    await this.#keycloakReady();
  }

  /** Its first start builds it and makes its tables, which takes minutes on a busy machine. */
  async #keycloakReady(): Promise<void> {
    const address = `http://${this.management}/health/ready`;
    for (let waited = 0; waited < 600_000; waited += 1000) {
      if ((await fetch(address).catch(() => undefined))?.ok) return;
      await pause(1000);
    }
    throw new Error('Keycloak never was ready.');
  }

  /** From `denar setup` to a payment by code between two people. */
  async toPayment(release: string): Promise<readonly Participant[]> {
    await this.step('denar setup', () => this.#setUp(release));
    await this.step('one start, until all are ready', () => this.#start());
    const { installation, people } = this;
    const [url = ''] = installation.urls;
    const [admin, approver] = ['admin@denar.test', 'approver@denar.test'];
    await this.step('the two of the bank desk sign up, and get their roles', async () => {
      for (const [email, role] of [
        [admin, 'admin'],
        [approver, 'bank-approver'],
      ] as const) {
        await people.token({ email });
        await installation.denar('user', 'add-role', email, role);
        assert.equal(await people.again(email), 'set up', `${email} needs no second factor`);
      }
    });
    const paying = await this.step('four people sign up', () =>
      openParticipants(url, people, 4, null),
    );
    await this.step('the bank desk funds them', () => fund(url, people, paying, '100.00'));
    await this.step('a payment by code', () => payByCode(url, paying));
    return paying;
  }

  /** Bytes of each unit and of PostgreSQL; fails if a unit has more than its MemoryMax. */
  async memory(): Promise<ReadonlyMap<string, number>> {
    const data = this.#server?.postgres.data ?? assert.fail('no server');
    const found = new Map([['postgresql', memoryOf(serverProcesses(data)[0] ?? 0)]]);
    for (const { name, pid, most } of await this.units.processes()) {
      const bytes = memoryOf(pid);
      assert.ok(bytes > 0 && bytes < most, `${name} has ${bytes} bytes, and may have ${most}`);
      found.set(name.replace('.service', ''), bytes);
    }
    return found;
  }

  /** People pay twice a second; resolves with the number of payments answered. */
  async load(paying: readonly Participant[], seconds: number): Promise<number> {
    const payers = new Payers(this.installation.urls, paying, {
      everyMs: paying.length * 500,
    });
    payers.start();
    await pause(seconds * 1000);
    await payers.stop();
    assert.deepEqual([...payers.failures], []);
    return payers.count;
  }

  /** The first backup, and what `denar doctor` then finds. */
  async doctor(): Promise<readonly Finding[]> {
    await this.step('denar backup', () => this.installation.denar('backup'));
    const { output } = await this.step('denar doctor', () =>
      this.installation.said('doctor', '--json'),
    );
    return JSON.parse(output) as Finding[];
  }

  /** Ends and removes everything; @param failed says what the programs have said */
  async close(failed: boolean): Promise<void> {
    for (const { name } of failed ? ((await this.#units?.processes()) ?? []) : []) {
      const lines = fs.readFileSync(this.units.logOf(name), 'utf8').trimEnd().split('\n');
      this.#options.say(`${name}:\n${lines.slice(-15).join('\n')}`);
    }
    await this.#units?.stop();
    await this.#installation?.close();
    await this.#mailbox?.stop();
    await this.#cluster.close();
  }
}

/** Books a top-up of this amount for each; the approver confirms it by a fresh sign-in. */
async function fund(
  url: string,
  people: KeycloakPeople,
  paying: readonly Participant[],
  amount: string,
): Promise<void> {
  const lines = ['date;reference;amount;currency;sender;title'];
  for (const { token } of paying) {
    const { body } = await call(url, 'GET', '/v2/account/wallet', token);
    lines.push(`2026-01-01;OPENING-${lines.length};${amount};PLN;Opening;${body.topUpTitle}`);
  }
  const { approve } = await uploadStatement(url, people, lines.join('\n'));
  const wanted = await approve();
  const confirmation = (wanted.body.confirmation as { id?: string } | undefined)?.id ?? '';
  assert.equal(wanted.body.code, 'step_up_required');
  const approver = 'approver@denar.test';
  await people.again(approver);
  const path = `/v2/account/confirmations/${confirmation}/sign-in`;
  const token = await people.token({ email: approver });
  const confirmed = await call(url, 'POST', path, token, { key: randomUUID() });
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body));
  const { body } = await approve({ confirmation });
  assert.equal(body.state, 'booked', JSON.stringify(body));
}

/** The buyer makes a code, the seller charges it, the buyer accepts; the seller has the money. */
async function payByCode(url: string, people: readonly Participant[]): Promise<void> {
  const [buyer, seller] = people;
  const ask = async (token = '', path: string) => {
    const { status, body } = await call(url, 'POST', path, token, { key: randomUUID() });
    assert.ok(status < 300, `${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };
  const { otp_code } = await ask(buyer?.token, '/v2/et/otp');
  const asked = `/v2/et/transaction?otp_code=${otp_code}&kwota=12.50`;
  const { transaction } = await ask(seller?.token, asked);
  await ask(buyer?.token, `/v2/et/accept?transaction=${transaction}`);
  const { body } = await call(url, 'GET', '/v2/account/wallet', seller?.token ?? '');
  assert.equal(body.denar, 112.5);
}
