/** Keycloak's mails: the link to set a new password, and the alarm on mails that cannot be sent. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect } from '@playwright/test';
import { KeycloakAdmin } from '#denar/keycloak.ts';
import { HttpBrowser, OidcClient, type Page } from '#sandbox/plain-browser.ts';
import { freePort } from '#test/free-port.ts';
import { freshEmail, newcomer } from '../e2e/people.ts';
import { providerWords } from '../e2e/screens.ts';
import { test } from '../e2e/test.ts';
import { world } from '../e2e/world.ts';
import { mailsCounted } from './mail-figures.ts';

const client = () => new OidcClient(world().issuer, world().web);

function keycloak() {
  const { accounts } = world();
  if (accounts.kind !== 'keycloak') throw new Error('This world has no Keycloak.');
  return {
    admin: new KeycloakAdmin(accounts.admin),
    counted: () => mailsCounted(accounts.management),
  };
}

async function forget(browser: HttpBrowser, email: string): Promise<void> {
  const form = await browser.visit(client().authorizationUrl());
  const forgotten = /href="([^"]*reset-credentials[^"]*)"/.exec(form.html)?.[1] ?? '';
  const ask = await browser.visit(new URL(forgotten.replaceAll('&amp;', '&'), form.url));
  await browser.submit(ask, { username: email });
}

async function signUp(): Promise<Page> {
  const browser = new HttpBrowser();
  const form = client().authorizationUrl();
  form.pathname = form.pathname.replace(/auth$/, 'registrations');
  const password = 'łódka-pod-mostem-27';
  const fields = { firstName: 'Nowa Osoba', email: freshEmail('nowa'), password };
  return browser.submit(await browser.visit(form), { ...fields, 'password-confirm': password });
}

/** Makes Keycloak send two mails: a link to set a password, and one to confirm an address. */
async function twoMails(): Promise<void> {
  await forget(new HttpBrowser(), (await newcomer('Bez Poczty')).email);
  await signUp();
}

/** Does something while Keycloak's mails go to another port. */
async function withMailsTo(port: number, work: () => Promise<void>): Promise<void> {
  const { admin } = keycloak();
  const realm = (await admin.call('GET', '')) as { readonly smtpServer: object };
  const smtpServer = { ...realm.smtpServer, port: String(port) };
  await admin.call('PUT', '', { ...realm, smtpServer });
  try {
    await work();
  } finally {
    await admin.call('PUT', '', realm);
  }
}

test('the alarm counts mails that went out', async () => {
  const { counted } = keycloak();
  const { failed, sent } = await counted();
  await twoMails();
  await expect.poll(counted).toEqual({ failed, sent: sent + 2 });
});

test('the alarm counts mails that no mail server was there for', async () => {
  const { counted } = keycloak();
  const { failed, sent } = await counted();
  await withMailsTo(await freePort(), twoMails);
  await expect.poll(counted).toEqual({ failed: failed + 2, sent });
});

test('the alarm counts mails that the mail server refused', async () => {
  const { counted } = keycloak();
  const { failed, sent } = await counted();
  const refusing = createServer((socket) => socket.end('554 5.3.2 No mails today.\r\n'));
  await once(refusing.listen(0, '127.0.0.1'), 'listening');
  try {
    await withMailsTo((refusing.address() as AddressInfo).port, twoMails);
    await expect.poll(counted).toEqual({ failed: failed + 2, sent });
  } finally {
    refusing.close();
  }
});

test('a link in the mail sets a new password, and the old one stops working', async () => {
  const person = await newcomer('Zapominalska Iga');
  const browser = new HttpBrowser();
  await forget(browser, person.email);
  const mails = async () => {
    const to = encodeURIComponent(person.email);
    const answer = await fetch(`${world().site}/mail.json?to=${to}`);
    return ((await answer.json()) as { messages: { text: string }[] }).messages;
  };
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail] = await mails();
  const address = /https?:\S+action-token\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const change = await browser.visit(address);
  const [weak, good] = ['password1', 'nowa-łódka-na-Wiśle-8'];
  const refused = await browser.submit(change, { 'password-new': weak, 'password-confirm': weak });
  expect(refused.text).toContain(providerWords.passwordFaults.tooWeak);
  await browser.submit(refused, { 'password-new': good, 'password-confirm': good });
  const signIn = (password: string) => client().signIn(new HttpBrowser(), person.email, password);
  await signIn(good);
  await expect(signIn(person.password)).rejects.toThrow(providerWords.wrongCredentials);
});
