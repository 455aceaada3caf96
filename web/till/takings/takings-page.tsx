/** /obsluga/utarg: what was taken on a day and in the open shift, closing it, and the closing sheets. */

import { type FormEvent, useState } from 'react';
import { maxRefundDays } from '#contract/refunds.ts';
import { askFirst } from '../../api/act.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { Loaded } from '../../api/loaded.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { addressTo } from '../../ui/address.ts';
import { coming } from '../../ui/await-content.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Entry, EntryList } from '../../ui/entry-list.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { navigate, useSearchParams } from '../../ui/router.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { DateField, TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import {
  sheetsPerPage,
  type Takings,
  useCloseShift,
  useRefundDays,
  useSetRefundDays,
  useSheets,
  useTakings,
} from './queries.ts';
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

/** The closing sheets, newest first. */
function SheetList() {
  const { t, format } = useWords();
  const [page, setPage] = useState(1);
  const query = useSheets(page);
  return (
    <Card title={t('takings.sheets')}>
      <Loaded query={query} fallback="calls.sheets" rows={3}>
        {({ sheets, total }) =>
          total === 0 ? (
            <p className="muted">{t('takings.noSheets')}</p>
          ) : (
            <div className="stack">
              <EntryList label={t('takings.sheets')}>
                {sheets.map(({ id, no, closedAt, denar, pln }) => (
                  <Entry
                    key={id}
                    title={t('takings.sheet', { no })}
                    details={format.dateTime(closedAt)}
                    actions={
                      <ButtonLink to={addressTo('/obsluga/utarg/:id', { id })} kind="quiet">
                        {[
                          format.money(denar.left),
                          ...(pln.left === 0 ? [] : [format.money(pln.left, 'PLN')]),
                        ].join(' + ')}
                        <span className="visually-hidden">, {t('takings.sheet', { no })}</span>
                      </ButtonLink>
                    }
                  />
                ))}
              </EntryList>
              <Pagination
                page={page}
                pages={Math.ceil(total / sheetsPerPage)}
                hasNext={page * sheetsPerPage < total}
                onPage={setPage}
              />
            </div>
          )
        }
      </Loaded>
    </Card>
  );
}

/** For how many days after a sale its seller gives money back. */
function RefundDays() {
  const { t } = useWords();
  const { data: days } = useRefundDays();
  const set = useSetRefundDays();
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = Number(typed ?? days);
    const right = Number.isInteger(next) && next >= 1 && next <= maxRefundDays;
    setWrong(!right);
    if (!right || set.isPending) return;
    const done = () => {
      setTyped(null);
      void showToast('success', t('takings.saved'));
    };
    set.mutate(next, { onSuccess: done });
  };
  return (
    <Card title={t('refunds.title')}>
      <form className="stack" onSubmit={submit} noValidate>
        <TextField
          label={t('takings.refundDays')}
          hint={t('takings.refundDaysHint')}
          error={wrong ? t('takings.refundDaysHint') : undefined}
          inputMode="numeric"
          value={typed ?? days ?? ''}
          onChange={({ target }) => setTyped(target.value)}
        />
        <FailedCall error={set.error} fallback="calls.refundDays" />
        <div>
          <Button type="submit" kind="secondary" pending={set.isPending}>
            {t('takings.save')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** What was taken since the last closing sheet, and closing the shift. */
function OpenShift({ shift }: { shift: Takings['shift'] }) {
  const { t, format } = useWords();
  const askToClose = useAskToClose();
  const { since, after, sums } = shift;
  const began =
    since === null || after === null
      ? t('takings.shiftFirst')
      : t('takings.shiftSince', { no: after, time: format.dateTime(since) });
  return (
    <Card title={t('takings.shift')}>
      <div className="stack">
        <p className="muted">{began}</p>
        {sums.lines.length === 0 ? (
          <p>{t('takings.shiftEmpty')}</p>
        ) : (
          <>
            <TakingsSums sums={sums} />
            <Button wide onClick={askToClose}>
              {t('takings.close')}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}

function useAskToClose() {
  const { t } = useWords();
  const { mutateAsync } = useCloseShift();
  return () =>
    askFirst({
      title: t('takings.closeTitle'),
      text: t('takings.closeText'),
      act: t('takings.close'),
      back: t('takings.keep'),
      fallback: 'calls.closeShift',
      send: async () => {
        const { id } = await mutateAsync(null);
        navigate(addressTo('/obsluga/utarg/:id', { id }));
      },
    });
}
