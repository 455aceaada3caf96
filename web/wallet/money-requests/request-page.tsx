/** /prosby/:id: one request. Its payer pays or declines, its asker shares it or takes it back. */

import { useAccount } from '../../api/account-query.ts';
import { askFirst } from '../../api/act.ts';
import { isNotThere } from '../../api/detail.tsx';
import { FailedCall } from '../../api/failed-call.tsx';
import { focusHere } from '../../api/focus-page.ts';
import { useWords } from '../../i18n/use-words.ts';
import { CopyButton } from '../../pay/copy-button.tsx';
import { Outcome } from '../../pay/outcome.tsx';
import { ShareButton } from '../../pay/share-button.tsx';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { addressTo } from '../../ui/address.ts';
import { coming } from '../../ui/await-content.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Missing } from '../../ui/empty-state.tsx';
import { Money } from '../../ui/money.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useParams } from '../../ui/router.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AskedOfMe } from './asked-of-me.tsx';
import { type MoneyRequest, useCancel, useDecline, useRequest } from './queries.ts';

export default function RequestPage() {
  const { id = '' } = useParams();
  return (
    <WalletGate>
      <OneRequest key={id} id={id} />
    </WalletGate>
  );
}

function OneRequest({ id }: { id: string }) {
  const { t } = useWords();
  const { data, error, refetch } = useRequest(id);
  // What is left after paying is shown above the button, so wait for the account.
  const request = coming(useAccount()) ? undefined : data;
  if (isNotThere(error)) {
    return (
      <Missing title={t('requests.notFound')} to="/prosby" back={t('requests.toRequests')}>
        {t('requests.notFoundText')}
      </Missing>
    );
  }
  return (
    <div className="stack">
      <FailedCall error={request ? null : error} fallback="calls.requests" onAgain={refetch} />
      {!request && !error && (
        <Card kind="narrow">
          <SkeletonRows rows={6} />
        </Card>
      )}
      {request && <RequestView request={request} />}
    </div>
  );
}

function RequestView({ request }: { request: MoneyRequest }) {
  const { status, role } = request;
  if (status === 'paid') return <Paid request={request} />;
  if (status === 'invited' || (status === 'open' && role === 'asker')) {
    return <Waiting request={request} />;
  }
  if (status === 'open') return <AskedOfMe request={request} />;
  return <Ended request={request} status={status} />;
}

/** A request of mine, or an invitation; of one that I was invited to the payer is told already. */
function Waiting({ request }: { request: MoneyRequest }) {
  const { t, format } = useWords();
  const { id, amount, title, payer, invited, dueOn } = request;
  const values = { amount: format.money(amount), name: payer?.name ?? '', email: invited ?? '' };
  // Who was invited waits for the payer, who has been told.
  const kind = invited ? 'invited' : request.byPayer ? 'joined' : payer ? 'person' : 'link';
  return (
    <Card kind="narrow">
      <div className="stack gap-2 text-center">
        <h1 className="no-outline" ref={focusHere} tabIndex={-1}>
          {t(`requests.waiting_${kind}`, values)}
        </h1>
        <p>{t(`requests.waitingText_${kind}`, values)}</p>
      </div>
      {kind !== 'joined' && <ShareLink id={id} text={shared(kind)} scanned={kind === 'link'} />}
      <DescriptionList
        rows={[
          { term: t('requests.amount'), value: <Money amount={amount} />, strong: true },
          { term: t('requests.titleField'), value: title || t('requests.noTitle') },
          { term: t('requests.dueOn'), value: format.date(`${dueOn}T12:00:00Z`) },
        ]}
      />
      {kind !== 'joined' && <TakeBack id={id} invited={kind === 'invited'} />}
    </Card>
  );

  function shared(of: typeof kind): string {
    const more = title && ` (${title})`;
    return t(of === 'invited' ? 'requests.shareInvite' : 'requests.shareAsk', {
      ...values,
      title: more,
    });
  }
}

interface ShareLinkProps {
  id: string;
  /** What is shared beside the link, in one line. */
  text: string;
  /** Whether somebody beside me may scan it. */
  scanned?: boolean | undefined;
}

/** A request's link for somebody else: as a QR code, to share and to copy. */
function ShareLink({ id, text, scanned }: ShareLinkProps) {
  const { t } = useWords();
  const link = new URL(addressTo('/prosby/:id', { id }), location.href).href;
  return (
    <div className="stack justify-items-center gap-3">
      {scanned && <QrCode data={link} text={link} />}
      <p className="text-sm muted break-anywhere text-center">{link}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ShareButton path={addressTo('/prosby/:id', { id })} text={text} />
        <CopyButton text={link} label={t('requests.copyLink')} />
      </div>
    </div>
  );
}

function TakeBack({ id, invited }: { id: string; invited: boolean }) {
  const { t } = useWords();
  const { mutateAsync } = useCancel(id);
  const takeBack = () =>
    askFirst({
      title: t('requests.takeBackAsk'),
      text: t('requests.takeBackText'),
      act: t('requests.takeBackDo'),
      danger: true,
      fallback: 'calls.requestChange',
      send: () => mutateAsync(undefined),
    });
  return (
    <div className="stack justify-items-center">
      <Button kind="quiet" icon="close" onClick={takeBack}>
        {t(invited ? 'requests.takeBackInvite' : 'requests.takeBack')}
      </Button>
    </div>
  );
}

function Paid({ request }: { request: MoneyRequest }) {
  const { t } = useWords();
  const { role, amount, asker, payer, transaction } = request;
  const name = (role === 'asker' ? payer : asker)?.name ?? '';
  return (
    <Outcome
      kind="paid"
      title={t(`requests.paid_${role}`)}
      amount={amount}
      actions={
        <>
          {transaction && (
            <ButtonLink to={addressTo('/transactions/:id', { id: transaction })} icon="form">
              {t('charges.receipt')}
            </ButtonLink>
          )}
          <ToRequests />
        </>
      }
    >
      <p>{t(`requests.paidText_${role}`, { name })}</p>
    </Outcome>
  );
}

function Ended({
  request,
  status,
}: {
  request: MoneyRequest;
  status: 'declined' | 'expired' | 'cancelled';
}) {
  const { t } = useWords();
  const { role, amount, asker, blocked } = request;
  return (
    <Outcome
      kind={status === 'expired' ? 'expired' : 'refused'}
      title={t(`requests.ended_${status}`)}
      amount={amount}
      actions={
        <>
          {role === 'asker' && (
            <ButtonLink to="/prosby/nowa" icon="again">
              {t('requests.askAgain')}
            </ButtonLink>
          )}
          <ToRequests />
        </>
      }
    >
      <p>{t('requests.noMoney')}</p>
      {blocked && <Unblock id={request.id} name={asker?.name ?? ''} />}
    </Outcome>
  );
}

/** The asker is blocked, which can be taken back. */
function Unblock({ id, name }: { id: string; name: string }) {
  const { t } = useWords();
  const decline = useDecline(id);
  return (
    <>
      <p>{t('requests.blockedText', { name })}</p>
      <FailedCall error={decline.error} fallback="calls.requestChange" />
      <Button kind="quiet" pending={decline.isPending} onClick={() => decline.mutate(false)}>
        {t('requests.unblock')}
      </Button>
    </>
  );
}

function ToRequests() {
  const { t } = useWords();
  return (
    <ButtonLink to="/prosby" kind="secondary">
      {t('requests.toRequests')}
    </ButtonLink>
  );
}
