/** /obsluga/utarg: what was taken on a day and in the open shift, closing it, and the closing sheets. */
import { useSearchParams } from 'react-router';
import { useWords } from '../i18n/use-words.ts';
import { Loaded } from '../loaded.tsx';
import { coming } from '../ui/await-content.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { DateField } from '../ui/text-field.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { OpenShift } from './close-shift.tsx';
import { useRefundDays, useSheets, useTakings } from './queries.ts';
import { RefundDays } from './refund-days.tsx';
import { SheetList } from './sheet-list.tsx';
import { TakingsSums } from './takings-sums.tsx';

export default function TakingsPage() {
  const { t } = useWords();
  return (
    <WalletGate>
      <PageHeader
        title={t('shell.takings')}
        actions={
          <ButtonLink to="/obsluga" kind="secondary" icon="left">
            {t('takings.toTill')}
          </ButtonLink>
        }
      >
        {t('takings.intro')}
      </PageHeader>
      <View />
    </WalletGate>
  );
}

function View() {
  const { t } = useWords();
  const [address, setAddress] = useSearchParams();
  const asked = address.get('day') ?? '';
  const query = useTakings(asked);
  // Of unknown heights, so they are shown together.
  if (coming(query, useSheets(1), useRefundDays()))
    return (
      <Card>
        <SkeletonRows rows={6} />
      </Card>
    );
  return (
    <div className="stack">
      <Loaded query={query} fallback="calls.takings" rows={6} card="plain">
        {({ day, ofDay, shift }) => (
          <>
            <Card title={t('takings.ofDay')}>
              <div className="stack">
                <DateField
                  label={t('takings.day')}
                  value={asked || day}
                  onChange={({ target }) =>
                    setAddress(target.value ? { day: target.value } : {}, { replace: true })
                  }
                />
                {ofDay.lines.length === 0 ? (
                  <EmptyState drawing="list" title={t('takings.none')}>
                    {t('takings.noneText')}
                  </EmptyState>
                ) : (
                  <TakingsSums sums={ofDay} />
                )}
              </div>
            </Card>
            <OpenShift shift={shift} />
          </>
        )}
      </Loaded>
      <SheetList />
      <RefundDays />
    </div>
  );
}
