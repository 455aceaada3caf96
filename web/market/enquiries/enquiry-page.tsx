/** /pytania/:id: one thread about an offer, which both sides read and continue. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { reportMessage } from '#contract/enquiries.ts';
import { askFirst } from '../../api/act.ts';
import { Detail } from '../../api/detail.tsx';
import { useChange } from '../../api/use-change.ts';
import { usePageTitle } from '../../frame/own-title.ts';
import { useWords } from '../../i18n/use-words.ts';
import { sideName } from '../../pay/other-side.ts';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import './enquiries.css';
import { addressTo } from '../../ui/address.ts';
import { useParams } from '../../ui/router.tsx';
import { type EnquiryThread, useRead, useThread, useWrite } from './queries.ts';
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
  const query = useThread(id);
  usePageTitle(query.data?.offer.name);
  return (
    <div className="max-w-lg mx-auto">
      <Detail
        query={query}
        fallback="calls.unknown"
        to="/pytania"
        back={t('shell.enquiries')}
        missing={{ title: t('enquiries.notFound'), text: t('enquiries.notFoundText') }}
      >
        {(thread) => <Conversation thread={thread} />}
      </Detail>
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
            <Link
              className="inline-flex items-center min-target"
              to={addressTo('/puboffers/:id', { id: offer.id })}
            >
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
  const { messages } = thread;
  const report = useAskToReport();
  const last = useRef<HTMLLIElement>(null);
  const latest = messages.at(-1)?.id;
  useEffect(() => {
    if (latest) last.current?.scrollIntoView({ block: 'nearest' });
  }, [latest]);
  const other = sideName(t, thread.other);
  return (
    <ol
      role="list"
      className="plain-list grid gap-3"
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
              <p className="pre-line">{text}</p>
            ) : (
              <p className="muted">{t(`enquiries.state_${state}`)}</p>
            )}
            {!mine && state === 'shown' && (
              <p className="message-foot flex justify-end">
                {reported ? (
                  <Badge>{t('enquiries.reported')}</Badge>
                ) : (
                  <Button
                    kind="quiet"
                    aria-label={t('enquiries.reportOf', { text: text.slice(0, 60) })}
                    onClick={() => report(message)}
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
  );
}

function useAskToReport() {
  const { t } = useWords();
  const { mutateAsync } = useChange(reportMessage);
  return ({ id, text }: Message) =>
    askFirst({
      title: t('enquiries.reportTitle'),
      text: (
        <>
          <blockquote className="message-text">{text}</blockquote>
          <p>{t('enquiries.reportText')}</p>
        </>
      ),
      act: t('enquiries.report'),
      danger: true,
      reason: { label: t('enquiries.reason'), maxLength: 500, optional: true },
      fallback: 'calls.unknown',
      send: (reason) => mutateAsync({ params: { id }, body: { reason } }),
      done: () => t('enquiries.reportDone'),
    });
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
