/** The lines of a statement: who paid, from where, what for, when, and what became of it. */
import { useState } from 'react';
import { listStatementLines } from '#contract/bank.ts';
import { groupedNrb } from '#contract/nrb.ts';
import type { Answer } from '#contract/operation.ts';
import { Resource, resource } from '../../api/resource.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LineAccount, SignedMoney } from './line.tsx';

type Line = Answer<typeof listStatementLines>['lines'][number];

const badges = {
  credited: 'success',
  known: 'plain',
  unmatched: 'warning',
  settled: 'success',
  returned: 'error',
  not_ours: 'plain',
} as const;

const labelOf = ({ counterparty, title, reference }: Line): string =>
  counterparty || title || reference;

const linesOf = (statement: string) =>
  resource({
    operation: listStatementLines,
    params: { id: statement },
    fallback: 'calls.bank',
    file: 'wyciag.csv',
    words: 'bank',
    name: 'bank-lines',
    caption: 'bank.linesOf',
    title: 'bank.linesOf',
    search: 'bank.searchLines',
    empty: { drawing: 'list', title: 'bank.linesNone' },
    rowKey: 'line',
    rowLabel: labelOf,
    filters: { outcome: true },
    columns: {
      line: { extra: true },
      date: 'day',
      counterparty: { as: 'textOrDash', lead: true },
      account: { show: ({ account }) => <LineAccount account={account} /> },
      title: { as: 'textOrDash', label: 'bank.transferTitle' },
      reference: { extra: true },
      amount: { align: 'end', show: ({ amount }) => <SignedMoney amount={amount} /> },
      outcome: { show: (line) => <Outcome line={line} /> },
    },
  });

export function StatementLines({ statement }: { statement: string }) {
  const { t } = useWords();
  const [shown, setShown] = useState<Line | null>(null);
  const details = (line: Line) => (
    <Button kind="quiet" onClick={() => setShown(line)}>
      {t('bank.details')}
      <span className="visually-hidden">: {labelOf(line)}</span>
    </Button>
  );
  return (
    <>
      <Resource
        of={linesOf(statement)}
        more={{ details: { label: 'bank.bankText', show: details } }}
      />
      {shown && <LineDialog line={shown} onClose={() => setShown(null)} />}
    </>
  );
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
