/** /pytania/:id: one thread about an offer, which both sides read and continue. */
import { useEffect, useEffectEvent } from 'react';
import { useParams } from 'react-router';
import { CallError } from '../call.ts';
import { FailedCall } from '../failed-call.tsx';
import { useTellTitle } from '../head/own-title.ts';
import { useWords } from '../i18n/use-words.ts';
import { sideName } from '../transfers/other-side.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { Missing } from '../ui/empty-state.tsx';
import { Link } from '../ui/link.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { Messages } from './messages.tsx';
import { type EnquiryThread, useRead, useThread, useWrite } from './queries.ts';
import { WriteForm } from './write-form.tsx';
import './enquiries.css';

export default function EnquiryPage() {
  const { id = '' } = useParams();
  return (
    <WalletGate>
      <Thread key={id} id={id} />
    </WalletGate>
  );
}

function Thread({ id }: { id: string }) {
  const { t } = useWords();
  const { data: thread, error, refetch } = useThread(id);
  useTellTitle(thread?.offer.name);
  if (error instanceof CallError && [404, 422].includes(error.status)) {
    return (
      <Missing title={t('enquiries.notFound')} to="/pytania" back={t('shell.enquiries')}>
        {t('enquiries.notFoundText')}
      </Missing>
    );
  }
  return (
    <div className="enquiry">
      <ButtonLink to="/pytania" kind="quiet" icon="left">
        {t('shell.enquiries')}
      </ButtonLink>
      <FailedCall error={error} fallback="calls.unknown" onAgain={refetch} />
      {!thread && !error && (
        <Card>
          <SkeletonRows rows={6} />
        </Card>
      )}
      {thread && <Conversation thread={thread} />}
    </div>
  );
}

function Conversation({ thread }: { thread: EnquiryThread }) {
  const { t } = useWords();
  const { id, offer, role, other, mayWrite } = thread;
  const write = useWrite(id);
  useMarkRead(thread);
  return (
    <>
      <PageHeader
        title={
          offer.published ? (
            <Link className="inline-flex items-center min-target" to={`/puboffers/${offer.id}`}>
              {offer.name}
            </Link>
          ) : (
            offer.name
          )
        }
      >
        {t(role === 'seller' ? 'enquiries.asker' : 'enquiries.seller', {
          name: sideName(t, other),
        })}
      </PageHeader>
      <div className="stack">
        <Messages thread={thread} />
        {mayWrite ? (
          <Card>
            <WriteForm draft={`enquiry.${id}`} label={t('enquiries.answer')} write={write} />
          </Card>
        ) : (
          <Alert>{t('enquiries.closed')}</Alert>
        )}
      </div>
    </>
  );
}

/** What is on the screen is read. */
function useMarkRead({ id, unread, messages }: EnquiryThread): void {
  const { mutate } = useRead(id);
  const read = useEffectEvent(() => mutate(undefined));
  const latest = messages.at(-1)?.id;
  useEffect(() => {
    if (unread && latest) read();
  }, [unread, latest]);
}
