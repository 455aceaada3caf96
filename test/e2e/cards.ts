/** Cards for the browser tests: from the stock, and registered with codes. */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newCards, releaseCard } from '#contract/card-stock.ts';
import { generateCodes, registerCard } from '#contract/cards.ts';
import type { Locale } from '#contract/languages.ts';
import { callAs, demoAdmin, type Person, tokenOf } from './people.ts';
import { button, confirmBySignIn, texts } from './screens.ts';

export interface Card {
  readonly id: string;
  readonly cardNumber: string;
  readonly serial: string;
  readonly pin: string;
  readonly batch: string;
}

const _at = (path: string, id: string): string => path.replace(/\{\w+\}/, id);

/** Cards of a new batch, made and if requested released by the admin. */
export async function makeCards(count: number, released = true): Promise<Card[]> {
  const token = await tokenOf(demoAdmin);
  const batch = `partia ${randomBytes(4).toString('hex')}`;
  const made = await callAs(token, newCards, { body: { count, batch } });
  const cards = made.cards as Card[];
  for (const { id } of released ? cards : []) {
    await callAs(token, releaseCard, { params: { id } });
  }
  return cards;
}

/** This person's card with this many codes; `codes` by their numbers. */
export async function ownCard(
  owner: Person,
  count = 5,
): Promise<Card & { codes: ReadonlyMap<number, string> }> {
  const [card] = await makeCards(1);
  if (!card) throw new Error('No card was made.');
  const { cardNumber, serial, pin } = card;
  const token = await tokenOf(owner);
  const body = { cardNumber, serial, pin, email: owner.email };
  await callAs(token, registerCard, { body });
  const { oneTimeCodes } = await callAs(token, generateCodes, {
    params: { cardId: card.id },
    body: { card_id: card.id, count },
  });
  const codes = oneTimeCodes.map(({ no, code }) => [no, code] as const);
  return { ...card, codes: new Map(codes) };
}

/** Shows the codes of the card on the page, for which its owner signs in again. */
export async function showCodes(page: Page, owner: Person, language: Locale = 'pl'): Promise<void> {
  const { show } = texts[language].cards;
  await button(page, show).click();
  await confirmBySignIn(page, owner, language);
  await button(page, show).click();
}
