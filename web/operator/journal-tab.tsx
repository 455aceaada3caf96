/** Rows of the journal, the newest first, found by number, id or somebody's address. */
import { listJournal } from '#contract/operator.ts';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { isKind, kindWord } from '../transactions/kinds.ts';
import { Card } from '../ui/card.tsx';
import { Money } from '../ui/money.tsx';
import { ServerTable } from '../ui/server-table.tsx';
import { useList } from '../use-list.ts';

/** The programme's own accounts, as the ledger names them. */
const ownAccounts = [
  'issuance_dnr',
  'issuance_itl',
  'reserve_pln',
  'clearing_bank',
  'clearing_payu',
  'clearing_p24',
  'costs_pln',
  'outside_itl',
] as const;

export function JournalTab() {
  const { t, format } = useWords();
  const sideOf = (name: string): string => {
    const own = ownAccounts.find((account) => account === name);
    return own ? t(`operator.account_${own}`) : name || '–';
  };
  const list = useList({
    operation: listJournal,
    key: keys.operator('journal'),
    rowsOf: ({ rows }) => rows,
    fields: ['number'],
    sort: '-number',
    fallback: 'calls.operator',
    fileName: 'ksiega.csv',
  });
  return (
    <Card>
      <p className="muted">{t('operator.journalText')}</p>
      <ServerTable
        name="journal"
        caption={t('operator.journal')}
        list={list}
        rowKey={({ id }) => id}
        rowLabel={({ number }) => String(number)}
        searchLabel={t('operator.searchJournal')}
        columns={[
          {
            key: 'number',
            header: t('operator.number'),
            sort: 'number',
            lead: true,
            cell: ({ number }) => format.number(number),
          },
          { key: 'time', header: t('operator.time'), cell: ({ time }) => format.dateTime(time) },
          {
            key: 'type',
            header: t('operator.type'),
            cell: ({ type, kind }) =>
              `${t(`operator.type_${type}`)}: ${isKind(kind) ? t(kindWord(kind)) : kind}`,
          },
          { key: 'payer', header: t('operator.payer'), cell: ({ payer }) => sideOf(payer) },
          { key: 'payee', header: t('operator.payee'), cell: ({ payee }) => sideOf(payee) },
          {
            key: 'amount',
            header: t('operator.amount'),
            align: 'end',
            cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
          },
          {
            key: 'id',
            header: t('operator.id'),
            cell: ({ id }) => <span className="operator-id">{id}</span>,
          },
        ]}
        empty={{
          drawing: 'search',
          title: t('operator.journalNone'),
          text: t('operator.journalNoneText'),
        }}
      />
    </Card>
  );
}
