/** Each part of the product has its clause with the code's numbers; no text denies what exists. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { features } from '#api/features.ts';
import { verificationDays } from '#contract/bank-accounts.ts';
import { billMinutes } from '#contract/bills.ts';
import { cardLockMinutes, cardPaymentSeconds } from '#contract/card-payments.ts';
import { maxCodes } from '#contract/cards.ts';
import { acceptSeconds, codeSeconds } from '#contract/charges.ts';
import { linkHours } from '#contract/companies.ts';
import { enquiryMonths } from '#contract/enquiries.ts';
import { invitationDays } from '#contract/groups.ts';
import { languages } from '#contract/languages.ts';
import { joinDays, maxDueDays } from '#contract/money-requests.ts';
import { offlineDays } from '#contract/offline-sales.ts';
import { completeDays, payMinutes } from '#contract/order-terms.ts';
import { refundDays } from '#contract/payments.ts';
import { confirmationMinutes } from '#contract/step-up.ts';
import { home } from '#texts/home.ts';
import { inLanguage } from '#texts/texts.ts';
import { type DocumentName, documents, type Section } from '#web/content/document.ts';
import { loadDocument, loadQuestions } from '#web/content/load-text.ts';

/** Numbers that a clause must state, as the code defines them. */
const figures: Readonly<Record<string, readonly number[]>> = {
  'payments#top-up': [refundDays],
  'payments#code': [codeSeconds, acceptSeconds],
  'payments#card': [cardPaymentSeconds / 60, cardLockMinutes, maxCodes],
  'payments#bills': [billMinutes],
  'payments#orders': [payMinutes, completeDays],
  'payments#holds': [acceptSeconds, cardPaymentSeconds / 60, payMinutes],
  'payments#confirmations': [confirmationMinutes],
  'payments#requests': [maxDueDays, joinDays],
  'payments#payout': [verificationDays],
  'terms#offers': [enquiryMonths],
  'terms#companies': [linkHours],
  'terms#groups': [invitationDays],
  'privacy#browser': [offlineDays],
};

const names = Object.keys(documents) as DocumentName[];
const inEach = async <T>(take: (language: (typeof languages)[number]) => Promise<T>) =>
  Promise.all(languages.map(take));

async function clauseOf(clause: string, language: (typeof languages)[number]): Promise<Section> {
  const [name = '', id] = clause.split('#');
  const { sections } = await loadDocument(name as DocumentName, language);
  const section = sections.find((one) => one.id === id);
  assert.ok(section, `${clause} is not there`);
  return section;
}

describe('The clauses of the terms', () => {
  it('exist for every part of the product in every language', async () => {
    for (const clause of features.flatMap(({ clauses }) => clauses)) {
      await inEach((language) => clauseOf(clause, language));
    }
  });

  it('state the figures of the code', async () => {
    for (const [clause, wanted] of Object.entries(figures)) {
      for (const section of await inEach((language) => clauseOf(clause, language))) {
        const said: readonly string[] = JSON.stringify(section.blocks).match(/\d+/g) ?? [];
        for (const figure of wanted) {
          assert.ok(said.includes(String(figure)), `${clause}: ${figure} in ${section.title}`);
        }
      }
    }
  });
});

/** Phrases saying that something does not exist yet. */
const denials = [
  /\b(jeszcze nie ma|nie ma (obecnie|jeszcze|teraz)|obecnie nie|nie jest obecnie|na razie nie|planujemy|wkrótce)\b/i,
  /\b((is|are|do|does) not yet|at present|no .{0,20}yet|planned|we plan|coming soon|for now)\b/i,
  /((?:ще|поки) немає|ще не (діє|працює|запущено|доступн)|наразі|поки що|плануємо|незабаром|планується)/i,
];
/** A service and its absence in one sentence. */
const absences = [
  /\bnie ma (możliwości|wypłat|kart|ofert|promocji|zamówień|przelewów|zwrotów|rachunków)/i,
  /\bthere (is|are) no (way|payouts?|cards?|offers?|promotions?|orders?|refunds?)\b/i,
  /\bнемає (можливості|виплат|карток|пропозицій|акцій|замовлень|повернень)/i,
];

describe('The texts for people', () => {
  it('do not deny a feature that exists', async () => {
    const texts = languages.map((language) => Object.values(inLanguage(home, language)).join(' '));
    for (const language of languages) {
      for (const name of names) texts.push(JSON.stringify(await loadDocument(name, language)));
      texts.push(JSON.stringify(await loadQuestions(language)));
    }
    const sentences = texts.flatMap((text) => text.split(/(?<=[.!?])\s|"/));
    for (const sentence of sentences) {
      for (const denial of [...denials, ...absences]) assert.doesNotMatch(sentence, denial);
    }
  });
});
