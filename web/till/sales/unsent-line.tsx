/** What the API lacks of what the till shows: why, and the choice to retry or to take it back. */
import { useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../api/call.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { again, takeBack } from './queue.ts';
import type { Till } from './use-till.ts';

export function UnsentLine({ till: { unsent } }: { till: Till }) {
  const { t } = useWords();
  const errorText = useErrorText();
  const client = useQueryClient();
  if (!unsent) return null;
  const { saleId, error, name } = unsent;
  const offline = error instanceof CallError && error.code === 'network';
  return (
    <div className="till-unsent text-sm">
      <p className="till-problem" role="alert">
        {name ? t('sales.unsent', { name }) : t('sales.unsentChange')}{' '}
        {offline
          ? t('sales.unsentOffline')
          : errorText(error, name ? 'calls.saleAdd' : 'calls.saleChange')}{' '}
        {error instanceof CallError &&
          error.requestId &&
          t('settings.messagesRequest', { id: error.requestId })}
      </p>
      <Button kind="secondary" onClick={() => void again(client, saleId)}>
        {t('calls.again')}
      </Button>
      <Button kind="quiet" onClick={() => void takeBack(client, saleId)}>
        {t('sales.takeBack')}
      </Button>
    </div>
  );
}
