/** The error pages 401, 404 and 500, one family. */
import type { ReactNode } from 'react';
import { config } from '../config.ts';
import { useWords } from '../i18n/use-words.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { BrokenBridge, ClosedGate, LostPath } from './drawings.tsx';
import './error-pages.css';

interface ErrorPageProps {
  code: string;
  title: string;
  text: string;
  /** The text's language if it differs from the page's. */
  textLang?: string | undefined;
  drawing: ReactNode;
  children: ReactNode;
}

function ErrorPage({ code, title, text, textLang, drawing, children }: ErrorPageProps) {
  return (
    <section className="error-page stack justify-items-center text-center">
      {drawing}
      <div className="error-code primary tabular">{code}</div>
      <h1>{title}</h1>
      <p lang={textLang}>{text}</p>
      {children}
    </section>
  );
}

/** The specification gives this text in English for Polish readers too. */
export function UnauthorisedPage() {
  const { t, language } = useWords();
  return (
    <ErrorPage
      code="401"
      title={t('errors.unauthorised')}
      text={t('errors.unauthorisedText')}
      textLang={language === 'pl' ? 'en' : undefined}
      drawing={<ClosedGate />}
    >
      <ButtonLink to="/">{t('errors.goHome')}</ButtonLink>
    </ErrorPage>
  );
}

export function NotFoundPage() {
  const { t } = useWords();
  return (
    <ErrorPage
      code="404"
      title={t('errors.notFound')}
      text={t('errors.notFoundText')}
      drawing={<LostPath />}
    >
      <ButtonLink to="/">{t('errors.goHome')}</ButtonLink>
    </ErrorPage>
  );
}

interface BrokenPageProps {
  /** The technical error, for support. */
  detail?: string | undefined;
}

export function BrokenPage({ detail }: BrokenPageProps) {
  const { t } = useWords();
  return (
    <ErrorPage
      code="500"
      title={t('errors.broken')}
      text={t('errors.brokenText', { email: config.supportEmail })}
      drawing={<BrokenBridge />}
    >
      <div className="row">
        <Button icon="again" onClick={() => location.reload()}>
          {t('errors.reload')}
        </Button>
        <ButtonLink kind="secondary" to="/">
          {t('errors.goHome')}
        </ButtonLink>
      </div>
      {detail && (
        <details>
          <summary>{t('errors.details')}</summary>
          <code>{detail}</code>
        </details>
      )}
    </ErrorPage>
  );
}
