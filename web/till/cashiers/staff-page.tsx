/** /obsluga/pracownicy: who may take payments for me, and where I take them for others. */
import { useRef } from 'react';
import * as z from 'zod/mini';
import { acceptTill, addTablet, endCashier, maxTabletName } from '#contract/cashiers.ts';
import type { Answer } from '#contract/operation.ts';
import { cleanLineOf } from '#contract/text.ts';
import { useMe } from '../../api/account-query.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { fieldsOf } from '../../api/fields.tsx';
import { Loaded } from '../../api/loaded.tsx';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { act } from '../../session/deputy.ts';
import type { Address } from '../../ui/address.ts';
import { Alert } from '../../ui/alert.tsx';
import { coming } from '../../ui/await-content.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Entry, EntryList } from '../../ui/entry-list.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useSearchParams } from '../../ui/router.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { CashierEntry } from './cashier-entry.tsx';
import { InviteCashier } from './invite-cashier.tsx';
import { type Till, useCashiers, useTills } from './queries.ts';

export default function StaffPage() {
  const { t } = useWords();
  const me = useMe();
  const owns = me.data?.registered === true;
  // The parts have unknown heights, so they are shown together: a late one would move others.
  const waits = coming(me, useTills());
  return (
    <div className="stack gap-5">
      <PageHeader title={t('cashiers.page')}>{t('cashiers.intro')}</PageHeader>
      <FailedCall error={me.error} fallback="calls.cashiers" onAgain={me.refetch} />
      {waits ? (
        <Card>
          <SkeletonRows rows={4} />
        </Card>
      ) : (
        <>
          <MyTills />
          {owns && <Staff />}
        </>
      )}
    </div>
  );
}

/** Nothing for those who work at nobody's till. */
function MyTills() {
  const { t } = useWords();
  const { data = [], error, refetch } = useTills();
  return (
    <>
      <FailedCall error={error} fallback="calls.cashiers" onAgain={refetch} />
      {data.length > 0 && (
        <Card title={t('cashiers.tills')}>
          <EntryList label={t('cashiers.tills')}>
            {data.map((till) => (
              <TillEntry key={till.id} till={till} />
            ))}
          </EntryList>
        </Card>
      )}
    </>
  );
}

/** A whole new page, so that nothing of one's own wallet stays in memory. */
function begin({ walletId, name }: Till): void {
  act({ kind: 'person', id: walletId, seller: name, behindMs: 0 });
  location.assign('/obsluga' satisfies Address);
}

function TillEntry({ till }: { till: Till }) {
  const { t, format } = useWords();
  const { id, name, email, status, expiresAt } = till;
  const params = { params: { id } };
  const accept = useChange(acceptTill);
  const leave = useChange(endCashier);
  const invited = status === 'invited';
  return (
    <Entry
      title={name}
      state={invited && <Badge kind="warning">{t('cashiers.invitedHere')}</Badge>}
      details={
        <span className="break-anywhere">
          {email}
          {expiresAt && ` · ${t('cashiers.until', { time: format.dateTime(expiresAt) })}`}
        </span>
      }
      actions={
        <div className="row">
          {invited ? (
            <Button icon="check" pending={accept.isPending} onClick={() => accept.mutate(params)}>
              {t('cashiers.accept')}
            </Button>
          ) : (
            <Button icon="till" onClick={() => begin(till)}>
              {t('cashiers.begin')}
            </Button>
          )}
          <Button kind="quiet" pending={leave.isPending} onClick={() => leave.mutate(params)}>
            {t(invited ? 'cashiers.decline' : 'cashiers.leave')}
          </Button>
        </div>
      }
    >
      {invited && <p className="text-sm muted">{t('cashiers.acceptText')}</p>}
      <FailedCall error={accept.error ?? leave.error} fallback="calls.cashiers" />
    </Entry>
  );
}

function Staff() {
  const { t } = useWords();
  const query = useCashiers();
  // In the URL, so that a sign-in that confirms returns to the open form.
  const [address, setAddress] = useSearchParams();
  const adding = address.get('add');
  const open = (what: 'person' | 'tablet') => setAddress({ add: what }, { replace: true });
  const close = () => setAddress({}, { replace: true });
  if (coming(query))
    return (
      <Card>
        <SkeletonRows rows={4} />
      </Card>
    );
  return (
    <Card title={t('cashiers.mine')}>
      <div className="stack">
        <p>{t('cashiers.mineText')}</p>
        <Loaded query={query} fallback="calls.cashiers" rows={2}>
          {(cashiers) =>
            cashiers.length === 0 ? (
              <EmptyState drawing="people" title={t('cashiers.none')}>
                {t('cashiers.noneText')}
              </EmptyState>
            ) : (
              <EntryList label={t('cashiers.mine')}>
                {cashiers.map((cashier) => (
                  <CashierEntry key={cashier.id} cashier={cashier} />
                ))}
              </EntryList>
            )
          }
        </Loaded>
        <div className="row">
          <Button icon="mail" onClick={() => open('person')}>
            {t('cashiers.addPerson')}
          </Button>
          <Button kind="secondary" icon="scan" onClick={() => open('tablet')}>
            {t('cashiers.addTablet')}
          </Button>
        </div>
      </div>
      <InviteCashier open={adding === 'person'} onClose={close} />
      <AddTablet open={adding === 'tablet'} onClose={close} />
    </Card>
  );
}

interface Adding {
  open: boolean;
  onClose: () => void;
}

/** Adds a tablet: a name, then a QR code that its browser opens once. */
function AddTablet(props: Adding) {
  const { t } = useWords();
  return (
    <Dialog {...props} title={t('cashiers.addTablet')}>
      <TabletForm />
    </Dialog>
  );
}

const { Form, Text, useForm } = fieldsOf(z.object({ name: cleanLineOf(maxTabletName) }));

function TabletForm() {
  const form = useForm('tablet', { name: '' });
  const add = useChange(addTablet, { fresh: true });
  // A second press of the same instant has not seen that the first one has begun.
  const begun = useRef(false);
  const send = ({ name }: { name: string }) => {
    if (begun.current) return;
    begun.current = true;
    const over = () => {
      begun.current = false;
    };
    add.mutate({ body: { name } }, { onSuccess: form.dropDraft, onSettled: over });
  };
  if (add.data) return <TabletLink tablet={add.data} />;
  return (
    <Form
      form={form}
      by={add}
      onSend={send}
      fallback="calls.cashiers"
      submit="cashiers.showQr"
      icon="scan"
    >
      <Text name="name" label="cashiers.tabletName" hint="cashiers.tabletNameHint" />
    </Form>
  );
}

function TabletLink({ tablet }: { tablet: Answer<typeof addTablet> }) {
  const { t, format } = useWords();
  const { id, name, link, expiresAt } = tablet;
  const found = useCashiers().data?.find((one) => one.id === id);
  if (found?.status === 'active')
    return <Alert kind="success">{t('cashiers.tabletJoined', { name })}</Alert>;
  return (
    <div className="stack items-center">
      <p>{t('cashiers.scanText')}</p>
      <QrCode data={link} text={link} size={15} correction="L" />
      <p className="text-sm break-anywhere">{link}</p>
      <p className="muted">{t('cashiers.linkUntil', { time: format.time(expiresAt ?? '') })}</p>
    </div>
  );
}
