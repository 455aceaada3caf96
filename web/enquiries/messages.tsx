/** The messages of a thread; those of the other side can be reported. */
import { useEffect, useRef, useState } from 'react';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useNote } from '../session/use-draft.ts';
import { sideName } from '../transfers/other-side.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Question } from '../ui/confirm-dialog.tsx';
import { TextArea } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import { type EnquiryThread, useReport } from './queries.ts';

type Message = EnquiryThread['messages'][number];

export function Messages({ thread }: { thread: EnquiryThread }) {
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
