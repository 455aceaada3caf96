/** The people who can sign in, those who are signing up, and those who forgot their password. */
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashPassword, nobodysHash, passwordMatches } from './passwords.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly groups: readonly string[];
}

/** A code by mail lives this long and may be tried this often. */
export const codeMinutes = 15;
const codeAttempts = 5;
/** A link to a new password lives this long. */
export const resetMinutes = 30;

const columns = 'id, email, name, roles, groups';

export async function findPerson(db: pg.Pool, id: string): Promise<Person | undefined> {
  const { rows } = await db.query<Person>(`SELECT ${columns} FROM person WHERE id::text = $1`, [
    id,
  ]);
  return rows[0];
}

export async function findByEmail(db: pg.Pool, email: string): Promise<Person | undefined> {
  const { rows } = await db.query<Person>(`SELECT ${columns} FROM person WHERE email = $1`, [
    email.trim().toLowerCase(),
  ]);
  return rows[0];
}

/** Gives the person whose e-mail and password these are; takes as long for an unknown e-mail. */
export async function checkPassword(
  db: pg.Pool,
  email: string,
  password: string,
): Promise<Person | undefined> {
  const { rows } = await db.query<Person & { password: string }>(
    `SELECT ${columns}, password FROM person WHERE email = $1`,
    [email.trim().toLowerCase()],
  );
  const [found] = rows;
  const matches = await passwordMatches(password, found?.password ?? (await nobodysHash));
  if (!matches || !found) return undefined;
  const { password: _, ...person } = found;
  return person;
}

export interface NewPerson {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly roles?: readonly string[];
  readonly groups?: readonly string[];
}

/** Adds a person unless the e-mail is taken. `password` is hashed already. */
async function insertPerson(db: pg.Pool, made: NewPerson): Promise<Person | undefined> {
  const { rows } = await db.query<Person>(
    `INSERT INTO person (id, email, name, password, roles, groups)
     VALUES ($1, lower($2), $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING ${columns}`,
    [randomUUID(), made.email, made.name, made.password].concat([
      made.roles ?? ['user'],
      made.groups ?? ['/members'],
    ] as unknown as string[]),
  );
  return rows[0];
}

/** Adds people who are not there yet, with passwords in clear; those who are there stay as they are. */
export async function ensurePeople(db: pg.Pool, people: readonly NewPerson[]): Promise<void> {
  for (const made of people) {
    if (await findByEmail(db, made.email)) continue;
    await insertPerson(db, { ...made, password: await hashPassword(made.password) });
  }
}

export async function setPassword(db: pg.Pool, id: string, password: string): Promise<void> {
  await db.query('UPDATE person SET password = $2 WHERE id = $1', [
    id,
    await hashPassword(password),
  ]);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Remembers a sign-up until the code from the mail confirms it. Nothing is known about the e-mail
 * before that, so nobody can take an address that is not theirs, nor learn whether it has an account.
 * @returns the six digits to mail, or null where the e-mail has an account and a mail says so instead
 */
export async function beginSignUp(
  db: pg.Pool,
  interaction: string,
  made: NewPerson,
): Promise<string | null> {
  const taken = await findByEmail(db, made.email);
  const code = taken ? null : String(randomInt(1_000_000)).padStart(6, '0');
  await db.query(
    `INSERT INTO sign_up (interaction, email, name, password, code_hash, expires_at)
     VALUES ($1, lower($2), $3, $4, $5, now() + make_interval(mins => ${codeMinutes}))
     ON CONFLICT (interaction) DO UPDATE SET email = excluded.email, name = excluded.name,
       password = excluded.password, code_hash = excluded.code_hash, attempts = 0,
       expires_at = excluded.expires_at`,
    [interaction, made.email, made.name, await hashPassword(made.password)].concat([
      (code && digest(interaction + code)) as unknown as string,
    ]),
  );
  return code;
}

/** The e-mail and name of a sign-up under way. */
export async function signUpOf(
  db: pg.Pool,
  interaction: string,
): Promise<{ email: string; name: string } | undefined> {
  const { rows } = await db.query<{ email: string; name: string }>(
    'SELECT email, name FROM sign_up WHERE interaction = $1 AND expires_at > now()',
    [interaction],
  );
  return rows[0];
}

/** Makes another code for a sign-up under way; the earlier one no longer counts. */
export async function renewCode(db: pg.Pool, interaction: string): Promise<string | null> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { rowCount } = await db.query(
    `UPDATE sign_up SET code_hash = $2, attempts = 0,
       expires_at = now() + make_interval(mins => ${codeMinutes})
     WHERE interaction = $1 AND code_hash IS NOT NULL`,
    [interaction, digest(interaction + code)],
  );
  return rowCount === 1 ? code : null;
}

/** Finishes a sign-up: gives the new person, or why not. The fifth wrong code ends it. */
export async function confirmSignUp(
  db: pg.Pool,
  interaction: string,
  code: string,
): Promise<Person | 'wrong' | 'ended'> {
  const { rows } = await db.query<NewPerson & { code_hash: Buffer | null }>(
    `UPDATE sign_up SET attempts = attempts + 1
     WHERE interaction = $1 AND expires_at > now() AND attempts < ${codeAttempts}
     RETURNING email, name, password, code_hash`,
    [interaction],
  );
  const [pending] = rows;
  if (!pending) return 'ended';
  if (!pending.code_hash?.equals(digest(interaction + code.replace(/\s/g, '')))) return 'wrong';
  await db.query('DELETE FROM sign_up WHERE interaction = $1', [interaction]);
  return (await insertPerson(db, pending)) ?? 'ended';
}

/** Makes the secret of a link by which the owner of a mailbox may set a new password. */
export async function beginReset(db: pg.Pool, person: Person): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query(
    `INSERT INTO password_reset VALUES ($1, $2, $3, now() + make_interval(mins => ${resetMinutes}))`,
    [digest(token), person.id, person.email],
  );
  return token;
}

export type ResetFault = 'missing' | 'invalid' | 'expired' | 'email';

/** Gives whose link this is, or what is wrong with it (specification §5). */
export async function resetOf(db: pg.Pool, token: string): Promise<Person | ResetFault> {
  if (token === '') return 'missing';
  const { rows } = await db.query<{ person: string; email: string; expired: boolean }>(
    'SELECT person, email, expires_at < now() AS expired FROM password_reset WHERE token_hash = $1',
    [digest(token)],
  );
  const [reset] = rows;
  if (!reset) return 'invalid';
  if (reset.expired) return 'expired';
  const person = await findPerson(db, reset.person);
  return person?.email === reset.email ? person : 'email';
}

/** Uses a link up; of two uses at the same moment one gets true. All other links end with it. */
export async function takeReset(db: pg.Pool, token: string): Promise<boolean> {
  const { rows } = await db.query<{ person: string }>(
    'DELETE FROM password_reset WHERE token_hash = $1 AND expires_at > now() RETURNING person',
    [digest(token)],
  );
  if (!rows[0]) return false;
  await db.query('DELETE FROM password_reset WHERE person = $1', [rows[0].person]);
  return true;
}
