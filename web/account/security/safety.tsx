/** Shown over a page: the freeze, what awaits a last click, and the question. */

import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { confirmByPasskey } from '#contract/step-up.ts';
import { useMe } from '../../api/account-query.ts';
import { change } from '../../api/change.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { focusHere } from '../../api/focus-page.ts';
import { keys } from '../../api/query-keys.ts';
import { deviceTime } from '../../api/server-clock.ts';
import { config } from '../../i18n/config.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Payee } from '../../pay/payee.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Money } from '../../ui/money.tsx';
import { useLocation } from '../../ui/router.tsx';
import { leaveToSignIn } from './kept-confirmation.ts';
import { type Confirmation, type Question, useQuestion } from './question.ts';
import { Returned } from './returned.tsx';
import '../account.css';
import { UnfreezeButton } from './unfreeze-button.tsx';
import { PasskeyError, passkeysWork, takePasskey } from './web-authn.ts';

export function Safety() {
  return (
    <>
      <div className="stack gap-3 mb-5 no-print">
        <FrozenBanner />
        <Returned place="page" />
      </div>
      <ConfirmDialog />
    </>
  );
}

const waits: readonly string[] = ['awaiting_acceptance', 'awaiting_code'];

/** The dialog over the page: is it really you who pays this amount to this payee? */
function ConfirmDialog() {
  const question = useQuestion();
  return question && <Asking key={question.confirmation.id} question={question} />;
}

/** Actions of the desk that move money: the person does not pay anything. */
const deskActs = {
  judgeDecision: 'security.confirmPasskey',
  judgePayout: 'security.confirmPasskey',
  exportOutgoing: 'security.confirmPasskey',
  deskRefund: 'security.confirmPasskey',
  judgeOrderReturn: 'security.confirmPasskey',
  judgePaymentReturn: 'security.confirmPasskey',
} as const;

const titles = {
  makePayout: 'security.confirmPayout',
  unfreeze: 'security.confirmUnfreeze',
  ...deskActs,
} as const;

function Asking({ question }: { question: Question }) {
  const { t } = useWords();
  const { confirmation, refused } = question;
  const { key } = useLocation();
  const [asked] = useState(key);
  // Going back to another page abandons the payment.
  useEffect(() => {
    if (key !== asked) refused();
  }, [key, asked, refused]);
  const { operation, amount, currency } = confirmation;
  const usual = amount === null ? 'security.confirmPasskey' : 'security.confirmPayment';
  const title = titles[operation as keyof typeof titles] ?? usual;
  return (
    <Dialog open onClose={refused} title={t(title)} className="confirm">
      {amount !== null && (
        <p className="text-center">
          <Money amount={amount} currency={currency ?? 'DNR'} big />
        </p>
      )}
      <Details confirmation={confirmation} />
      <Answer question={question} />
    </Dialog>
  );
}

function Details({ confirmation }: { confirmation: Confirmation }) {
  const { t } = useWords();
  const { operation, amount, payee, title } = confirmation;
  const payout = operation === 'makePayout';
  const other = amount === null || operation in deskActs;
  const why = payout ? 'security.confirmWhyPayout' : 'security.confirmWhy';
  const rows = [
    ...(payee
      ? [
          {
            term: t(payout ? 'security.toAccount' : 'security.payee'),
            value: <Payee {...payee} />,
            strong: true,
          },
        ]
      : []),
    ...(title ? [{ term: t('security.paymentTitle'), value: title }] : []),
  ];
  return (
    <>
      {rows.length > 0 && <DescriptionList rows={rows} />}
      <p className="muted">{t(other ? 'security.confirmWhyOther' : why)}</p>
    </>
  );
}

/** The ways to confirm, as long as there is time. */
function Answer({ question }: { question: Question }) {
  const { t } = useWords();
  const [asked] = useState(() => Date.now());
  const endsAt = useDeadline(question);
  const [ended, setEnded] = useState(endsAt <= asked);
  const over = ended || endsAt === 0;
  return (
    <>
      <p className="flex items-center gap-3">
        <Countdown
          endsAt={endsAt}
          total={Math.max(1, Math.ceil((endsAt - asked) / 1000))}
          onEnd={() => setEnded(true)}
          size={3.5}
        />
        <span className="muted">{t('security.timeLeft')}</span>
      </p>
      {over ? <TooLate onClose={question.refused} /> : <Ways question={question} />}
    </>
  );
}

