/** What to do until the first payment: top up, find a shop, pay by code. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Chips } from '../ui/chips.tsx';
import { Icon } from '../ui/icon.tsx';
import { useNearPlaces } from './nearby-shops.tsx';
import type { Wallet } from './queries.ts';
import './wallet.css';
import { addressTo } from '../ui/address.ts';

const Practice = lazy(async () => ({ default: (await import('./practice.tsx')).Practice }));

export function FirstSteps({ wallet }: { wallet: Wallet }) {
  const { t } = useWords();
  const [practising, setPractising] = useState(false);
  const [wanted, setWanted] = useState(false);
  const toppedUp = wallet.transactions.length > 0;
  const count = useNearPlaces().data?.total ?? 0;
  const practise = () => {
    setWanted(true);
    setPractising(true);
  };
  return (
    <section aria-labelledby="first-steps" className="stack">
      <div>
        <h2 id="first-steps" className="first-title">
          {t('wallet.firstTitle')}
        </h2>
        <p className="muted">{t('wallet.firstText')}</p>
      </div>
      <Card>
        <ol role="list" className="plain-list first-steps">
          <Step number={1} state={toppedUp ? 'done' : 'now'} title={t('wallet.firstTopUp')}>
            <TopUpStep done={toppedUp} />
          </Step>
          <Step number={2} state={toppedUp ? 'now' : 'later'} title={t('wallet.firstShop')}>
            {/* Its room is kept until the number is known. */}
            <p className="muted text-sm">
              {count > 0 ? t('wallet.firstShops', { count }) : '\u00a0'}
            </p>
            <ButtonLink to="/miejsca" kind="quiet" icon="pin">
              {t('wallet.firstShopAction')}
            </ButtonLink>
          </Step>
          <Step number={3} state="later" title={t('wallet.firstPay')}>
            <p className="muted text-sm">{t('wallet.firstPayText')}</p>
            <Button kind="quiet" icon="code" onClick={practise}>
              {t('wallet.practise')}
            </Button>
          </Step>
        </ol>
      </Card>
      {!toppedUp && (
        <ButtonLink to="/obsluga" kind="quiet" icon="incoming">
          {t('wallet.actionPay')}
        </ButtonLink>
      )}
      {wanted && (
        <Suspense>
          <Practice open={practising} onClose={() => setPractising(false)} />
        </Suspense>
      )}
    </section>
  );
}

interface StepProps {
  number: number;
  state: 'done' | 'now' | 'later';
  title: string;
  children: ReactNode;
}

function Step({ number, state, title, children }: StepProps) {
  const { t } = useWords();
  return (
    <li
      className={`first-step first-step-${state} flex gap-3`}
      aria-current={state === 'now' && 'step'}
    >
      <span className="first-number grid flex-none place-items-center bold" aria-hidden="true">
        {state === 'done' ? <Icon name="check" size={1.1} /> : number}
      </span>
      <div>
        <h3 className="flex items-center text-md">
          {title}
          {state === 'done' && <span className="visually-hidden"> – {t('wallet.firstDone')}</span>}
        </h3>
        {children}
      </div>
    </li>
  );
}

const amounts = [20, 50, 100] as const;

/** The amount goes along into the form. */
function TopUpStep({ done }: { done: boolean }) {
  const { t, format } = useWords();
  const [amount, setAmount] = useState<number>(amounts[0]);
  const sum = `${format.number(amount)}\u00a0zł`;
  if (done) return <p className="muted text-sm">{t('wallet.firstDone')}</p>;
  return (
    <>
      <p className="muted text-sm">{t('wallet.firstTopUpText')}</p>
      <Chips
        label={t('wallet.firstAmount')}
        value={amount}
        onChange={setAmount}
        options={amounts.map((value) => ({
          value,
          label: `${format.number(value)}\u00a0zł`,
        }))}
      />
      <ButtonLink to={addressTo('/etbuy', { amount })} wide>
        {t('wallet.firstTopUpAction', { sum })}
      </ButtonLink>
    </>
  );
}
