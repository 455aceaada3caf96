/**
 * For each limit, what it counts by, and who is served although others have used it up. A key is
 * proven by signing in; a network is shared, and anything else that a sender names is only claimed.
 */
import type { LimitName } from '#api/limits.ts';
import type { Person, Reply } from '#api/testing.ts';
import { next, world } from './bypass-attempts.ts';
import { checkAccount, company, help, mailed, nrb, paidBill } from './sequence-table.ts';

/** By what is counted, and whether each use counts or only those that fail. */
interface Key {
  readonly key: 'signed in' | 'network' | 'claimed';
  readonly counts: 'uses' | 'failures';
  /** How strangers use it up with what is the owner's; by default each with their own. */
  readonly strangers?: (stranger: Person, owner: Person) => Promise<Reply>;
  /** What the owner does then; by default the same call. */
  readonly owner?: (owner: Person) => Promise<Reply>;
  /** The test that shows it, where it takes more: its file, and words of its title. */
  readonly proof?: readonly [file: string, title: string];
}

const mine: Key = { key: 'signed in', counts: 'uses' };
const wrongByMe: Key = { key: 'signed in', counts: 'failures' };

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

/** A limit without a row does not compile. */
export const limitKeys: Readonly<Record<LimitName, Key>> = {
  'wrong payment codes': wrongByMe,
  'wrong PINs': wrongByMe,
  'wrong confirmations': wrongByMe,
  'unpaid on a card': wrongByMe,
  'unpaid by strangers': {
    key: 'claimed',
    counts: 'failures',
    proof: ['api/cards/codes.test.ts', 'left to the shops that know the card'],
  },
  'bank checks': mine,
  'checks of an account': { key: 'claimed', counts: 'uses', owner: checkOwnAccount },
  'people looked up': mine,
  'people looked up in a day': mine,
  'payments begun': mine,
  'identity checks': mine,
  'confirmations asked': mine,
  'bills mailed': mine,
  // Only its seller sends it.
  'mails of a bill': { ...mine, owner: async (as) => mailed(as, await paidBill(as)) },
  invitations: mine,
  // Whose address is mailed no more is invited all the same.
  'invitations to an address': { key: 'claimed', counts: 'uses' },
  'requests for money': mine,
  'requests to a person': mine,
  'requests by strangers': {
    key: 'claimed',
    counts: 'uses',
    proof: ['api/money-requests/money-requests.test.ts', 'whom the payer has paid'],
  },
  pictures: mine,
  documents: mine,
  changes: mine,
  'changes of own limits': mine,
  'devices for notifications': mine,
  'notifications tried': mine,
  'changes of a profile': mine,
  'changes of name': mine,
  'enquiries begun': mine,
  'messages written': mine,
  'messages reported': mine,
  'wallets opened': mine,
  'help requests of a person': {
    ...mine,
    strangers: (stranger, owner) => help(owner.email, stranger),
  },
  'help requests by an address': {
    key: 'claimed',
    counts: 'uses',
    strangers: (_, owner) => help(owner.email),
    owner: (as) => help(as.email, as),
  },
  'help requests from a network': {
    key: 'network',
    counts: 'uses',
    owner: (as) => help(as.email, as),
  },
  'companies of a person': {
    ...mine,
    strangers: (stranger, owner) => company(owner.email, stranger),
  },
  'companies by an address': {
    key: 'claimed',
    counts: 'uses',
    strangers: (_, owner) => company(owner.email),
    owner: (as) => company(as.email, as),
  },
  'companies from a network': {
    key: 'network',
    counts: 'uses',
    strangers: () => company(`obcy${next()}@example.pl`),
    owner: (as) => company(as.email, as),
  },
  'cashiers added': mine,
  'secrets of tills': mine,
  'tablets from a network': {
    key: 'network',
    counts: 'failures',
    proof: ['api/cashiers/tablets.test.ts', 'whatever failed from its network'],
  },
};
