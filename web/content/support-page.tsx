/** /support: answers to frequent questions, contact details, and the contact form. */
import { use, useEffect, useRef, useState } from 'react';
import { config } from '../i18n/config.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useWords } from '../i18n/use-words.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import './content.css';
import { askSupport } from '#contract/support.ts';
import { CallError } from '../api/call.ts';
import { useErrorText } from '../api/error-text.ts';
import { fieldsOf } from '../api/fields.tsx';
import { useChange } from '../api/use-change.ts';
import { useUser } from '../session/use-session.ts';
import { Alert } from '../ui/alert.tsx';
import { loadQuestions } from './load-text.ts';
import { RichText } from './rich-text.tsx';

export const prepare = () => loadQuestions(currentLanguage());

export default function SupportPage() {
  const { t } = useWords();
  return (
    <>
      <PageHeader title={t('content.supportTitle')}>{t('content.supportIntro')}</PageHeader>
      <div className="support grid gap-7 items-start">
        <Questions />
        <div className="stack">
          <Contact />
          <Ways />
        </div>
      </div>
    </>
  );
}

function Questions() {
  const { t, language } = useWords();
  const questions = use(loadQuestions(language));
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">{t('content.questions')}</h2>
      <div className="questions grid mt-3">
        {questions
          .filter(({ chain }) => config.chain || !chain)
          .map(({ asked, answer }) => (
            <details key={asked}>
              <summary>
                <span>
                  <RichText>{asked}</RichText>
                </span>
                <Icon name="down" size={1.25} />
              </summary>
              <p>
                <RichText>{answer}</RichText>
              </p>
            </details>
          ))}
      </div>
    </section>
  );
}

function Contact() {
  const { t } = useWords();
  const [sent, setSent] = useState<SentRequest | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  // The button that had the focus went away with the form.
  useEffect(() => {
    if (sent) outcome.current?.focus();
  }, [sent]);
  return (
    <Card title={sent ? undefined : t('content.write')}>
      <div role="status" ref={outcome} tabIndex={-1}>
        {sent && <Sent request={sent} onAgain={() => setSent(null)} />}
      </div>
      {!sent && (
        <>
          <SupportForm onSent={setSent} />
          <p className="text-sm muted">
            {t('content.privacyNote')} <Link to="/polityka_prywatnosci">{t('shell.privacy')}</Link>
          </p>
        </>
      )}
      <ButtonLink to="/support/moje" kind="secondary">
        {t('content.pageMine')}
      </ButtonLink>
    </Card>
  );
}

function Sent({ request, onAgain }: { request: SentRequest; onAgain: () => void }) {
  const { t } = useWords();
  return (
    <EmptyState
      drawing="done"
      title={t('content.sent')}
      action={
        <Button kind="secondary" onClick={onAgain}>
          {t('content.again')}
        </Button>
      }
    >
      {t('content.sentText', { email: request.email })}{' '}
      <span className="block mt-2 text-sm tabular">
        {t('content.sentNumber', { id: request.id })}
      </span>
    </EmptyState>
  );
}

function Ways() {
  const { t } = useWords();
  return (
    <Card title={t('content.ways')}>
      <ul role="list" className="support-ways plain-list">
        <li>
          <Icon name="phone" />
          <a
            className="inline-flex items-center min-target semibold"
            href={`tel:${config.supportPhone.replace(/\s/g, '')}`}
          >
            {config.supportPhone}
          </a>
        </li>
        <li>
          <Icon name="mail" />
          <a
            className="inline-flex items-center min-target semibold"
            href={`mailto:${config.supportEmail}`}
          >
            {config.supportEmail}
          </a>
        </li>
      </ul>
      <p className="muted">{t('content.neverAsk')}</p>
    </Card>
  );
}

const { Form, Text, Area, useForm } = fieldsOf(askSupport.body);

/** Its draft survives errors and reloads, and is dropped once it is sent. */
function SupportForm({ onSent }: { onSent: (request: SentRequest) => void }) {
  const ask = useChange(askSupport);
  return (
    <Form
      form={useContactForm()}
      by={ask}
      given={(request) => ({ body: request })}
      onDone={({ id }, { email }) => onSent({ id, email })}
      failure={<Failure error={ask.error} />}
      submit="content.send"
      size="large"
    >
      <Text
        name="email"
        label="content.email"
        hint="content.emailHint"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <Text name="subject" label="content.subject" optional />
      <Area name="message" label="content.message" hint="content.messageHint" rows={7} required />
    </Form>
  );
}

interface SentRequest {
  readonly id: string;
  readonly email: string;
}

/** Fills in the e-mail of a signed-in user; the sign-in may be known later than the form. */
function useContactForm() {
  const user = useUser();
  const form = useForm('support', { email: '', subject: '', message: '' });
  const { getValues, setValue } = form;
  useEffect(() => {
    if (user?.email && !getValues('email')) setValue('email', user.email);
  }, [user, getValues, setValue]);
  return form;
}

function Failure({ error }: { error: unknown }) {
  const { t } = useWords();
  const errorText = useErrorText();
  if (!error) return null;
  const wait =
    error instanceof CallError && error.status === 429 && error.details.retryAfterSeconds;
  const title = wait
    ? t('content.tooMany', { count: Math.max(1, Math.ceil(wait / 60)) })
    : errorText(error, 'calls.support');
  return (
    <Alert kind="error" title={title}>
      {t('content.keptText', { email: config.supportEmail })}
    </Alert>
  );
}
