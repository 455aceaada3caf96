/** Closing a wallet: possible if it is empty, explained if it is not. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { closeWallet } from '#contract/accounts.ts';
import { CallError } from '../call.ts';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { showToast } from '../ui/toast.ts';
import { useChange } from '../use-change.ts';
import type { Wallet } from '../wallet/queries.ts';

export function CloseWallet({ wallet }: { wallet: Wallet }) {
  const { t } = useWords();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const close = useChange(closeWallet, {
    onSuccess: (...[, , , { client }]) => {
      void showToast('success', t('wallet.closed'));
      navigate('/home');
      // Nothing cached about the wallet is valid any longer.
      void client.resetQueries();
    },
  });
  const empty = wallet.denar === 0 && wallet.i_talar === 0 && wallet.held === 0;
  const notEmpty = close.error instanceof CallError && close.error.code === 'wallet_not_empty';
  return (
    <details className="wallet-close">
      <summary>
        {t('wallet.close')} <Icon name="down" size={1.2} />
      </summary>
      <p className="muted">{t(empty ? 'wallet.closeText' : 'wallet.notEmpty')}</p>
      <Button kind="danger" disabled={!empty} onClick={() => setAsking(true)}>
        {t('wallet.closeButton')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('wallet.closeAsk')}
        actions={
          <>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              {t('ui.cancel')}
            </Button>
            <Button
              kind="danger"
              pending={close.isPending}
              onClick={() => close.mutate({ params: { id: wallet.id } })}
            >
              {t('wallet.closeYes')}
            </Button>
          </>
        }
      >
        <p>{t('wallet.closeAskText')}</p>
        {close.error && (
          <Alert kind="error">
            {notEmpty ? t('wallet.notEmpty') : errorText(close.error, 'calls.unknown')}
          </Alert>
        )}
      </Dialog>
    </details>
  );
}
