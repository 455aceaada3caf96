/** People for the browser tests, separate for each test: with an account, a wallet and money. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { callsOf, type Input, type Inputs } from '#api/testing-calls.ts';
import type { People, Reply } from '#api/testing-people.ts';
import { getWallet } from '#contract/accounts.ts';
import { generate } from '#contract/chain.ts';
import type { Answer, Operation } from '#contract/operation.ts';
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

/** Calls the API as the person with a token. */
const ask: People['ask'] = async (method, path, { as, query = {}, body, headers = {} } = {}) => {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    ),
  );
  const answer = await fetch(`${world().api}${path}?${search}`, {
    method,
    headers: {
      authorization: `Bearer ${as}`,
      'idempotency-key': randomBytes(12).toString('hex'),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isJson = answer.headers.get('content-type')?.includes('json');
  return {
    status: answer.status,
    body: isJson ? JSON.parse(bytes.toString()) : {},
    bytes,
  } as Reply;
};
const { call, reply } = callsOf(ask);

/** The answer of a call as the person with this token; throws if it is refused. */
export const callAs = <O extends Operation>(
  token: string,
  operation: O,
  ...[input]: Inputs<O>
): Promise<Answer<O>> => call(operation, ...([{ ...input, as: token }] as unknown as Inputs<O>));

/** A call that needs a confirmation, given by a fresh sign-in. */
export async function callConfirmed<O extends Operation>(
  person: Person,
  operation: O,
  input: Input<O>,
): Promise<Answer<O>> {
  const { body } = await reply(operation, { ...input, as: await tokenOf(person) });
  const { id } = body.confirmation as { id: string };
  const token = await tokenOf(person);
  await callAs(token, confirmBySignIn, { params: { id } });
  return callAs(token, operation, ...([{ ...input, confirmation: id }] as unknown as Inputs<O>));
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
  await callAs(token, register, { query: { name } });
  if (amount) {
    const { topUpTitle } = await callAs(token, getWallet);
    await payIn(amount, String(topUpTitle));
  }
  return person;
}

/** Exchanges Denar for iTalar; returns the id of the chain operation. */
export async function exchanged(token: string, amount: string): Promise<string> {
  return String((await callAs(token, generate, { body: { amount } })).id);
}

/** A pending, unpaid top-up through a provider; returns its id. */
export async function begunTopUp(token: string): Promise<string> {
  const body = { amount: '21.00', description: 'Test 3' };
  const made = await callAs(token, payuCreateOrder, { body });
  return String(made.orderId);
}
