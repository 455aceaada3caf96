/** /security: the freeze, passkeys, identity, and sessions. */
import * as z from 'zod/mini';
import { type Minor, toDecimal } from '#contract/money.ts';
import { setOwnLimits } from '#contract/own-limits.ts';
import { useMe } from '../../api/account-query.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { fieldsOf } from '../../api/fields.tsx';
import { typedAmount } from '../../api/forms.ts';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useDraft } from '../../session/draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { FreezeButton } from './freeze-button.tsx';
import { Identity, IdentityOutcome, useOwnIdentity } from './identity.tsx';
import { Passkeys } from './passkeys.tsx';
import { type OwnLimits, useOwnLimits, usePasskeys, useSessions } from './queries.ts';
import { Returned } from './returned.tsx';
import '../account.css';
import { Sessions } from './sessions.tsx';

export default function SecurityPage() {
  const { t } = useWords();
  // The parts have unknown heights, so they are shown together: a late one would move others.
  const me = useMe();
  const limits = useOwnLimits();
  const waits = [me, limits, useOwnIdentity(), usePasskeys(), useSessions()].some(
    ({ isPending }) => isPending,
  );
  return (
    <div className="security stack gap-5">
      <PageHeader title={t('security.page')}>{t('security.intro')}</PageHeader>
      {waits ? (
        <Card>
          <SkeletonRows rows={6} />
        </Card>
      ) : (
        <>
          <IdentityOutcome />
          <Freeze />
          {me.data?.registered && <Limits />}
          <Passkeys />
          <Identity from="/security" />
          <Sessions />
        </>
      )}
    </div>
  );
}

const fields = ['payment', 'day', 'month', 'tellAbove'] as const;

/** The owner's limits on what may leave the wallet, and the amount from which they are notified. */
function Limits() {
  const { t, format } = useWords();
  const { data, error, refetch } = useOwnLimits();
  // A higher limit may need a fresh sign-in; the draft reopens the dialog after it.
  const changing = useDraft('own-limits-open', { open: false });
  const shown = (amount: number | null) =>
    amount === null ? t('security.limitNone') : format.money(amount);
  return (
    <Card
      title={t('security.limits')}
      action={
        data && (
          <Button kind="secondary" onClick={() => changing.change({ open: true })}>
            {t('security.limitsChange')}
          </Button>
        )
      }
    >
      <div className="stack">
        <p>{t('security.limitsText')}</p>
        <FailedCall error={error} fallback="calls.unknown" onAgain={refetch} />
        {data && (
          <DescriptionList
            rows={fields.map((field) => ({
              term: t(`security.limit_${field}`),
              value: (
                <>
                  {field === 'tellAbove' && data[field] === null
                    ? t('security.limitUntold')
                    : shown(data[field])}
                  {(field === 'day' || field === 'month') && data[field] !== null && (
                    <p className="muted text-sm regular">
                      {t('security.limitSpent', { amount: format.money(data.spent[field]) })}
                    </p>
                  )}
                </>
              ),
            }))}
          />
        )}
        {data?.next && (
          <Alert>
            {t('security.limitsNext', {
              time: format.dateTime(data.next.from),
              payment: shown(data.next.payment),
              day: shown(data.next.day),
              month: shown(data.next.month),
            })}
          </Alert>
        )}
      </div>
      {data && (
        <Dialog
          open={changing.value.open}
          onClose={() => changing.drop({ open: false })}
          title={t('security.limitsChange')}
        >
          <LimitsForm limits={data} onClose={() => changing.drop({ open: false })} />
        </Dialog>
      )}
    </Card>
  );
}

const optional = z.union([
  z.pipe(
    z.literal(''),
    z.transform(() => null),
  ),
  typedAmount,
]);
const schema = z.object({ payment: optional, day: optional, month: optional, tellAbove: optional });
const { Form, Amount, useForm } = fieldsOf(schema);

function LimitsForm({ limits, onClose }: { limits: OwnLimits; onClose: () => void }) {
  const { t, format } = useWords();
  const change = useChange(setOwnLimits);
  const wanted = limits.next ? { ...limits, ...limits.next } : limits;
  const text = (field: (typeof fields)[number]) => {
    const amount = wanted[field];
    return amount === null ? '' : format.amount(amount);
  };
  const form = useForm('own-limits', {
    payment: text('payment'),
    day: text('day'),
    month: text('month'),
    tellAbove: text('tellAbove'),
  });
  const decimal = (amount: Minor | null) => (amount === null ? null : toDecimal(amount));
  return (
    <Form
      form={form}
      by={change}
      given={({ payment, day, month, tellAbove }) => ({
        body: {
          payment: decimal(payment),
          day: decimal(day),
          month: decimal(month),
          tellAbove: decimal(tellAbove),
        },
      })}
      onDone={() => {
        onClose();
        void showToast('success', t('security.limitsChanged'));
      }}
      fallback="calls.unknown"
      submit="security.limitsSave"
      onCancel={onClose}
    >
      <Returned place="setOwnLimits" />
      <p className="muted">{t('security.limitsNight')}</p>
      {fields.map((field) => (
        <Amount
          name={field}
          key={field}
          label={`security.limit_${field}`}
          placeholder={t(field === 'tellAbove' ? 'security.limitUntold' : 'security.limitNone')}
        />
      ))}
    </Form>
  );
}

/** Only for those with a wallet; while it is frozen, the banner over the page shows it. */
function Freeze() {
  const { t } = useWords();
  const { data } = useMe();
  if (!data?.registered || data.frozen) return null;
  return (
    <Card title={t('security.freezeTitle')}>
      <div className="stack">
        <p>{t('security.freezeLead')}</p>
        <div>
          <FreezeButton kind="danger">{t('security.freeze')}</FreezeButton>
        </div>
      </div>
    </Card>
  );
}
