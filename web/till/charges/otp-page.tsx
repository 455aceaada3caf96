/** /otp: the buyer's code; it turns into the question when the seller charges it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { makeBoundCode } from '#contract/charges.ts';
import { email } from '#contract/schemas.ts';
import { keptConfirmation } from '../../account/security/kept-confirmation.ts';
import { useAccount } from '../../api/account-query.ts';
import { CallError } from '../../api/call.ts';
import { useErrorText } from '../../api/error-text.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { fieldsOf } from '../../api/fields.tsx';
import { focusPage } from '../../api/focus-page.ts';
import { typedAmount } from '../../api/forms.ts';
import { useWords } from '../../i18n/use-words.ts';
import { PayeeFacts } from '../../pay/payee.tsx';
import { RecipientField } from '../../pay/recipient-field.tsx';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { groupCode } from '../../ui/code-field.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Waits } from '../../ui/waits.tsx';
import { useAwake } from '../sales/use-awake.ts';
import { BuyerCharge } from './buyer-charge.tsx';
import '../payments.css';
import { CopyButton } from '../../pay/copy-button.tsx';
import { useMakeBoundCode, useMakeCode } from './mutations.ts';
import { dropCode, keepCode, keptCode, type LiveCode, useMyCharge } from './use-my-charge.ts';

export default function OtpPage() {
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
    focusPage();
  }, [forget, live.renew]);
  const available = account.data?.available;
  if (charge) return <BuyerCharge charge={charge} available={available} alone onNext={again} />;
  return (
    <>
      <PageHeader title={t('charges.otpTitle')} centred>
        {t('charges.otpIntro')}
      </PageHeader>
      <Card kind="narrow">
        <CodePanel {...live} />
      </Card>
      <BoundCode onCode={live.show} />
    </>
  );
}

const schema = z.object({ email, amount: typedAmount });
const start = { email: '', amount: '' };
const { Form, Amount, Own, useForm } = fieldsOf(schema);

/** A code for one amount and one payee, which may be given to somebody else. */
function BoundCode({ onCode }: { onCode: (code: LiveCode) => void }) {
  const { t } = useWords();
  const place = useRef<HTMLDetailsElement>(null);
  // Opened after a fresh sign-in that was needed for such a code.
  const [open] = useState(() => keptConfirmation()?.confirmation.operation === makeBoundCode.name);
  useEffect(() => {
    if (open) place.current?.scrollIntoView({ block: 'center' });
  }, [open]);
  const made = (code: LiveCode) => {
    onCode(code);
    if (place.current) place.current.open = false;
    scrollTo({ top: 0 });
  };
  return (
    <details className="narrow mt-4" ref={place} open={open}>
      <summary className="disclosure justify-center primary semibold">
        {t('charges.boundOpen')} <Icon name="down" size={1.2} />
      </summary>
      <Card kind="narrow">
        <p className="muted">{t('charges.boundIntro')}</p>
        <BoundCodeForm onCode={made} />
      </Card>
    </details>
  );
}

function BoundCodeForm({ onCode }: { onCode: (code: LiveCode) => void }) {
  const { t } = useWords();
  const account = useAccount();
  const form = useForm('bound-code-form', start);
  const make = useMakeBoundCode();
  return (
    <Form
      form={form}
      by={make}
      given={(values) => values}
      onDone={(code) => {
        form.reset(start);
        onCode(code);
      }}
      failure={<MakeError error={make.error} />}
      submit="charges.boundMake"
    >
      <Own name="email">{(payee) => <RecipientField label={t('charges.payee')} {...payee} />}</Own>
      <Amount name="amount" label="charges.amount" available={account.data?.available ?? null} />
    </Form>
  );
}

function MakeError({ error }: { error: unknown }) {
  const { t } = useWords();
  const errorText = useErrorText();
  if (!error) return null;
  const code = error instanceof CallError ? error.code : null;
  const text =
    code === 'recipient_unknown'
      ? t('transfers.recipientUnknown')
      : code === 'same_account'
        ? t('transfers.sameAccount')
        : errorText(error, 'calls.code');
  return <Alert kind="error">{text}</Alert>;
}

