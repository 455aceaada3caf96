/** What happens next with a company that has just been registered. */
import { useEffect, useRef } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { SentCompany } from './company-form.tsx';
import { ResendLink } from './resend-link.tsx';

interface CompanySentProps {
  company: SentCompany;
  onAgain: () => void;
}

export function CompanySent({ company, onAgain }: CompanySentProps) {
  const { t } = useWords();
  const { name, email, taxId, status } = company;
  const awaiting = status === 'awaiting_email';
  const outcome = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with the form.
  useEffect(() => outcome.current?.focus(), []);
  return (
    <Card kind="narrow">
      <div role="status" ref={outcome} tabIndex={-1}>
        <EmptyState
          drawing={awaiting ? 'inbox' : 'done'}
          title={t(awaiting ? 'companies.awaitingTitle' : 'companies.pendingTitle')}
          action={
            <>
              {awaiting && <ResendLink taxId={taxId} email={email} />}
              <Button kind={awaiting ? 'quiet' : 'secondary'} onClick={onAgain}>
                {t('companies.another')}
              </Button>
            </>
          }
        >
          {t(awaiting ? 'companies.awaitingText' : 'companies.pendingText', { name, email })}
        </EmptyState>
      </div>
    </Card>
  );
}
