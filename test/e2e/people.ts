/** People for the browser tests, separate for each test: with an account, a wallet and money. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { getWallet } from '#contract/accounts.ts';
import { generate } from '#contract/chain.ts';
import { payuCreateOrder } from '#contract/payments.ts';
import { register } from '#contract/registration.ts';
import { confirmBySignIn } from '#contract/step-up.ts';
import { KeycloakAdmin } from '#denar/keycloak.ts';
import { approverEmail, demoPassword } from '#sandbox/demo-people.ts';
import { ensurePeople } from '#sandbox/identity/people.ts';
import { type Cookie, HttpBrowser, OidcClient } from '#sandbox/plain-browser.ts';
import { type AuthRecord, recordOf } from '#web/session/tokens.ts';
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

/** An e-mail address not in use. */
export const freshEmail = (who: string): string =>
  `${who}-${randomBytes(5).toString('hex')}@denar.test`;

/** A person with only an account at the provider, by default with the usual role. */
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

/** A browser's state for a signed-in person. */
interface SignedIn {
  /** The provider's cookies, which identify the person. */
  readonly cookies: readonly Cookie[];
  readonly record: AuthRecord;
}

/** People signed in over plain HTTP, by provider and e-mail address: each world has the demo people. */
const signedIn = new Map<string, SignedIn>();
const placeOf = ({ email }: { readonly email: string }): string => `${world().issuer} ${email}`;

/** Signs in over plain HTTP; returns an access token. */
export async function tokenOf({ email, password }: Person): Promise<string> {
  const client = new OidcClient(world().issuer, world().web);
  const browser = new HttpBrowser();
  const tokens = await client.signIn(browser, email, password);
  const record = recordOf(JSON.stringify(tokens), Date.now());
  signedIn.set(placeOf({ email }), { cookies: browser.cookies, record });
  return tokens.access_token;
}

/** A browser state with the person signed in; never reused, because a test may sign out. */
export async function takeSignIn(person: Person): Promise<SignedIn> {
  if (!signedIn.has(placeOf(person))) await tokenOf(person);
  const taken = signedIn.get(placeOf(person));
  signedIn.delete(placeOf(person));
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

/** Calls the API as a person; throws its message if it refuses. */
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

/** A call that needs a confirmation, given by a fresh sign-in. */
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

/** Sends złoty to the programme's account with the bank's page. */
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

/** A person with a wallet and, if an amount is given (`100,00`), money in it. */
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

/** Exchanges Denar for iTalar; returns the id of the chain operation. */
export async function exchanged(token: string, amount: string): Promise<string> {
  return String((await callAs(token, generate.method, generate.path, { amount })).id);
}

/** A pending, unpaid top-up through a provider; returns its id. */
export async function begunTopUp(token: string): Promise<string> {
  const body = { amount: '21.00', description: 'Test 3' };
  const made = await callAs(token, payuCreateOrder.method, payuCreateOrder.path, body);
  return String(made.orderId);
}
