/** The error pages 401, 404 and 500, one family, and what shows the last of them. */
import { Component, type ReactNode } from 'react';
import { config } from '../i18n/config.ts';
import { useWords } from '../i18n/use-words.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import './error-pages.css';
import '../ui/surfaces.css';

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

interface BoundaryState {
  readonly error: Error | null;
}

/** Catches render errors of a page, so that the frame stays and explains what to do. */
export class ErrorBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: null };

  static getDerivedStateFromError(error: Error): BoundaryState {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <BrokenPage detail={error.message} /> : this.props.children;
  }
}

/** The drawings: one hilly landscape, three obstacles on its road. */
function Landscape({ children }: { children: ReactNode }) {
  return (
    <svg className="drawing" viewBox="0 0 400 220" aria-hidden="true">
      <path
        className="d-ground"
        d="M0 150C60 70 130 60 200 96S330 60 400 132v58c0 18-12 30-30 30H30c-18 0-30-12-30-30z"
      />
      <circle className="d-accent" cx="318" cy="46" r="20" opacity=".85" />
      <path
        className="d-line"
        d="M64 150v-26M52 128c0-14 5-24 12-30 7 6 12 16 12 30-6 5-18 5-24 0Z"
      />
      <path
        className="d-line"
        d="M346 162v-20M336 146c0-11 4-19 10-24 6 5 10 13 10 24-5 4-15 4-20 0Z"
      />
      {children}
    </svg>
  );
}

function ClosedGate() {
  return (
    <Landscape>
      <path className="d-surface-line" d="M132 196V92c0-37 30-60 68-60s68 23 68 60v104z" />
      <path
        className="d-line"
        d="M154 196V96c0-26 20-42 46-42s46 16 46 42v100M200 54v142M154 120h92M154 160h92"
      />
      <circle className="d-fill" cx="200" cy="138" r="22" />
      <path
        d="M193 136h14v11h-14zM196 136v-4a4 4 0 0 1 8 0v4"
        fill="none"
        stroke="var(--on-primary)"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path className="d-accent-line" d="M112 204h176" />
    </Landscape>
  );
}

function LostPath() {
  return (
    <Landscape>
      <path
        className="d-accent-line"
        strokeDasharray="2 11"
        d="M40 206c60-30 96 6 130-14s-10-46 24-56"
      />
      <path className="d-surface-line" d="M194 60h74l20 18-20 18h-74z" />
      <path className="d-surface-line" d="M232 104h-72l-18 16 18 16h72z" />
      <path className="d-line" d="M212 44v160M186 204h52" />
      <path className="d-accent-line" d="M222 71c2-8 16-8 17 0 1 6-8 6-8 12M231 89v.3" />
    </Landscape>
  );
}

function BrokenBridge() {
  return (
    <Landscape>
      <path
        className="d-line"
        d="M20 206c24 0 24-8 48-8s24 8 48 8 24-8 48-8 24 8 48 8 24-8 48-8 24 8 48 8 24-8 48-8"
      />
      <path className="d-line" d="M108 138v58M142 138v58M258 138v58M292 138v58" />
      <path className="d-surface-line" d="M84 112h84l-10 13h16l-12 15H84z" />
      <path className="d-surface-line" d="M316 112h-84l9 12h-15l13 16h77z" />
      <path
        className="d-line"
        d="M84 112V96M112 112V96M140 112V96M84 96h66M316 112V96M288 112V96M260 112V96M316 96h-62"
      />
      <path className="d-accent-line" d="m204 84-12 22h18l-12 24" />
      <path className="d-accent-line" d="M178 98l-10-8M226 104l12-6" />
    </Landscape>
  );
}
