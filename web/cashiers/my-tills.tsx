/** Where I take payments for others: invitations, beginning at a till, and leaving it. */
import { acceptTill, endCashier } from '#contract/cashiers.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Entry, EntryList } from '../ui/entry-list.tsx';
import { useChange } from '../use-change.ts';
import { act } from './deputy.ts';
import { type Till, useTills } from './queries.ts';

const refresh = { refresh: [keys.tills] };

/** Nothing for those who work at nobody's till. */
export function MyTills() {
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
  location.assign('/obsluga');
}

function TillEntry({ till }: { till: Till }) {
  const { t, format } = useWords();
  const { id, name, email, status, expiresAt } = till;
  const params = { params: { id } };
  const accept = useChange(acceptTill, refresh);
  const leave = useChange(endCashier, refresh);
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
