/** The last question before a bill: how much of it in Denar, and how the złoty are taken. */
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { zlotyWays } from '#contract/bills.ts';
import { type Minor, parseAmount, toDecimal, toWire } from '#contract/money.ts';
import { billAddress } from '../bills/bill-address.ts';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { readAmount } from '../ui/amount.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceList } from '../ui/choice-list.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { type Sale, useIssueBill } from './queries.ts';

type ZlotyWay = (typeof zlotyWays)[number];
type Split = 'most' | 'zloty' | 'own';

interface IssueDialogProps {
  sale: Sale;
  onClose: () => void;
}

const minor = (amount: number): Minor => parseAmount(amount) ?? 0;

/** The part in Denar of a split; null where an own one is no amount or more than is allowed. */
function partOf(split: Split, own: string, most: Minor): Minor | null {
  if (split === 'most') return most;
  if (split === 'zloty') return 0;
  const part = readAmount(own);
  return part === null || part > most ? null : part;
}

export function IssueDialog({ sale, onClose }: IssueDialogProps) {
  const { t, format } = useWords();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const issue = useIssueBill();
  const most = minor(sale.denar);
  const [split, setSplit] = useState<Split>(most > 0 ? 'most' : 'zloty');
  const [own, setOwn] = useState('');
  const [zloty, setZloty] = useState<ZlotyWay>('cash');
  const [checked, setChecked] = useState(false);
  const part = partOf(split, own, most);
  const total = minor(part === 0 ? sale.totalInZloty : sale.total);
  const pln = part === null ? null : total - part;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (part === null || issue.isPending) return;
    const body = { saleId: sale.id, denarPart: toDecimal(part), zloty, total: toDecimal(total) };
    issue.mutate(body, { onSuccess: ({ id }) => void navigate(billAddress(id)) });
  };
  const money = (amount: Minor, currency: 'DNR' | 'PLN') => format.money(toWire(amount), currency);
  return (
    <Dialog open onClose={onClose} title={t('counter.issueTitle', { total: money(total, 'PLN') })}>
      <form className="stack" onSubmit={submit} noValidate>
        {most > 0 && (
          <ChoiceList
            label={t('counter.split')}
            value={split}
            onChange={setSplit}
            options={[
              {
                value: 'most',
                label: t('counter.splitMost'),
                hint:
                  sale.denar === sale.total
                    ? t('counter.onlyDenar', { denar: money(most, 'DNR') })
                    : t('counter.parts', {
                        denar: money(most, 'DNR'),
                        pln: format.money(sale.pln, 'PLN'),
                      }),
              },
              {
                value: 'zloty',
                label: t('counter.splitZloty'),
                hint: t('counter.splitZlotyHint'),
              },
              { value: 'own', label: t('counter.splitOwn'), hint: t('counter.splitOwnHint') },
            ]}
          />
        )}
        {split === 'own' && (
          <AmountField
            label={t('counter.ownDenar')}
            hint={t('counter.ownMost', { most: money(most, 'DNR') })}
            error={
              checked && part === null
                ? t('counter.ownMost', { most: money(most, 'DNR') })
                : undefined
            }
            autoFocus
            value={own}
            onChange={({ target }) => setOwn(target.value)}
          />
        )}
        {pln !== null && pln > 0 && (
          <>
            {split === 'own' && <p>{t('counter.rest', { pln: money(pln, 'PLN') })}</p>}
            <Segmented
              label={t('counter.zloty')}
              labelShown
              value={zloty}
              onChange={setZloty}
              options={zlotyWays.map((value) => ({ value, label: t(`counter.zloty_${value}`) }))}
            />
          </>
        )}
        {issue.error && <Alert kind="error">{errorText(issue.error, 'calls.billIssue')}</Alert>}
        <Button type="submit" size="large" wide pending={issue.isPending}>
          {t('counter.issue')}
        </Button>
      </form>
    </Dialog>
  );
}
