/** People who can sign in, are signing up, or have forgotten their password. */
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

/** Lifetime and maximum attempts of an e-mailed code. */
export const codeMinutes = 15;
const codeAttempts = 5;
/** Lifetime of a link for a new password. */
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

/** Returns the person with this e-mail and password; takes as long for an unknown e-mail. */
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

/** Adds a person unless the e-mail is taken. `password` is already hashed. */
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

/** Adds missing people, with plain-text passwords; existing ones remain unchanged. */
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
 * Stores a sign-up until the e-mailed code confirms it. Until then it reserves nothing, so nobody
 * can take an e-mail address that is not theirs, or find out whether it has an account. @returns
 * the six digits to mail, or null if the e-mail has an account and a mail reports that instead
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

/** The e-mail and name of a pending sign-up. */
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

/** Creates another code for a pending sign-up; the earlier one becomes invalid. */
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

/** Completes a sign-up: returns the new person, or why it failed. The fifth wrong code ends it. */
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

/** Creates the secret of a link with which the owner of a mailbox can set a new password. */
export async function beginReset(db: pg.Pool, person: Person): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query(
    `INSERT INTO password_reset VALUES ($1, $2, $3, now() + make_interval(mins => ${resetMinutes}))`,
    [digest(token), person.id, person.email],
  );
  return token;
}

export type ResetFault = 'missing' | 'invalid' | 'expired' | 'email';

/** Returns the owner of the link, or what is wrong with it (specification §5). */
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

/** Uses a link up; of two simultaneous uses one gets true. All other links become invalid. */
export async function takeReset(db: pg.Pool, token: string): Promise<boolean> {
  const { rows } = await db.query<{ person: string }>(
    'DELETE FROM password_reset WHERE token_hash = $1 AND expires_at > now() RETURNING person',
    [digest(token)],
  );
  if (!rows[0]) return false;
  await db.query('DELETE FROM password_reset WHERE person = $1', [rows[0].person]);
  return true;
}
