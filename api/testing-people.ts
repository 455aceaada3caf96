/** Test support: people with accounts, wallets and money, created through the API's own calls. */
import type { JWTPayload } from 'jose';

export interface Person {
  readonly email: string;
  readonly name: string;
  readonly token: string;
}

export interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
}

export interface AskOptions {
  readonly as?: Person | string;
  readonly query?: Readonly<Record<string, string | string[]>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The network address that it comes from. */
  readonly from?: string;
}

export interface StatementOptions {
  readonly name?: string;
  readonly type?: string;
  readonly key?: string;
}

/** What a test asks of the API, and as whom. */
export interface People {
  ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options?: AskOptions,
  ): Promise<Reply>;
  /** A person with an account at the provider and, by default, an open wallet. */
  person(
    name: string,
    options?: { denar?: string; registered?: boolean; roles?: string[] },
  ): Promise<Person>;
  /** The administrator, with more roles if given. */
  admin(...more: string[]): Promise<Person>;
  /**
   * Uploads a statement as the admin and has a second person approve it; returns the report, or why
   * the file is refused.
   */
  statement(file: string | Buffer, options?: StatementOptions): Promise<Reply>;
}

export const adminEmail = 'admin@denar.test';

export function peopleOf(
  issuer: { token(claims: JWTPayload): Promise<string> },
  ask: People['ask'],
): Pick<People, 'person' | 'admin' | 'statement'> {
  let lines = 0;
  const signUp = async (name: string, email: string, roles: string[]): Promise<Person> => {
    const claims = { name, email, email_verified: true, preferred_username: email };
    const token = await issuer.token({ sub: `sub-${email}`, ...claims, realm_access: { roles } });
    return { email, name, token };
  };
  const admin: People['admin'] = (...more) =>
    signUp('Administrator', adminEmail, ['user', 'admin', ...more]);
  const statement: People['statement'] = async (
    file,
    { name = 'w.csv', type = 'text/csv', key } = {},
  ) => {
    const uploaded = await ask('POST', '/v2/adm/bank/statement', {
      as: await admin(),
      body: file,
      query: { fileName: name },
      headers: { 'content-type': type, ...(key && { 'idempotency-key': key }) },
    });
    if (uploaded.body.state !== 'waiting') return uploaded;
    const path = `/v2/adm/bank/statements/${uploaded.body.statement}/judge`;
    return ask('POST', path, {
      as: await signUp('Druga Osoba', 'approver@denar.test', ['user', 'bank-approver']),
      body: { verdict: 'approve' },
      ...(key && { headers: { 'idempotency-key': `${key}, approved` } }),
    });
  };
  const topUp = async (person: Person, amount: string): Promise<void> => {
    const wallet = await ask('GET', '/v2/account/wallet', { as: person });
    lines += 1;
    const line = `2026-11-21;REF${lines};${amount};PLN;${person.name};${wallet.body.topUpTitle}`;
    const done = await statement(`date;reference;amount;currency;sender;title\n${line}\n`);
    if (done.body.credited !== 1) throw new Error(`not credited: ${JSON.stringify(done.body)}`);
  };
  return {
    admin,
    statement,
    async person(name, { denar, registered = true, roles = ['user'] } = {}) {
      const address = name.toLowerCase().replace(/[^a-z0-9]+/g, '.');
      const person = await signUp(name, `${address}@denar.test`, roles);
      if (!registered) return person;
      const opened = await ask('POST', '/v2/et/registration', { as: person, query: { name } });
      if (opened.status !== 201) throw new Error(`no wallet: ${JSON.stringify(opened.body)}`);
      if (denar) await topUp(person, denar);
      return person;
    },
  };
}
