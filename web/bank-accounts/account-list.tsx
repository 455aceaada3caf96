/** My bank accounts: the verified ones, and how the other verifications ended. */
import { useState } from 'react';
import { FailedCall } from '../failed-call.tsx';
import type { WordKey } from '../i18n/types.ts';
import { useWords } from '../i18n/use-words.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Entry, EntryList } from '../ui/entry-list.tsx';
import { showToast } from '../ui/toast.ts';
import { type BankAccount, useRemoveAccount } from './queries.ts';

export function AccountList({ accounts }: { accounts: readonly BankAccount[] }) {
  const { t } = useWords();
  const [removing, setRemoving] = useState<BankAccount | null>(null);
  if (accounts.length === 0) return null;
  return (
    <Card kind="narrow" title={t('bankAccounts.mine')}>
      <EntryList label={t('bankAccounts.mine')}>
        {accounts.map((account) => (
          <AccountEntry key={account.id} account={account} onRemove={() => setRemoving(account)} />
        ))}
      </EntryList>
      {removing && <Remove account={removing} onClose={() => setRemoving(null)} />}
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

function Remove({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const { t } = useWords();
  const remove = useRemoveAccount();
  const confirm = () =>
    remove.mutate(account.id, {
      onSuccess: () => {
        void showToast('success', t('bankAccounts.removed'));
        onClose();
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bankAccounts.removeAsk')}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button kind="danger" pending={remove.isPending} onClick={confirm}>
            {t('bankAccounts.removeYes')}
          </Button>
        </>
      }
    >
      <p>{t('bankAccounts.removeText', { account: account.bankAccount })}</p>
      <FailedCall error={remove.error} fallback="calls.bankAccountRemove" />
    </Dialog>
  );
}
