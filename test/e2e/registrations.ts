/** Unused numbers, received mails, and verified accounts, for the registrations. */
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { registerStage1, registerStage2 } from '#contract/bank-accounts.ts';
import { isNrb } from '#contract/nrb.ts';
import { isNip } from '#contract/schemas.ts';
import { transferredAmount } from './database.ts';
import { callAs, type Person, participant, tokenOf } from './people.ts';
import { signIn } from './screens.ts';
import { world } from './world.ts';

/** A tax number with a valid check digit. */
export function freshNip(): string {
  for (;;) {
    const start = String(randomInt(100_000_000, 1_000_000_000));
    const nip = Array.from({ length: 10 }, (_, digit) => start + digit).find(isNip);
    if (nip) return nip;
  }
}

/** An account number with valid check digits. */
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

/** The link in a mail, or null until one arrives. */
export async function linkFor(email: string): Promise<string | null> {
  const [mail] = await mailsTo(email);
  return /https?:\S+#token=\S+/.exec(mail?.text ?? '')?.[0] ?? null;
}

/** A verified bank account of this person, created through the API; returns its id. */
export async function verifiedAccount(person: Person, holder = person.name): Promise<string> {
  const token = await tokenOf(person);
  const begun = await callAs(token, registerStage1, {
    body: {
      accountName: holder,
      email: person.email,
      bankAccount: freshNrb(),
    },
  });
  const transactionId = String(begun.transactionId);
  const verificationAmount = await transferredAmount(transactionId);
  const body = { transactionId, verificationAmount };
  await callAs(token, registerStage2, { body });
  return transactionId;
}

/** Signs in on a page that requires it, then opens one that guests may see too. */
export async function signedInAt(page: Page, person: Person, path: string): Promise<void> {
  await signIn(page, person, '/registration');
  await page.goto(world().web + path);
}

/** A person with money and a verified bank account; also returns the account's id. */
export async function holder(name: string): Promise<{ person: Person; account: string }> {
  const person = await participant(name, '100,00');
  return { person, account: await verifiedAccount(person) };
}
