/** /otp: the buyer's code; it turns by itself into the question when the seller charges it. */
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { useAccount, useCharge } from '../live/account-query.ts';
import { type Charge, keepCharge } from '../live/apply-event.ts';
import { serverNow } from '../live/server-clock.ts';
import { usePendingCharges } from '../live/use-account.ts';
import { keys } from '../query-keys.ts';
import { Card, PageHeader } from '../ui/card.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { BoundCode } from './bound-code.tsx';
import { ChargeOutcome } from './charge-outcome.tsx';
import { ChargeQuestion } from './charge-question.tsx';
import { CodePanel } from './code-panel.tsx';
import './codes.css';
import { dropCode } from './live-code.ts';
import { useLiveCode } from './use-live-code.ts';

export function OtpPage() {
  return (
    <WalletGate>
      <Otp />
    </WalletGate>
  );
}

function Otp() {
  const { t } = useWords();
  const account = useAccount(true);
  const { charge, forget } = useMyCharge();
  const live = useLiveCode(charge === null && account.isSuccess);
  const again = useCallback(() => {
    forget();
    live.renew();
  }, [forget, live.renew]);
  const available = account.data?.available;

  if (charge) {
    const open = charge.status === 'awaiting_acceptance';
    return open ? (
      <Card kind="narrow">
        <ChargeQuestion charge={charge} available={available} focused />
      </Card>
    ) : (
      <ChargeOutcome charge={charge} available={available} onAgain={again} />
    );
  }
  return (
    <>
      <PageHeader title={t('codes.otpTitle')} centred>
        {t('codes.otpIntro')}
      </PageHeader>
      <Card kind="narrow">
        <CodePanel {...live} />
      </Card>
      <BoundCode onCode={live.show} />
    </>
  );
}

/**
 * The charge this screen is about: the first that waits for me, or one that a code of mine paid at
 * once, until the person goes on from its outcome.
 */
function useMyCharge(): { charge: Charge | null; forget: () => void } {
  const client = useQueryClient();
  const pending = usePendingCharges();
  const last = useQuery<Charge>({ queryKey: keys.lastCharge, queryFn: skipToken }).data;
  const seen = useRef(new Set(last && [last.transaction]));
  const [id, setId] = useState<string | null>(null);
  const paid = last?.status === 'completed' && !seen.current.has(last.transaction);
  const next = pending[0] ?? (paid ? last : undefined);
  useEffect(() => {
    if (id !== null || !next) return;
    keepCharge(client, next);
    dropCode();
    seen.current.add(next.transaction);
    setId(next.transaction);
  }, [id, next, client]);
  const { data } = useCharge(id);
  const over = useOver(data);
  return {
    charge: data && over ? { ...data, status: 'expired' } : (data ?? null),
    forget: useCallback(() => setId(null), []),
  };
}

/** A charge whose time is up is over here at once, though the API's word of it comes a bit later. */
function useOver(charge: Charge | undefined): boolean {
  const [, look] = useState(0);
  const open = charge?.status === 'awaiting_acceptance';
  const end = charge ? Date.parse(charge.expires_at) : 0;
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => look((n) => n + 1), Math.max(0, end - serverNow()) + 100);
    return () => clearTimeout(timer);
  }, [open, end]);
  return open && end <= serverNow();
}
