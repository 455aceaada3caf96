/** /ja: who I am, my safety and settings, and the rest of the menu; phones have it in the bar. */
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { closeWallet } from '#contract/accounts.ts';
import { type Locale, languageNames, languages } from '#contract/languages.ts';
import { graceDays } from '#contract/names.ts';
import { useAfterLeaving } from '../account/leave.ts';
import { FreezeButton } from '../account/security/freeze-button.tsx';
import { useFrozen } from '../api/account-query.ts';
import { CallError } from '../api/call.ts';
import { useErrorText } from '../api/error-text.ts';
import { useAdmin } from '../api/use-account.ts';
import { useCounts } from '../frame/counts.ts';
import { NavBadge } from '../frame/nav-link.tsx';
import { NavTree } from '../frame/nav-tree.tsx';
import type { Count } from '../frame/page-row.ts';
import { changeSettings, useSettings } from '../frame/settings.ts';
import { useMenus } from '../frame/use-menus.ts';
import { config } from '../i18n/config.ts';
import { chooseLanguage } from '../i18n/language.ts';
import { useWords } from '../i18n/use-words.ts';
import { useUser } from '../session/use-session.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import { initials } from '../ui/initials.ts';
import { Link } from '../ui/link.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { useWallet, type Wallet } from './queries.ts';
import './wallet.css';
import type { Address } from '../ui/address.ts';

const Customizer = lazy(async () => ({
  default: (await import('../frame/customizer.tsx')).Customizer,
}));

export default function MePage() {
  const { t } = useWords();
  const user = useUser();
  const frozen = useFrozen();
  const { wallet } = useWallet();
  if (!user) return null;
  return (
    <div className="max-w-md mx-auto stack gap-5">
      <header className="flex items-center gap-3">
        <span className="avatar grid me-avatar flex-none text-lg bold" aria-hidden="true">
          {initials(user.name)}
        </span>
        <div className="min-w-0">
          <h1 className="text-xl break-anywhere">{user.name}</h1>
          <p className="muted break-anywhere">{user.email}</p>
        </div>
      </header>
      <Own />
      <Look />
      <Rest />
      <div className="row">
        <ButtonLink to="/logout" kind="secondary" icon="logout">
          {t('shell.logout')}
        </ButtonLink>
        {wallet && <FreezeButton kind="quiet">{t('wallet.freeze')}</FreezeButton>}
      </div>
      {wallet && !frozen && <CloseWallet wallet={wallet} />}
    </div>
  );
}

/** Closing a wallet: possible if it is empty, explained if it is not. */
function CloseWallet({ wallet }: { wallet: Wallet }) {
  const { t } = useWords();
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const close = useAfterLeaving(closeWallet);
  const empty = wallet.denar === 0 && wallet.i_talar === 0 && wallet.held === 0;
  const notEmpty = close.error instanceof CallError && close.error.code === 'wallet_not_empty';
  return (
    <details className="flow-3">
      <summary className="disclosure inline-flex muted">
        {t('wallet.close')} <Icon name="down" size={1.2} />
      </summary>
      <p className="muted">{t(empty ? 'wallet.closeText' : 'wallet.notEmpty')}</p>
      <Button kind="danger" disabled={!empty} onClick={() => setAsking(true)}>
        {t('wallet.closeButton')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('wallet.closeAsk')}
        actions={
          <>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              {t('ui.cancel')}
            </Button>
            <Button
              kind="danger"
              pending={close.isPending}
              onClick={() => close.mutate({ params: { id: wallet.id } })}
            >
              {t('wallet.closeYes')}
            </Button>
          </>
        }
      >
        <p>{t('wallet.closeAskText', { days: graceDays })}</p>
        {close.error && (
          <Alert kind="error">
            {notEmpty ? t('wallet.notEmpty') : errorText(close.error, 'calls.unknown')}
          </Alert>
        )}
      </Dialog>
    </details>
  );
}

/** What may await me, my account, and what the wallet does besides paying. */
function Own() {
  const { t } = useWords();
  const frozen = useFrozen();
  return (
    <Card className="me-rows">
      <Row to="/zamowienia" icon="inbox" waiting="orders">
        {t('shell.sales')}
      </Row>
      <Row to="/pytania" icon="mail" waiting="enquiries">
        {t('shell.enquiries')}
      </Row>
      <Row to="/prosby" icon="incoming" waiting="requests">
        {t('requests.page')}
      </Row>
      <Row to="/grp" icon="people" waiting="invitations">
        {t('groups.page')}
      </Row>
      <Row to="/profil" icon="person">
        {t('profile.page')}
      </Row>
      <Row to="/security" icon="shield">
        {t('security.page')}
      </Row>
      <Row to="/notifications" icon="bell">
        {t('push.page')}
      </Row>
      <Row to="/transactions" icon="history">
        {t('shell.transactions')}
      </Row>
      {!frozen && (
        <Row to="/payout" icon="bank">
          {t('wallet.actionPayout')}
        </Row>
      )}
    </Card>
  );
}

interface RowProps {
  to: Address;
  icon: IconName;
  /** What is counted of that which awaits me there. */
  waiting?: Count;
  children: ReactNode;
}

function Row({ to, icon, waiting, children }: RowProps) {
  const counts = useCounts();
  return (
    <Link className="nav-row" to={to}>
      <Icon name={icon} size={1.35} />
      <span className="nav-word">{children}</span>
      {waiting && <NavBadge node={{ badgeContent: waiting }} counts={counts} />}
      <Icon name="right" size={1} />
    </Link>
  );
}

/** Language and brightness, and the way to everything else about the look. */
function Look() {
  const { t, language } = useWords();
  const { mode } = useSettings();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <Card title={t('shell.settings')}>
      <Segmented<Locale>
        label={t('shell.languageOnly')}
        labelShown
        value={language}
        onChange={(value) => void chooseLanguage(value)}
        options={languages.map((value) => ({
          value,
          label: <span lang={value}>{languageNames[value]}</span>,
        }))}
      />
      <Segmented
        label={t('settings.mode')}
        labelShown
        value={mode}
        onChange={(value) => changeSettings({ mode: value })}
        options={[
          { value: 'light', label: t('settings.modeLight') },
          { value: 'dark', label: t('settings.modeDark') },
          { value: 'system', label: t('settings.modeSystem') },
        ]}
      />
      <div className="row">
        <Button
          kind="quiet"
          icon="look"
          onClick={() => {
            setWanted(true);
            setOpen(true);
          }}
        >
          {t('shell.customize')}
        </Button>
        <ButtonLink href={`${config.issuer}/account/password`} kind="quiet" icon="key">
          {t('shell.password')}
        </ButtonLink>
      </div>
      {wanted && (
        <Suspense>
          <Customizer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

/** The whole menu, for phones have no other place for it. */
function Rest() {
  const { t } = useWords();
  const user = useUser();
  const counts = useCounts();
  const { drawer } = useMenus(user, useAdmin() === 'yes');
  return (
    <Card title={t('shell.menu')}>
      <nav aria-label={t('shell.menu')}>
        <NavTree menu={drawer} counts={counts} />
      </nav>
    </Card>
  );
}
