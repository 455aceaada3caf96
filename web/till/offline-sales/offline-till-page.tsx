/** /obsluga/bez-sieci: the till without a network, also opened without one. */
import { type FormEvent, useEffect, useState } from 'react';
import { toDecimal, toWire } from '#contract/money.ts';
import {
  maxSettled,
  maxWrongPasscodes,
  offlinePayPage,
  settleOfflineSales,
} from '#contract/offline-sales.ts';
import type { Answer } from '#contract/operation.ts';
import { isPasscode } from '#contract/passcode.ts';
import { call } from '../../api/call.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ShiftBar } from '../../pay/shift-bar.tsx';
import { keepKey, keptKey } from '../../session/key-store.ts';
import { useOnline } from '../../session/use-online.ts';
import { Alert } from '../../ui/alert.tsx';
import { readAmount } from '../../ui/amount.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useSearchParams } from '../../ui/router.tsx';
import '../sales/till.css';
import { PaidBox } from '../sales/paid-box.tsx';
import { freshSecret, keptSecret, type TillSecret, timeOf } from './till-secret.ts';

export default function OfflineTillPage() {
  return (
    <>
      <ShiftBar />
      <OfflineTill />
    </>
  );
}

/** Fetches the secret while there is a network, and says what was accepted without. */
function useTill() {
  const online = useOnline();
  const [secret, setSecret] = useState<TillSecret | null>();
  const [settled, setSettled] = useState<readonly Settled[]>([]);
  useEffect(() => {
    let gone = false;
    const look = async () => {
      const found = online ? await freshSecret().catch(keptSecret) : await keptSecret();
      if (!gone) setSecret(found);
      const told = online ? await settleAccepted().catch(() => []) : [];
      if (!gone && told.length > 0) setSettled((old) => [...old, ...told]);
    };
    void look();
    return () => {
      gone = true;
    };
  }, [online]);
  return { secret, settled };
}

interface Accepted {
  readonly till: string;
  readonly sale: string;
  /** In minor units. */
  readonly amount: number;
  readonly acceptedAt: string;
}

type Settled = Answer<typeof settleOfflineSales>['sales'][number];

const under = 'offline-accepted';

/** Those that are not settled yet. */
const acceptedSales = async (): Promise<readonly Accepted[]> =>
  (await keptKey<readonly Accepted[]>(under)) ?? [];

interface Tried {
  readonly amount: number;
  readonly sale: string;
}

/** Accepts a sale whose digits are right, unless it was accepted already. */
async function acceptSale(secret: TillSecret, tried: Tried, digits: string) {
  const now = timeOf(secret);
  const before = await acceptedSales();
  if (before.some(({ sale }) => sale === tried.sale)) return false;
  if (!(await isPasscode(secret.key, tried, digits, now))) return false;
  const acceptedAt = new Date(now).toISOString();
  await keepKey(under, [...before, { till: secret.till, ...tried, acceptedAt }]);
  return true;
}

/** Says what was accepted; what is answered is forgotten here. Throws a CallError. */
async function settleAccepted(): Promise<readonly Settled[]> {
  const waiting = (await acceptedSales()).slice(0, maxSettled);
  if (waiting.length === 0) return [];
  const sales = waiting.map((one) => ({ ...one, amount: toDecimal(one.amount) }));
  const answer = await call(settleOfflineSales, { body: { sales } });
  const told = new Set(waiting.map(({ sale }) => sale));
  await keepKey(
    under,
    (await acceptedSales()).filter(({ sale }) => !told.has(sale)),
  );
  return answer.sales;
}

interface Sale {
  readonly sale: string;
  readonly amount: number;
}

