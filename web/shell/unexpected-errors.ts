/** Reports an action that failed unexpectedly, with the id that support asks for. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallError } from '../call.ts';
import { config } from '../config.ts';
import { useWords } from '../i18n/use-words.ts';
import { showAlert } from './messages.ts';

/** A page shows its own failed queries; this is for failed actions. */
export function useUnexpectedErrors(): void {
  const { t } = useWords();
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        if (!(error instanceof CallError) || error.status !== 500) return;
        const text = t('errors.brokenText', { email: config.supportEmail });
        const id = error.requestId;
        showAlert(
          t('settings.messagesFailed'),
          text,
          ...(id
            ? [{ message: t('settings.messagesRequest', { id }), class: 'details' as const }]
            : []),
        );
      }),
    [client, t],
  );
}
