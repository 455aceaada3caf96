/** The last question before a bill: how much of it in Denar, and how the złoty are taken. */
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { issueBill, zlotyWays } from '#contract/bills.ts';
import { type Minor, parseAmount, toDecimal, toWire } from '#contract/money.ts';
import { billAddress } from '../bills/queries.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { readAmount } from '../ui/amount.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceList } from '../ui/choice-list.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { useChange } from '../use-change.ts';
import type { Sale } from './queries.ts';

type ZlotyWay = (typeof zlotyWays)[number];
type Split = 'most' | 'zloty' | 'own';

interface IssueDialogProps {
  sale: Sale;
  onClose: () => void;
}

const minor = (amount: number): Minor => parseAmount(amount) ?? 0;

/** The Denar part of a split in minor units; null if the typed amount is invalid or too high. */
function partOf(split: Split, own: string, most: Minor): Minor | null {
  if (split === 'most') return most;
  if (split === 'zloty') return 0;
  const part = readAmount(own);
  return part === null || part > most ? null : part;
}

interface SplitChoiceProps {
  sale: Sale;
  split: Split;
  onChange: (split: Split) => void;
}

function SplitChoice({ sale, split, onChange }: SplitChoiceProps) {
  const { t, format } = useWords();
  const denar = format.money(sale.denar, 'DNR');
  const pln = format.money(sale.pln, 'PLN');
  const most =
    sale.denar === sale.total
      ? t('counter.onlyDenar', { denar })
      : t('counter.parts', { denar, pln });
  return (
    <ChoiceList
      label={t('counter.split')}
      value={split}
      onChange={onChange}
      options={[
        { value: 'most', label: t('counter.splitMost'), hint: most },
        { value: 'zloty', label: t('counter.splitZloty'), hint: t('counter.splitZlotyHint') },
        { value: 'own', label: t('counter.splitOwn'), hint: t('counter.splitOwnHint') },
      ]}
    />
  );
}

export function IssueDialog({ sale, onClose }: IssueDialogProps) {
  const { t, format } = useWords();
  const navigate = useNavigate();
  const issue = useChange(issueBill, {
    refresh: [keys.sales, keys.bills, keys.myOffers],
    refreshOnError: [keys.sales],
  });
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
    issue.mutate({ body }, { onSuccess: ({ id }) => void navigate(billAddress(id)) });
  };
  const money = (amount: Minor, currency: 'DNR' | 'PLN') => format.money(toWire(amount), currency);
  return (
    <Dialog open onClose={onClose} title={t('counter.issueTitle', { total: money(total, 'PLN') })}>
      <form className="stack" onSubmit={submit} noValidate>
        {most > 0 && <SplitChoice sale={sale} split={split} onChange={setSplit} />}
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
        <FailedCall error={issue.error} fallback="calls.billIssue" />
        <Button type="submit" size="large" wide pending={issue.isPending}>
          {t('counter.issue')}
        </Button>
      </form>
    </Dialog>
  );
}