function TooLate({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  // The button that had the focus is gone.
  return (
    <>
      <Alert kind="error">{t('security.tooLate')}</Alert>
      <Button size="large" wide onClick={onClose} ref={focusHere}>
        {t('ui.close')}
      </Button>
    </>
  );
}

function Ways({ question }: { question: Question }) {
  const { t, language } = useWords();
  const { confirmation, call: wanted, confirmed } = question;
  const { id, passkey } = confirmation;
  const press = useMutation({
    mutationFn: async () => {
      if (!passkey) return;
      const response = await takePasskey(passkey);
      const input = { params: { id }, body: { response } };
      await change(confirmByPasskey, input, { fresh: true });
    },
    onSuccess: confirmed,
  });
  const leave = useMutation({ mutationFn: () => leaveToSignIn(confirmation, wanted, language) });
  const able = passkey !== null && passkeysWork();
  return (
    <>
      <Fault error={press.error} />
      <div className="stack">
        {able && (
          <Button
            size="large"
            wide
            icon="key"
            pending={press.isPending}
            onClick={() => press.mutate()}
          >
            {t('security.usePasskey')}
          </Button>
        )}
        {passkey === null && (
          <>
            <Button
              size="large"
              wide
              icon="login"
              // Pending until the page is left.
              pending={leave.isPending || leave.isSuccess}
              onClick={() => leave.mutate()}
            >
              {t('security.useSignIn')}
            </Button>
            <p className="muted text-sm">{t('security.signInText')}</p>
          </>
        )}
        <PasskeyHint has={passkey !== null} able={able} />
      </div>
    </>
  );
}

/** Why there is no passkey to use, how to get one, and what to do if it is lost. */
function PasskeyHint({ has, able }: { has: boolean; able: boolean }) {
  const { t } = useWords();
  if (!has) {
    return passkeysWork() && <p className="muted text-sm">{t('security.noPasskeyYet')}</p>;
  }
  return (
    <p className="muted text-sm">
      {!able && `${t('security.noPasskeyHere')} `}
      {t('security.passkeyLost', { email: config.supportEmail })}
    </p>
  );
}

function Fault({ error }: { error: unknown }) {
  const { t } = useWords();
  if (!error) return null;
  if (!(error instanceof PasskeyError)) {
    return <FailedCall error={error} fallback="calls.unknown" />;
  }
  const cancelled = error.fault === 'cancelled';
  return (
    <Alert kind={cancelled ? 'warning' : 'error'}>
      {t(cancelled ? 'security.passkeyCancelled' : 'security.passkeyFailed')}
    </Alert>
  );
}

interface Ending {
  readonly status: string;
  readonly expires_at: string;
}

/** Its cached state, as events update it; the page below is the one that fetches it. */
function useKnown(key: QueryKey): Ending | undefined {
  const client = useQueryClient();
  return useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => client.getQueryData<Ending>(key),
    () => undefined,
  );
}

/** In milliseconds since 1970 on this device's clock; 0 if what is to be paid has ended. */
function useDeadline({ confirmation, input }: Question): number {
  const body = input.body as { transaction_id?: string } | undefined;
  const charge = useKnown(keys.charge(String(input.query?.transaction)));
  const payment = useKnown(keys.cardPayment(String(body?.transaction_id)));
  const ends = [charge, payment].flatMap((one) =>
    one ? [waits.includes(one.status) ? deviceTime(one.expires_at) : 0] : [],
  );
  return Math.min(deviceTime(confirmation.expiresAt), ...ends);
}

/** Shows on every page that no payment is possible, and unfreezes. */
function FrozenBanner() {
  const { t } = useWords();
  const { data } = useMe();
  const { pathname } = useLocation();
  if (!data?.frozen) return null;
  if (!data.frozenBy.includes('owner')) {
    return (
      <Alert kind="warning" title={t('security.frozenTitle')}>
        {t('security.frozenByProgramme', { email: config.supportEmail })}
      </Alert>
    );
  }
  // The start page has the button in place of paying.
  if (pathname === '/wallet') return null;
  return (
    <Alert
      kind="warning"
      title={t('security.frozenTitle')}
      action={<UnfreezeButton kind="secondary" />}
    >
      {t('security.frozenText')}
    </Alert>
  );
}
