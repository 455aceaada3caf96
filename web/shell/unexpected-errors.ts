/** Tells people about an action that failed for no reason of theirs, with what support asks for. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallError } from '../call.ts';
import { config } from '../config.ts';
import { useWords } from '../i18n/use-words.ts';
import { showAlert } from './messages.ts';

/** A page shows by itself what it could not read; this is for what somebody wanted to do. */
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
