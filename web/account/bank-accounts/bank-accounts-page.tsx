/** /bankaccountreg: which account → the amount that arrived → done, and my accounts. */

import { useState } from 'react';
import { askFirst } from '../../api/act.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { focusHere } from '../../api/focus-page.ts';
import type { WordKey } from '../../i18n/types.ts';
import { useWords } from '../../i18n/use-words.ts';
import { dropDraft } from '../../session/draft.ts';
import { useSession } from '../../session/use-session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Entry, EntryList } from '../../ui/entry-list.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Steps } from '../../ui/steps.tsx';
import { AccountForm, accountDraft } from './account-form.tsx';
import { AmountForm } from './amount-form.tsx';
import { type BankAccount, useBankAccounts, useRemoveAccount } from './queries.ts';

/** The API knows the current stage, so a reload or another device continues there. */
export default function BankAccountsPage() {
  const { t } = useWords();
  const { status } = useSession();
  const query = useBankAccounts();
  const accounts = query.data?.accounts ?? [];
  const open = accounts.find((account) => account.status === 'awaiting_amount');
  const loading = status === 'starting' || (status === 'user' && query.isPending);
  return (
    <>
      <PageHeader title={t(open ? 'bankAccounts.amountTitle' : 'bankAccounts.title')} centred>
        {t(open ? 'bankAccounts.amountIntro' : 'bankAccounts.intro')}
      </PageHeader>
      {loading && (
        <Card kind="narrow">
          <SkeletonRows rows={4} />
        </Card>
      )}
      {query.isError && !query.data && (
        <Card kind="narrow">
          <FailedCall error={query.error} fallback="calls.bankAccounts" onAgain={query.refetch} />
        </Card>
      )}
      {(status === 'guest' || query.data) && <Registration accounts={accounts} open={open} />}
    </>
  );
}

interface RegistrationProps {
  accounts: readonly BankAccount[];
  /** The account whose verification is in progress. */
  open: BankAccount | undefined;
}

function Registration({ accounts, open }: RegistrationProps) {
  const { t } = useWords();
  const [doneId, setDoneId] = useState<string | null>(null);
  const ended = useEnded(accounts, open?.id);
  const done = accounts.find(({ id, status }) => id === doneId && status === 'verified');
  const steps = [
    t('bankAccounts.stepAccount'),
    t('bankAccounts.stepAmount'),
    t('bankAccounts.stepDone'),
  ];
  const clear = () => {
    dropDraft(accountDraft);
    setDoneId(null);
  };
  return (
    <>
      <Steps steps={steps} current={open ? 1 : done ? 2 : 0} />
      <div className="stack">
        {!open && !done && ended && <Ended account={ended} />}
        {open && (
          <AmountForm account={open} onVerified={() => setDoneId(open.id)} onReset={clear} />
        )}
        {!open && done && <Done account={done} onAgain={clear} />}
        {!open && !done && <AccountForm onStarted={() => dropDraft(accountDraft)} />}
        <AccountList accounts={accounts.filter(({ id }) => id !== open?.id)} />
      </div>
    </>
  );
}

/** The verification that was open on this page and has failed or expired, if any. */
function useEnded(accounts: readonly BankAccount[], openId: string | undefined) {
  const [lastId, setLastId] = useState(openId);
  if (openId && openId !== lastId) setLastId(openId);
  return accounts.find(
    ({ id, status }) => id === lastId && (status === 'closed' || status === 'expired'),
  );
}

function Ended({ account }: { account: BankAccount }) {
  const { t } = useWords();
  const closed = account.status === 'closed';
  return (
    <div className="narrow">
      <Alert
        kind="error"
        title={t(closed ? 'bankAccounts.closedTitle' : 'bankAccounts.expiredTitle')}
      >
        {t(closed ? 'bankAccounts.closedText' : 'bankAccounts.expiredText')}
      </Alert>
    </div>
  );
}

function Done({ account, onAgain }: { account: BankAccount; onAgain: () => void }) {
  const { t } = useWords();
  // The button that had the focus went away with the form.
  return (
    <Card kind="narrow">
      <div role="status" ref={focusHere} tabIndex={-1}>
        <EmptyState
          drawing="done"
          title={t('bankAccounts.doneTitle')}
          action={
            <div className="row">
              <ButtonLink to="/wallet">{t('bankAccounts.toWallet')}</ButtonLink>
              <Button kind="secondary" onClick={onAgain}>
                {t('bankAccounts.another')}
              </Button>
            </div>
          }
        >
          {t('bankAccounts.doneText', { account: account.bankAccount.replaceAll(' ', '\u00a0') })}
        </EmptyState>
      </div>
    </Card>
  );
}

/** My bank accounts: the verified ones, and how the other verifications ended. */
function AccountList({ accounts }: { accounts: readonly BankAccount[] }) {
  const { t } = useWords();
  const remove = useAskToRemove();
  if (accounts.length === 0) return null;
  return (
    <Card kind="narrow" title={t('bankAccounts.mine')}>
      <EntryList label={t('bankAccounts.mine')}>
        {accounts.map((account) => (
          <AccountEntry key={account.id} account={account} onRemove={() => remove(account)} />
        ))}
      </EntryList>
    </Card>
  );
}

const states = {
  awaiting_amount: ['plain', 'bankAccounts.stepAmount'],
  verified: ['success', 'bankAccounts.verified'],
  closed: ['error', 'bankAccounts.closed'],
  expired: ['warning', 'bankAccounts.expired'],
  failed: ['error', 'bankAccounts.failed'],
} as const satisfies Record<
  BankAccount['status'],
  readonly ['plain' | 'success' | 'warning' | 'error', WordKey]
>;

interface AccountEntryProps {
  account: BankAccount;
  onRemove: () => void;
}

function AccountEntry({ account, onRemove }: AccountEntryProps) {
  const { t, format } = useWords();
  const { accountName, bankAccount, status, verifiedAt, createdAt } = account;
  const [kind, word] = states[status];
  const when = verifiedAt
    ? t('bankAccounts.verifiedOn', { date: format.shortDate(verifiedAt) })
    : t('bankAccounts.startedOn', { date: format.shortDate(createdAt) });
  return (
    <Entry
      title={bankAccount}
      state={<Badge kind={kind}>{t(word)}</Badge>}
      details={`${accountName} · ${when}`}
      actions={
        <Button
          kind="quiet"
          aria-label={t('bankAccounts.removeOf', { account: bankAccount })}
          onClick={onRemove}
        >
          {t('bankAccounts.remove')}
        </Button>
      }
    />
  );
}

function useAskToRemove() {
  const { t } = useWords();
  const { mutateAsync } = useRemoveAccount();
  return ({ id, bankAccount }: BankAccount) =>
    askFirst({
      title: t('bankAccounts.removeAsk'),
      text: t('bankAccounts.removeText', { account: bankAccount }),
      act: t('bankAccounts.removeYes'),
      danger: true,
      fallback: 'calls.bankAccountRemove',
      send: () => mutateAsync(id),
      done: () => t('bankAccounts.removed'),
    });
}
