/** The people of the sandbox and what each demonstrates. */
import type { Locale } from '#contract/languages.ts';
import { peopleTexts } from '#texts/sandbox/people.ts';

export const demoPassword = 'denar-demo-2026';
/** The second person at the bank desk. */
export const approverEmail = 'approver@denar.test';

export interface DemoPerson {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly roles: readonly string[];
  readonly groups: readonly string[];
  readonly about: Readonly<Record<Locale, string>>;
  readonly phone: string;
  readonly NIP: string;
}

const participants: readonly DemoPerson[] = [
  {
    email: 'buyer@denar.test',
    name: 'Anna Nowak',
    password: demoPassword,
    roles: ['user'],
    groups: ['/members'],
    about: peopleTexts.buyer,
    phone: '+48 600 100 200',
    NIP: '',
  },
  {
    email: 'seller@denar.test',
    name: 'Piekarnia Pod Kłosem',
    password: demoPassword,
    roles: ['user', 'issuer'],
    groups: ['/members', '/companies'],
    about: peopleTexts.seller,
    phone: '+48 22 555 01 31',
    NIP: '9512304179',
  },
  {
    email: 'shop@denar.test',
    name: 'Sklep Zielony Kąt',
    password: demoPassword,
    roles: ['user'],
    groups: ['/members', '/companies'],
    about: peopleTexts.shop,
    phone: '+48 22 555 01 42',
    NIP: '1182045634',
  },
  {
    email: 'oksana@denar.test',
    name: 'Pracownia Oksany',
    password: demoPassword,
    roles: ['user'],
    groups: ['/members', '/companies'],
    about: peopleTexts.tailor,
    phone: '+48 81 555 01 53',
    NIP: '',
  },
];

/** @param adminEmail the admin account's e-mail (`ADMIN_EMAIL`) */
export const demoPeople = (adminEmail: string): readonly DemoPerson[] => [
  ...participants,
  {
    email: adminEmail,
    name: 'Administrator programu',
    password: demoPassword,
    roles: ['user', 'admin', 'issuer'],
    groups: ['/members', '/administrators'],
    about: peopleTexts.admin,
    phone: '',
    NIP: '',
  },
  {
    email: approverEmail,
    name: 'Maria Zielińska',
    password: demoPassword,
    roles: ['user', 'bank-approver'],
    groups: ['/members'],
    about: peopleTexts.approver,
    phone: '',
    NIP: '',
  },
];
