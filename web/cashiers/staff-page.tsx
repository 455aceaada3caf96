/** /obsluga/pracownicy: who may take payments for me, and where I take them for others. */
import { useSearchParams } from 'react-router';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useMe } from '../live/account-query.ts';
import { Loaded } from '../loaded.tsx';
import { coming } from '../ui/await-content.ts';
import { Button } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { EntryList } from '../ui/entry-list.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { AddTablet } from './add-tablet.tsx';
import { CashierEntry } from './cashier-entry.tsx';
import { InviteCashier } from './invite-cashier.tsx';
import { MyTills } from './my-tills.tsx';
import { useCashiers, useTills } from './queries.ts';

export default function StaffPage() {
  const { t } = useWords();
  const me = useMe();
  const owns = me.data?.registered === true;
  // The parts have unknown heights, so they are shown together: a late one would move others.
  const waits = coming(me, useTills());
  return (
    <div className="stack gap-5">
      <PageHeader title={t('cashiers.title')}>{t('cashiers.intro')}</PageHeader>
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

function Staff() {
  const { t } = useWords();
  const query = useCashiers(true);
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
