/** People for the browser tests, each test's own: with an account, a wallet and money at once. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { getWallet, register } from '#contract/accounts.ts';
import { generate } from '#contract/italar.ts';
import { payuCreateOrder } from '#contract/payments.ts';
import { confirmBySignIn } from '#contract/step-up.ts';
import { approverEmail, demoPassword } from '#sandbox/demo-people.ts';
import { ensurePeople } from '#sandbox/identity/people.ts';
import { type Cookie, HttpBrowser, OidcClient } from '#sandbox/plain-browser.ts';
import { type AuthRecord, recordOf } from '#web/session/tokens.ts';
import { KeycloakAdmin } from '../keycloak/admin.ts';
import { world } from './world.ts';

export interface Person {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

export const demoBuyer: Person = {
  email: 'buyer@denar.test',
  name: 'Anna Nowak',
  password: demoPassword,
};

export const demoAdmin: Person = {
  email: 'admin@denar.test',
  name: 'Administrator programu',
  password: demoPassword,
};

/** The second person at the bank desk. */
export const demoApprover: Person = {
  email: approverEmail,
  name: 'Maria Zielińska',
  password: demoPassword,
};

/** An address nobody has yet. */
export const freshEmail = (who: string): string =>
  `${who}-${randomBytes(5).toString('hex')}@denar.test`;

/** Somebody with an account at the provider and nothing else; with the usual role by default. */
export async function newcomer(name: string, roles = ['user']): Promise<Person> {
  const word = (name.split(' ')[0] ?? name).normalize('NFD').replace(/[^A-Za-z]/g, '');
  const person = {
    email: freshEmail(word.toLowerCase()),
    name,
    password: 'łódka-pod-mostem-27',
  };
  const { accounts } = world();
  if (accounts.kind === 'keycloak') {
    await new KeycloakAdmin(accounts.admin).addPerson({ ...person, roles });
    return person;
  }
  const db = new pg.Pool({ connectionString: accounts.database, max: 1 });
  try {
    await ensurePeople(db, [{ ...person, roles }]);
  } finally {
    await db.end();
  }
  return person;
}

/** What a browser has of somebody who is signed in. */
interface SignedIn {
  /** By which the provider knows them. */
  readonly cookies: readonly Cookie[];
  readonly record: AuthRecord;
}

/** Who has signed in by plain HTTP, by their addresses. */
const signedIn = new Map<string, SignedIn>();

/** Signs in by plain HTTP; gives an access token. */
export async function tokenOf({ email, password }: Person): Promise<string> {
  const client = new OidcClient(world().issuer, world().web);
  const browser = new HttpBrowser();
  const tokens = await client.signIn(browser, email, password);
  const record = recordOf(JSON.stringify(tokens), Date.now());
  signedIn.set(email, { cookies: browser.cookies, record });
  return tokens.access_token;
}

/** What a browser needs to be signed in as somebody. Nobody gets it twice: a test may sign out. */
export async function takeSignIn(person: Person): Promise<SignedIn> {
  if (!signedIn.has(person.email)) await tokenOf(person);
  const taken = signedIn.get(person.email);
  signedIn.delete(person.email);
  if (!taken) throw new Error(`${person.email} is not signed in.`);
  return taken;
}

interface Called {
  readonly answer: Response;
  readonly said: Record<string, unknown>;
}

async function send(
  token: string,
  method: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<Called> {
  const answer = await fetch(world().api + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomBytes(12).toString('hex'),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { answer, said: text ? (JSON.parse(text) as Record<string, unknown>) : {} };
}

/** One call of the API as a person; throws what it says where it refuses. */
export async function callAs(
  token: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Record<string, unknown>> {
  const { answer, said } = await send(token, method, path, body, headers);
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(said)}`);
  return said;
}

/** One call that wants a confirmation, given by a fresh sign-in. */
export async function callConfirmed(
  person: Person,
  method: string,
  path: string,
  body: unknown,
): Promise<Record<string, unknown>> {
  const { said } = await send(await tokenOf(person), method, path, body, {});
  const { id } = said.confirmation as { id: string };
  const token = await tokenOf(person);
  const signIn = confirmBySignIn.path.replace('{id}', id);
  await callAs(token, confirmBySignIn.method, signIn);
  return callAs(token, method, path, body, { confirmation: id });
}

/** Sends złote to the programme's account by the bank's page. */
export async function payIn(amount: string, title: string): Promise<void> {
  const address = `${world().site}/bank`;
  const answer = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: world().site },
    body: new URLSearchParams({ sender: 'Próbny Nadawca', amount, title }),
  });
  if (answer.status !== 303) throw new Error(`${address}: ${answer.status}`);
}

/** Somebody with a wallet and, where an amount is given (`100,00`), money in it. */
export async function participant(
  name: string,
  amount?: string,
  roles?: string[],
): Promise<Person> {
  const person = await newcomer(name, roles);
  const token = await tokenOf(person);
  await callAs(token, register.method, `${register.path}?${new URLSearchParams({ name })}`);
  if (amount) {
    const { topUpTitle } = await callAs(token, getWallet.method, getWallet.path);
    await payIn(amount, String(topUpTitle));
  }
  return person;
}

/** Denar turned into iTalar; gives the id of what the chain did for it. */
export async function exchanged(token: string, amount: string): Promise<string> {
  return String((await callAs(token, generate.method, generate.path, { amount })).id);
}

/** A top-up through a provider that is begun and not paid; gives its id. */
export async function begunTopUp(token: string): Promise<string> {
  const body = { amount: '21.00', description: 'Test 3' };
  const made = await callAs(token, payuCreateOrder.method, payuCreateOrder.path, body);
  return String(made.orderId);
}
