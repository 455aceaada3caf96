/** /pytania/:id: one thread about an offer, which both sides read and continue. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { CallError } from '../call.ts';
import { FailedCall } from '../failed-call.tsx';
import { useTellTitle } from '../head/own-title.ts';
import { useWords } from '../i18n/use-words.ts';
import { useNote } from '../session/draft.ts';
import { sideName } from '../transfers/other-side.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { Question } from '../ui/confirm-dialog.tsx';
import { Missing } from '../ui/empty-state.tsx';
import { Link } from '../ui/link.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { TextArea } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import './enquiries.css';
import { type EnquiryThread, useRead, useReport, useThread, useWrite } from './queries.ts';
import { WriteForm } from './write-form.tsx';

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

type Message = EnquiryThread['messages'][number];

/** The messages of a thread; those of the other side can be reported. */
function Messages({ thread }: { thread: EnquiryThread }) {
  const { t, format } = useWords();
  const [reporting, setReporting] = useState<Message | null>(null);
  const { id: thread_, messages } = thread;
  const last = useRef<HTMLLIElement>(null);
  const latest = messages.at(-1)?.id;
  useEffect(() => {
    if (latest) last.current?.scrollIntoView({ block: 'nearest' });
  }, [latest]);
  const other = sideName(t, thread.other);
  return (
    <>
      <ol
        role="list"
        className="messages plain-list"
        aria-label={t('enquiries.messages')}
        aria-live="polite"
      >
        {messages.map((message) => {
          const { id, text, mine, at, state, reported } = message;
          return (
            <li
              key={id}
              ref={id === latest ? last : undefined}
              className="message"
              data-mine={mine || undefined}
            >
              <p className="message-head text-sm muted">
                <strong>{mine ? t('enquiries.by_me') : other}</strong> {format.dateTime(at)}
              </p>
              {state === 'shown' ? (
                <p className="message-text">{text}</p>
              ) : (
                <p className="muted">{t(`enquiries.state_${state}`)}</p>
              )}
              {!mine && state === 'shown' && (
                <p className="message-foot">
                  {reported ? (
                    <Badge>{t('enquiries.reported')}</Badge>
                  ) : (
                    <Button
                      kind="quiet"
                      aria-label={t('enquiries.reportOf', { text: text.slice(0, 60) })}
                      onClick={() => setReporting(message)}
                    >
                      {t('enquiries.report')}
                    </Button>
                  )}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      {reporting && (
        <ReportDialog thread={thread_} message={reporting} onClose={() => setReporting(null)} />
      )}
    </>
  );
}

interface ReportDialogProps {
  thread: string;
  message: Message;
  onClose: () => void;
}

function ReportDialog({ thread, message, onClose }: ReportDialogProps) {
  const { t } = useWords();
  const report = useReport(thread);
  const [reason, setReason] = useNote(`report ${message.id}`);
  const send = () =>
    report.mutate(
      { params: { id: message.id }, body: { reason } },
      {
        onSuccess: () => {
          void showToast('success', t('enquiries.reportDone'));
          onClose();
        },
      },
    );
  return (
    <Question
      title={t('enquiries.reportTitle')}
      confirm={t('enquiries.report')}
      danger
      pending={report.isPending}
      onClose={onClose}
      onConfirm={send}
    >
      <div className="stack">
        <blockquote className="message-text">{message.text}</blockquote>
        <p>{t('enquiries.reportText')}</p>
        <TextArea
          label={t('enquiries.reason')}
          optional
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <FailedCall error={report.error} fallback="calls.unknown" />
      </div>
    </Question>
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
