/** The lines of a statement: who paid, from where, what for, when, and what became of it. */
import { useState } from 'react';
import { listStatementLines } from '#contract/bank.ts';
import { groupedNrb } from '#contract/nrb.ts';
import type { Answer } from '#contract/operation.ts';
import { keys } from '../../api/query-keys.ts';
import { useList } from '../../api/use-list.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ServerColumn } from '../../ui/list-state.ts';
import { ServerTable } from '../../ui/server-table.tsx';
import { useColumn } from '../../ui/table-columns.tsx';
import { FilterSelect } from '../../ui/table-tools.tsx';
import { SignedMoney } from './line.tsx';

type Line = Answer<typeof listStatementLines>['lines'][number];

const badges = {
  credited: 'success',
  known: 'plain',
  unmatched: 'warning',
  settled: 'success',
  returned: 'error',
  not_ours: 'plain',
} as const;

export function StatementLines({ statement }: { statement: string }) {
  const { t } = useWords();
  const [shown, setShown] = useState<Line | null>(null);
  const list = useList({
    operation: listStatementLines,
    params: { id: statement },
    key: keys.bank('lines', statement),
    fallback: 'calls.bank',
    fileName: 'wyciag.csv',
  });
  return (
    <Card title={t('bank.linesOf')}>
      <ServerTable
        name="bank-lines"
        caption={t('bank.linesOf')}
        list={list}
        columns={useLineColumns(setShown)}
        rowKey={({ line }) => String(line)}
        rowLabel={labelOf}
        searchLabel={t('bank.searchLines')}
        filters={
          <FilterSelect
            list={list}
            name="outcome"
            label={t('bank.outcome')}
            labelOf={(value) => t(`bank.outcome_${value}`)}
          />
        }
        empty={{ drawing: 'list', title: t('bank.linesNone') }}
      />
      {shown && <LineDialog line={shown} onClose={() => setShown(null)} />}
    </Card>
  );
}

const labelOf = ({ counterparty, title, reference }: Line): string =>
  counterparty || title || reference;

function useLineColumns(show: (line: Line) => void): readonly ServerColumn<Line>[] {
  const { t } = useWords();
  const column = useColumn();
  return [
    column.text('line', t('bank.line'), { sort: 'line', extra: true }),
    column.day('date', t('bank.date'), { sort: 'date' }),
    column.textOrDash('counterparty', t('bank.counterparty'), { lead: true }),
    column.of('account', t('bank.account'), ({ account }) => (
      <span className="bank-nrb">{account ? groupedNrb(account) : '–'}</span>
    )),
    column.textOrDash('title', t('bank.transferTitle')),
    column.text('reference', t('bank.reference'), { extra: true }),
    column.of('amount', t('bank.amount'), ({ amount }) => <SignedMoney amount={amount} />, {
      sort: 'amount',
      align: 'end',
    }),
    column.of('outcome', t('bank.outcome'), (line) => <Outcome line={line} />, { sort: 'outcome' }),
    column.of('details', t('bank.bankText'), (line) => (
      <Button kind="quiet" onClick={() => show(line)}>
        {t('bank.details')}
        <span className="visually-hidden">: {labelOf(line)}</span>
      </Button>
    )),
  ];
}

function Outcome({ line: { outcome, wallet } }: { line: Line }) {
  const { t } = useWords();
  return (
    <div className="bank-outcome grid gap-1">
      <Badge kind={badges[outcome]}>{t(`bank.outcome_${outcome}`)}</Badge>
      {wallet && <span className="text-sm">{wallet}</span>}
    </div>
  );
}

/** All that the bank says of a line, as it says it. */
function LineDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const { t, format } = useWords();
  const { amount, counterparty, account, title, date, reference, text } = line;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bank.lineTitle', { number: format.number(line.line) })}
    >
      <DescriptionList
        rows={[
          { term: t('bank.amount'), value: <SignedMoney amount={amount} />, strong: true },
          { term: t('bank.date'), value: format.date(date) },
          { term: t('bank.counterparty'), value: counterparty || t('bank.notRead') },
          { term: t('bank.account'), value: account ? groupedNrb(account) : t('bank.notSaid') },
          { term: t('bank.transferTitle'), value: title || t('bank.notRead') },
          { term: t('bank.reference'), value: reference },
          { term: t('bank.outcome'), value: <Outcome line={line} /> },
          text && { term: t('bank.wholeText'), value: text },
        ]}
      />
    </Dialog>
  );
}