/** The code, very large, with its countdown and QR code. */
function CodePanel({ code, pending, error, renew }: ShownCode) {
  if (error && !pending) {
    return <FailedCall error={error} fallback="calls.code" onAgain={renew} />;
  }
  if (!code) return <CodeSkeleton />;
  // A new code gets a new countdown.
  return <Code key={code.digits + code.endsAt} code={code} renew={renew} />;
}

function Code({ code, renew }: { code: LiveCode; renew: () => void }) {
  const { t, format } = useWords();
  const [over, setOver] = useState(() => code.endsAt <= Date.now());
  useAwake(!over);
  const spoken = [...code.digits].join(' ');
  if (over) {
    return (
      <div className="@container stack justify-items-center text-center code-over py-5">
        <Icon name="clock" size={3} />
        <h2>{t('charges.codeOver')}</h2>
        <p className="muted">{t('charges.codeOverText')}</p>
        <Button size="large" icon="again" onClick={renew}>
          {t('charges.newCode')}
        </Button>
      </div>
    );
  }
  const { bound } = code;
  const amount = bound ? format.money(bound.amount) : '';
  return (
    <div className="@container stack justify-items-center text-center">
      {bound && (
        <p className="code-bound">{t('charges.boundFor', { amount, payee: bound.payee })}</p>
      )}
      {bound && <PayeeFacts name={bound.payee} mark={bound.mark} />}
      <p className="code-digits nowrap tabular" data-testid="code">
        <span aria-hidden="true">{groupCode(code.digits)}</span>
        <span className="visually-hidden" role="status">
          {t('charges.codeLabel', { code: spoken })}
        </span>
      </p>
      <div className="code-more flex flex-wrap items-center justify-center gap-4 gap-x-6">
        <QrCode data={code.digits} text={spoken} size={8.5} />
        <div className="code-clock stack justify-items-center gap-2 text-sm">
          <Countdown endsAt={code.endsAt} total={code.seconds} onEnd={() => setOver(true)} />
          <span className="muted">{t('charges.validFor')}</span>
        </div>
      </div>
      <p className="muted">
        <Waits>{bound ? t('charges.boundHint', { amount }) : t('charges.waiting')}</Waits>
      </p>
      <div className="row justify-center">
        <CopyButton text={code.digits} label={t('charges.copyCode')} />
        <Button kind="quiet" icon="again" onClick={renew}>
          {t(bound ? 'charges.plainCode' : 'charges.newCode')}
        </Button>
      </div>
    </div>
  );
}

function CodeSkeleton() {
  const { t } = useWords();
  return (
    <div className="@container stack justify-items-center text-center" role="status">
      <span className="visually-hidden">{t('charges.making')}</span>
      <p className="code-digits nowrap tabular">
        <Skeleton width="3.2em" height="1lh" />
      </p>
      <div className="code-more flex flex-wrap items-center justify-center gap-4 gap-x-6">
        <Skeleton width="10rem" height="10rem" />
        <div className="code-clock stack justify-items-center gap-2 text-sm">
          <Skeleton width="5.5rem" height="5.5rem" />
          <span className="muted">{t('charges.validFor')}</span>
        </div>
      </div>
      <p className="muted">
        <Waits>{t('charges.waiting')}</Waits>
      </p>
      <Skeleton width="14rem" height="var(--target)" />
    </div>
  );
}

/** The code shown on the screen, made if there is none. */
interface ShownCode {
  readonly code: LiveCode | null;
  readonly pending: boolean;
  readonly error: unknown;
  /** Makes a new code; the previous one ends. */
  readonly renew: () => void;
  readonly show: (code: LiveCode) => void;
}

/** `wanted`: the screen shows a code now, so one is made unless one is still valid. */
function useLiveCode(wanted: boolean): ShownCode {
  const [code, setCode] = useState(() => keptCode(Date.now()));
  const { mutate, isPending, error } = useMakeCode();
  const show = useCallback((made: LiveCode) => {
    keepCode(made);
    setCode(made);
  }, []);
  const renew = useCallback(() => {
    dropCode();
    setCode(null);
    mutate(undefined, { onSuccess: show });
  }, [mutate, show]);
  const asked = useRef(false);
  useEffect(() => {
    if (!wanted || code || asked.current) return;
    asked.current = true;
    renew();
  }, [wanted, code, renew]);
  return { code, pending: isPending, error, renew, show };
}
