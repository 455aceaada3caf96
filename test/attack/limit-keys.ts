/**
 * Who is served although strangers have used a limit up. One of a person binds nobody else; one of a
 * thing counts by what a sender only claims, or by a network, which is shared.
 */
import type { LimitName, limits } from '#api/limits.ts';
import type { Person, Reply } from '#api/testing.ts';
import { next, world } from './bypass-attempts.ts';
import { checkAccount, company, help, mailed, nrb, paidBill } from './sequence-table.ts';

interface Use {
  /** How strangers use it up with what is the owner's; by default each with their own. */
  readonly strangers?: (stranger: Person, owner: Person) => Promise<Reply>;
  /** What the owner does then; by default the same call. */
  readonly owner?: (owner: Person) => Promise<Reply>;
  /** The test that shows it, where it takes more: its file, and words of its title. */
  readonly proof?: readonly [file: string, title: string];
}

type OfThing = {
  [Name in LimitName]: (typeof limits)[Name]['of'] extends 'thing' ? Name : never;
}[LimitName];

/** An account that was the person's own before. */
async function checkOwnAccount(owner: Person): Promise<Reply> {
  await world.api.db.query(
    `INSERT INTO bank_account (id, person_id, account_name, email, nrb, state, attempts_left,
       created_at, expires_at, verified_at, ended_at)
     SELECT $1, person_id, name, email, $2, 'removed', 3, $3, $3, $3, $3 FROM wallet WHERE email = $4`,
    [world.api.deps.newId(), nrb, world.api.deps.now(), owner.email],
  );
  return checkAccount(owner);
}

const mailsOwnBill = async (as: Person) => mailed(as, await paidBill(as));

/** A limit of a thing without a row does not compile. */
export const limitKeys: Readonly<Record<OfThing, Use> & Partial<Record<LimitName, Use>>> = {
  'unpaid by strangers': {
    proof: ['api/cards/codes.test.ts', 'left to the shops that know the card'],
  },
  'checks of an account': { owner: checkOwnAccount },
  // Only its seller sends it.
  'mails of a bill': { strangers: mailsOwnBill, owner: mailsOwnBill },
  // Whose address is mailed no more is invited all the same.
  'invitations to an address': {},
  'requests by strangers': {
    proof: ['api/money-requests/money-requests.test.ts', 'whom the payer has paid'],
  },
  'help requests of a person': { strangers: (stranger, owner) => help(owner.email, stranger) },
  'help requests by an address': {
    strangers: (_, owner) => help(owner.email),
    owner: (as) => help(as.email, as),
  },
  'help requests from a network': { owner: (as) => help(as.email, as) },
  'companies of a person': { strangers: (stranger, owner) => company(owner.email, stranger) },
  'companies by an address': {
    strangers: (_, owner) => company(owner.email),
    owner: (as) => company(as.email, as),
  },
  'companies from a network': {
    strangers: () => company(`obcy${next()}@example.pl`),
    owner: (as) => company(as.email, as),
  },
  'tablets from a network': {
    proof: ['api/cashiers/tablets.test.ts', 'whatever failed from its network'],
  },
};
