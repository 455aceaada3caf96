/** /bill: the buyer types or scans the code of a bill to see it. */
import { type FormEvent, useState } from 'react';
import { billCodeLength, billCodeOf, readBillQr } from '#contract/bill-code.ts';
import { useWords } from '../../i18n/use-words.ts';
import { canScan, Scanner } from '../../pay/scanner.tsx';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { useDraft } from '../../session/draft.ts';
import { addressTo } from '../../ui/address.ts';
import { Button } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { GroupedField } from '../../ui/grouped-field.tsx';
import { navigate } from '../../ui/router.tsx';

const grouped = (letters: string): string =>
  letters.length > 4 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : letters;

const clean = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, billCodeLength);

const start = { code: '' };

export default function FindBillPage() {
  const { t } = useWords();
  return (
    <WalletGate>
      <PageHeader title={t('bills.pagePay')} centred>
        {t('bills.payIntro')}
      </PageHeader>
      <FindBill />
    </WalletGate>
  );
}

function FindBill() {
  const { t } = useWords();
  const { value, change, drop } = useDraft('bill-code', start);
  const [checked, setChecked] = useState(false);
  const show = (code: string) => {
    drop(start);
    navigate(addressTo('/bill/:code', { code }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const code = billCodeOf(value.code);
    if (code) show(code);
  };
  const wrong = checked && billCodeOf(value.code) === null;
  return (
    <Card kind="narrow">
      <form className="stack" onSubmit={submit} noValidate>
        {canScan() && (
          <Scanner
            label={t('bills.payScan')}
            asking={t('bills.payScanning')}
            read={readBillQr}
            onFound={show}
          />
        )}
        <GroupedField
          label={t('bills.payCode')}
          hint={t('bills.payCodeHint')}
          error={wrong ? t('calls.fieldBillCode') : undefined}
          value={value.code}
          onChange={(code) => {
            setChecked(false);
            change({ code });
          }}
          clean={clean}
          grouped={grouped}
        />
        <Button type="submit" size="large" wide>
          {t('bills.payFind')}
        </Button>
      </form>
    </Card>
  );
}
