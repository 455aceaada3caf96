/** What the programme is, for whom, how a code payment works, and why it can be trusted. */
import { type ReactNode, useEffect, useState } from 'react';
import { graceDays } from '#contract/names.ts';
import { takeFarewell } from '../account/farewell.ts';
import { config } from '../i18n/config.ts';
import { useWords } from '../i18n/use-words.ts';
import { joinPath, useUser } from '../session/use-session.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import { Link } from '../ui/link.tsx';
import { AcceptDrawing, ChargeDrawing, CodeDrawing, StreetDrawing } from './drawings.tsx';
import './home-page.css';

export default function HomePage() {
  return (
    <div className="home stack gap-8">
      <Farewell />
      <Hero />
      <Facts />
      <How />
      <More />
      <Who />
      <Trust />
      <Questions />
      <Call />
    </div>
  );
}

/** Shown after somebody has asked to have the wallet closed or the account deleted. */
function Farewell() {
  const { t } = useWords();
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (takeFarewell()) setDue(true);
  }, []);
  return due && <Alert kind="success">{t('home.farewell', { days: graceDays })}</Alert>;
}

function Hero() {
  const { t } = useWords();
  return (
    <section className="hero grid gap-6 items-center">
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

/** Guests are invited to register or sign in; signed-in users continue to their pages. */
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
      <OffersLink />
    </div>
  ) : (
    <div className="row for-guests">
      <ButtonLink size="large" to={joinPath}>
        {t('home.join')}
      </ButtonLink>
      <ButtonLink size="large" kind="secondary" to="/login">
        {t('home.signIn')}
      </ButtonLink>
      <OffersLink />
    </div>
  );
}

function OffersLink() {
  const { t } = useWords();
  return (
    <ButtonLink size="large" kind="quiet" to="/puboffers">
      {t('home.toOffers')}
    </ButtonLink>
  );
}

function Facts() {
  const { t } = useWords();
  return (
    <dl className="facts grid gap-5 gap-x-6 py-5">
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
      <ol role="list" className="home-three grid gap-5 plain-list">
        {step(<CodeDrawing />, t('home.howCode'), t('home.howCodeText'))}
        {step(<ChargeDrawing />, t('home.howCharge'), t('home.howChargeText'))}
        {step(<AcceptDrawing />, t('home.howAccept'), t('home.howAcceptText'))}
      </ol>
    </section>
  );
}

const card = (icon: IconName, title: string, text: ReactNode) => (
  <li className="who-card">
    <Icon name={icon} size={1.75} />
    <h3>{title}</h3>
    <p>{text}</p>
  </li>
);

/** The features other than codes. */
function More() {
  const { t } = useWords();
  return (
    <section className="home-part">
      <h2>{t('home.moreTitle')}</h2>
      <ul role="list" className="home-three grid gap-5 plain-list">
        {card('card', t('home.moreCard'), t('home.moreCardText'))}
        {card(
          'cart',
          t('home.moreOffers'),
          <>
            {t('home.moreOffersText')} <Link to="/puboffers">{t('home.toOffers')}</Link>
          </>,
        )}
        {card('coins', t('home.moreMoney'), t('home.moreMoneyText'))}
      </ul>
    </section>
  );
}

function Who() {
  const { t } = useWords();
  return (
    <section className="home-part">
      <h2>{t('home.whoTitle')}</h2>
      <ul role="list" className="home-three grid gap-5 plain-list">
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
      <ButtonLink size="large" to={joinPath}>
        {t('home.join')}
      </ButtonLink>
    </section>
  );
}
