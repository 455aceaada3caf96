/** Numbers nobody has yet, the mails that came, and what a bank would show, for the registrations. */
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { isNrb } from '#contract/nrb.ts';
import { isNip } from '#contract/schemas.ts';
import type { Person } from './people.ts';
import { signIn } from './screens.ts';
import { world } from './world.ts';

/** A tax number with a right check digit. */
export function freshNip(): string {
  for (;;) {
    const start = String(randomInt(100_000_000, 1_000_000_000));
    const nip = Array.from({ length: 10 }, (_, digit) => start + digit).find(isNip);
    if (nip) return nip;
  }
}

/** An account number with right check digits. */
export function freshNrb(): string {
  const rest = `10901014${String(randomInt(1e14)).padStart(16, '0')}`;
  const checks = Array.from({ length: 100 }, (_, check) => String(check).padStart(2, '0') + rest);
  return checks.find(isNrb) ?? '';
}

interface Message {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** The mails to an address, newest first. */
export async function mailsTo(email: string): Promise<readonly Message[]> {
  const answer = await fetch(`${world().site}/mail.json?${new URLSearchParams({ to: email })}`);
  const { messages } = (await answer.json()) as { messages: Message[] };
  return messages.filter(({ to }) => to.includes(email));
}

/** The link that a mail carries, or null while none has come. */
export async function linkFor(email: string): Promise<string | null> {
  const [mail] = await mailsTo(email);
  return /https?:\S+#token=\S+/.exec(mail?.text ?? '')?.[0] ?? null;
}

/** What the person's bank shows: the amount of the transfer with this title, as `0.37`. */
export async function transferredAmount(transactionId: string): Promise<string> {
  const db = new pg.Pool({ connectionString: world().database, max: 1 });
  try {
    const { rows } = await db.query<{ amount: string }>(
      'SELECT amount FROM bank_transfer_out WHERE reference = $1',
      [transactionId],
    );
    return (Number(rows[0]?.amount) / 100).toFixed(2);
  } finally {
    await db.end();
  }
}

/** Signs in on a page that asks for it, and goes on to one that is open to guests too. */
export async function signedInAt(page: Page, person: Person, path: string): Promise<void> {
  await signIn(page, person, '/registration');
  await page.goto(world().web + path);
}