/** A till without a network: amount and sale as a QR code, then the six digits of the person who paid. */
function OfflineTill() {
  const { t } = useWords();
  const { secret, settled } = useTill();
  // At first what was typed at the till before its network was lost.
  const [params] = useSearchParams();
  const [text, setText] = useState(params.get('amount') ?? '');
  const [sale, setSale] = useState<Sale | null>(null);
  const [taken, setTaken] = useState<TakenSale | null>(null);
  const begin = (amount: number) => {
    setTaken(null);
    setSale({ sale: crypto.randomUUID(), amount });
  };
  // What a customer waits for stands at the top.
  const intro = sale || taken ? undefined : t('offlineSales.intro');
  return (
    <>
      {taken && <Taken key={taken.sale} sale={taken} />}
      <PageHeader title={t('offlineSales.page')}>{intro}</PageHeader>
      <Card kind="narrow">
        <div className="stack">
          <SettledSales settled={settled} />
          {secret === null && <Alert>{t('offlineSales.noSecret')}</Alert>}
          {secret && !sale && <AskAmount text={text} onText={setText} onAmount={begin} />}
          {secret && sale && (
            <AcceptSale
              key={sale.sale}
              secret={secret}
              sale={sale}
              onTaken={() => {
                setTaken({ ...sale, at: new Date() });
                setSale(null);
                setText('');
              }}
              onAnew={() => begin(sale.amount)}
              onBack={() => setSale(null)}
            />
          )}
        </div>
      </Card>
    </>
  );
}

interface TakenSale extends Sale {
  readonly at: Date;
}

function Taken({ sale: { amount, at } }: { sale: TakenSale }) {
  const { t, format } = useWords();
  return (
    <div className="narrow mb-4">
      <PaidBox title={t('offlineSales.taken')} amount={toWire(amount)}>
        <p className="tabular">
          {t('offlineSales.taken')} · {format.clock(at)}
        </p>
      </PaidBox>
    </div>
  );
}

/** Those that nobody has paid stand out; of the others there is only a number. */
function SettledSales({ settled }: { settled: readonly Settled[] }) {
  const { t } = useWords();
  if (settled.length === 0) return null;
  const wrong = settled.filter(({ status }) => status !== 'paid').length;
  return (
    <>
      {settled.length > wrong && (
        <Alert kind="success">{t('offlineSales.settled', { count: settled.length - wrong })}</Alert>
      )}
      {wrong > 0 && <Alert kind="error">{t('offlineSales.missing', { count: wrong })}</Alert>}
    </>
  );
}

interface AskAmountProps {
  text: string;
  onText: (text: string) => void;
  /** In minor units. */
  onAmount: (amount: number) => void;
}

function AskAmount({ text, onText, onAmount }: AskAmountProps) {
  const { t } = useWords();
  const [wrong, setWrong] = useState(false);
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    acceptedSales().then(
      (all) => setWaiting(all.length),
      () => undefined,
    );
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const amount = readAmount(text);
    setWrong(amount === null);
    if (amount !== null) onAmount(amount);
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <AmountField
        label={t('offlineSales.amount')}
        value={text}
        error={wrong ? t('calls.fieldAmount') : undefined}
        onChange={({ target }) => onText(target.value)}
      />
      <Button type="submit" icon="scan" size="large" wide>
        {t('offlineSales.show')}
      </Button>
      {waiting > 0 && <p className="muted">{t('offlineSales.waiting', { count: waiting })}</p>}
    </form>
  );
}

interface AcceptProps {
  secret: TillSecret;
  sale: Sale;
  onTaken: () => void;
  /** After too many wrong codes the sale gets another number. */
  onAnew: () => void;
  onBack: () => void;
}

function AcceptSale({ secret, sale, onTaken, onAnew, onBack }: AcceptProps) {
  const { t, format } = useWords();
  const [digits, setDigits] = useState('');
  const [wrong, setWrong] = useState(0);
  const about = new URLSearchParams({
    till: secret.till,
    sale: sale.sale,
    amount: toDecimal(sale.amount),
  });
  const check = async (typed: string) => {
    if (await acceptSale(secret, sale, typed)) return onTaken();
    setDigits('');
    setWrong(wrong + 1);
    if (wrong + 1 >= maxWrongPasscodes) onAnew();
  };
  const amount = format.money(toWire(sale.amount));
  const link = `${location.origin}${offlinePayPage}#${about}`;
  return (
    <div className="stack items-center">
      <p className="text-lg">{t('offlineSales.scan', { amount })}</p>
      <QrCode data={link} text={amount} size={13} correction="L" />
      <CodeField
        label={t('offlineSales.passcode')}
        hint={t('offlineSales.passcodeHint')}
        error={wrong > 0 ? t('offlineSales.wrong') : undefined}
        value={digits}
        onChange={setDigits}
        onComplete={(typed) => void check(typed)}
      />
      <p className="text-sm muted break-anywhere">{link}</p>
      <Button kind="quiet" wide onClick={onBack}>
        {t('ui.cancel')}
      </Button>
    </div>
  );
}
