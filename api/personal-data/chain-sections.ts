/** What is kept about a person on the chain; a programme without one has no such part. */
import type { Section } from './section.ts';

export const onTheChain: readonly Section[] = [
  {
    name: 'chain-address',
    optional: true,
    about: { pl: 'Adres w łańcuchu bloków', uk: 'Адреса в блокчейні', en: 'Address on the chain' },
    sql: `SELECT address, created_at FROM chain_address WHERE person_id = $1`,
  },
  {
    name: 'chain-moves',
    optional: true,
    about: {
      pl: 'Operacje na łańcuchu bloków',
      uk: 'Операції в блокчейні',
      en: 'What you had the chain do',
    },
    sql: `SELECT id, kind, from_address, to_address, assets, data, issue, italar, state, txid,
        created_at, ended_at
      FROM chain_move WHERE wallet_id = ANY ($3) ORDER BY id`,
    money: ['italar'],
  },
  {
    name: 'chain-receipts',
    optional: true,
    about: {
      pl: 'iTalary, które przyszły spoza programu',
      uk: 'іТалари, що надійшли з-поза програми',
      en: 'iTalar that came from outside',
    },
    sql: `SELECT id, txid, amount, state, at FROM chain_receipt WHERE wallet_id = ANY ($3)
      ORDER BY at`,
    money: ['amount'],
  },
];
