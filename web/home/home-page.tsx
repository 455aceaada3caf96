/** What the programme is, for whom, how a code payment works, and why it can be trusted. */
import { type ReactNode, useEffect, useState } from 'react';
import { config } from '../config.ts';
import { useWords } from '../i18n/use-words.ts';
import { takeFarewell } from '../personal-data/farewell.ts';
import { useUser } from '../session/use-session.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { AcceptDrawing, ChargeDrawing, CodeDrawing, StreetDrawing } from './drawings.tsx';
import './home-page.css';

export function HomePage() {
  return (
    <div className="home">
      <Farewell />
      <Hero />
      <Facts />
      <How />
      <Who />
      <Trust />
      <Questions />
      <Call />
    </div>
  );
}

/** Who has just had the account deleted lands here. */
function Farewell() {
  const { t } = useWords();
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (takeFarewell()) setDue(true);
  }, []);
  return due && <Alert kind="success">{t('home.farewell')}</Alert>;
}

function Hero() {
  const { t } = useWords();
  return (
    <section className="hero">
      <div>
        <p className="kicker">{t('home.kicker')}</p>
        <h1>{t('home.heroTitle')}</h1>
        <p>{t('home.heroText')}</p>
        <Ways />
      </div>
      <StreetDrawing />
    </section>
  );
}

/** Guests are asked in; whoever is in goes on to what they came for. */
function Ways() {
  const { t } = useWords();
  const user = useUser();
  return user ? (
    <div className="row">
      <ButtonLink size="large" to="/otp" icon="code">
        {t('home.toCode')}
      </ButtonLink>
      <ButtonLink size="large" kind="secondary" to="/wallet">
        {t('home.toWallet')}
      </ButtonLink>
    </div>
  ) : (
    <div className="row for-guests">
      <ButtonLink size="large" to="/registration">
        {t('home.join')}
      </ButtonLink>
      <ButtonLink size="large" kind="secondary" to="/login">
        {t('home.signIn')}
      </ButtonLink>
    </div>
  );
}

function Facts() {
  const { t } = useWords();
  return (
    <dl className="facts">
      <div>
        <dt>{t('home.factParity')}</dt>
        <dd>{t('home.factParityText')}</dd>
      </div>
      <div>
        <dt>{t('home.factCode')}</dt>
        <dd>{t('home.factCodeText')}</dd>
      </div>
      <div>
        <dt>{t('home.factConsent')}</dt>
        <dd>{t('home.factConsentText')}</dd>
      </div>
    </dl>
  );
}

function How() {
  const { t } = useWords();
  const step = (drawing: ReactNode, title: string, text: string) => (
    <li className="how-step">
      {drawing}
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </li>
  );
  return (
    <section className="home-part">
      <h2>{t('home.howTitle')}</h2>
      <ol role="list" className="home-three plain-list">
        {step(<CodeDrawing />, t('home.howCode'), t('home.howCodeText'))}
        {step(<ChargeDrawing />, t('home.howCharge'), t('home.howChargeText'))}
        {step(<AcceptDrawing />, t('home.howAccept'), t('home.howAcceptText'))}
      </ol>
    </section>
  );
}

function Who() {
  const { t } = useWords();
  const card = (icon: IconName, title: string, text: string) => (
    <li className="who-card">
      <Icon name={icon} size={1.75} />
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  );
  return (
    <section className="home-part">
      <h2>{t('home.whoTitle')}</h2>
      <ul role="list" className="home-three plain-list">
        {card('home', t('home.whoPeople'), t('home.whoPeopleText'))}
        {card('till', t('home.whoBusiness'), t('home.whoBusinessText'))}
        {card('people', t('home.whoCampus'), t('home.whoCampusText'))}
      </ul>
    </section>
  );
}

function Trust() {
  const { t } = useWords();
  const reason = (icon: IconName, title: string, text: string) => (
    <li>
      <Icon name={icon} size={1.75} />
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  );
  return (
    <section className="trust">
      <div>
        <h2>{t('home.trustTitle')}</h2>
        <p>{t('home.trustText')}</p>
      </div>
      <ul role="list" className="plain-list">
        {reason('coins', t('home.trustCover'), t('home.trustCoverText'))}
        {reason('shield', t('home.trustOnce'), t('home.trustOnceText'))}
        {reason('history', t('home.trustBook'), t('home.trustBookText'))}
      </ul>
    </section>
  );
}

function Questions() {
  const { t } = useWords();
  const question = (asked: string, answer: string) => (
    <details>
      <summary>
        {asked}
        <Icon name="down" size={1.25} />
      </summary>
      <p>{answer}</p>
    </details>
  );
  return (
    <section className="home-part">
      <h2>{t('home.faqTitle')}</h2>
      <div className="faq">
        {question(t('home.faqTopUp'), t('home.faqTopUpText'))}
        {question(t('home.faqSafe'), t('home.faqSafeText'))}
        {question(t('home.faqValue'), t('home.faqValueText'))}
        {question(t('home.faqAge'), t('home.faqAgeText', { phone: config.supportPhone }))}
      </div>
    </section>
  );
}

function Call() {
  const { t } = useWords();
  const user = useUser();
  if (user) return null;
  return (
    <section className="call for-guests">
      <div>
        <h2>{t('home.callTitle')}</h2>
        <p>{t('home.callText')}</p>
      </div>
      <ButtonLink size="large" to="/registration">
        {t('home.join')}
      </ButtonLink>
    </section>
  );
}
