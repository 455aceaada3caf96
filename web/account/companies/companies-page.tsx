/** /companyreg: anybody registers a company; the admin sees the registrations and decides. */
import { lazy, type ReactNode, useEffect } from 'react';
import { confirmCompany, listCompanies } from '#contract/companies.ts';
import { writtenNip } from '#contract/payees.ts';
import { CallError } from '../../api/call.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { focusHere } from '../../api/focus-page.ts';
import { useMay } from '../../api/may.tsx';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { dropDraft, useDraft } from '../../session/draft.ts';
import { useUser } from '../../session/use-session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Entry, EntryList } from '../../ui/entry-list.tsx';
import { navigate, useLocation, useSearchParams } from '../../ui/router.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { CompanyForm, type SentCompany } from './company-form.tsx';
import { CompanyBadge } from './company-words.tsx';
import { type Company, useMyCompanies } from './queries.ts';
import { ResendForm, ResendLink } from './resend-link.tsx';

const CompanyDesk = lazy(async () => ({
  default: (await import('./company-desk.tsx')).CompanyDesk,
}));

export default function CompaniesPage() {
  const link = useLink();
  const mayDecide = useMay()(listCompanies);
  const [search] = useSearchParams();
  const desk = mayDecide && search.get('view') !== 'form' && link.token === '';
  return (
    <>
      {desk && <CompanyDesk views={<Views desk />} />}
      {!desk && <Register link={link} views={mayDecide && <Views desk={false} />} />}
    </>
  );
}

/** Staff may register a company too. */
function Views({ desk }: { desk: boolean }) {
  const { t } = useWords();
  const [, setSearch] = useSearchParams();
  return (
    <Segmented
      label={t('companies.deskView')}
      value={desk ? 'desk' : 'form'}
      onChange={(view) => setSearch(view === 'form' ? { view } : {})}
      options={[
        { value: 'desk', label: t('companies.deskQueue') },
        { value: 'form', label: t('companies.deskForm') },
      ]}
    />
  );
}

const nothing: { company: SentCompany | null } = { company: null };

function Register({ link, views }: { link: Link; views: ReactNode }) {
  const { t } = useWords();
  const user = useUser();
  // The next steps are still shown after a reload.
  const { value, change, drop } = useDraft('company-sent', nothing);
  const { company } = value;
  return (
    <>
      <PageHeader title={t('companies.title')} actions={views} centred={!views}>
        {t('companies.intro')}
      </PageHeader>
      <div className="stack">
        {link.token && <CompanyConfirm link={link} />}
        {!link.token && company && <CompanySent company={company} onAgain={() => drop(nothing)} />}
        {!link.token && !company && (
          <Card kind="narrow">
            <CompanyForm onSent={(sent) => change({ company: sent })} />
          </Card>
        )}
        {user && <MyCompanies />}
      </div>
    </>
  );
}

/** What a mailed link carries. */
interface Link {
  /** Empty where no link was opened. */
  readonly token: string;
  /** A reload no longer leads here. */
  readonly forget: () => void;
  /** Drops the token, so that nothing of it is shown any more. */
  readonly drop: () => void;
}

/** The target of a mailed link: proving the e-mail takes a press, so a mail scanner cannot. */
function CompanyConfirm({ link }: { link: Link }) {
  const { t } = useWords();
  const confirm = useChange(confirmCompany, { behind: true });
  const send = () =>
    confirm.mutate(
      { body: { token: link.token } },
      {
        onSuccess: link.forget,
        onError: (error) => codeOf(error) === 'link_used' && link.forget(),
      },
    );
  if (confirm.isSuccess || codeOf(confirm.error) === 'link_used') {
    return <Confirmed name={confirm.data?.companyName} onDone={link.drop} />;
  }
  return (
    <Card kind="narrow">
      <EmptyState
        drawing="inbox"
        title={t('companies.confirmTitle')}
        action={
          <Button size="large" pending={confirm.isPending} onClick={send}>
            {t('companies.confirm')}
          </Button>
        }
      >
        {t('companies.confirmText')}
      </EmptyState>
      <Failure error={confirm.error} />
      {confirm.isError && (
        <Button kind="quiet" wide onClick={link.drop}>
          {t('companies.toForm')}
        </Button>
      )}
    </Card>
  );
}

const codeOf = (error: unknown): string | null => (error instanceof CallError ? error.code : null);

/** `name` is unknown if the link had been used before. */
function Confirmed({ name, onDone }: { name: string | undefined; onDone: () => void }) {
  const { t } = useWords();
  const user = useUser();
  return (
    <Card kind="narrow">
      <div role="status" ref={focusHere} tabIndex={-1}>
        <EmptyState
          drawing="done"
          title={t('companies.confirmedTitle')}
          action={
            <Button kind="secondary" onClick={onDone}>
              {t('companies.toForm')}
            </Button>
          }
        >
          {name ? t('companies.confirmedText', { name }) : t('companies.usedText')}
        </EmptyState>
      </div>
      {!user && <Alert kind="info">{t('companies.confirmedSignIn')}</Alert>}
    </Card>
  );
}

function Failure({ error }: { error: unknown }) {
  const { t } = useWords();
  const user = useUser();
  const code = codeOf(error);
  if (!error) return null;
  if (code === 'email_not_yours') {
    return (
      <Alert
        kind="error"
        title={t('companies.foreignTitle')}
        action={
          <ButtonLink kind="secondary" to="/logout">
            {t('companies.foreignAction')}
          </ButtonLink>
        }
      >
        {t('companies.foreignText', { email: user?.email ?? '' })}
      </Alert>
    );
  }
  return (
    <>
      <FailedCall error={error} fallback="calls.companyConfirm" />
      {(code === 'link_expired' || code === 'link_invalid') && (
        <section className="stack">
          <h2 className="card-title">{t('companies.resendTitle')}</h2>
          <ResendForm />
        </section>
      )}
    </>
  );
}

const tokenDraft = 'company-token';
const noLink = { token: '' };

/**
 * The token from a mailed link: removed from the URL, so that it enters no history, and stored
 * until it is used, even across a sign-in.
 */
function useLink(): Link {
  const { hash, here } = useLocation();
  const { value, change, drop } = useDraft(tokenDraft, noLink);
  const opened = /^#token=([\w-]+)$/.exec(hash)?.[1];
  useEffect(() => {
    if (!opened) return;
    change({ token: opened });
    navigate(here, { replace: true });
  }, [opened, change, here]);
  return {
    token: opened ?? value.token,
    forget: () => dropDraft(tokenDraft),
    drop: () => drop(noLink),
  };
}

interface CompanySentProps {
  company: SentCompany;
  onAgain: () => void;
}

/** The next steps for a company that has just been registered. */
function CompanySent({ company, onAgain }: CompanySentProps) {
  const { t } = useWords();
  const { name, email, taxId, status } = company;
  const awaiting = status === 'awaiting_email';
  // The button that had the focus went away with the form.
  return (
    <Card kind="narrow">
      <div role="status" ref={focusHere} tabIndex={-1}>
        <EmptyState
          drawing={awaiting ? 'inbox' : 'done'}
          title={t(awaiting ? 'companies.awaitingTitle' : 'companies.pendingTitle')}
          action={
            <>
              {awaiting && <ResendLink taxId={taxId} email={email} />}
              <Button kind={awaiting ? 'quiet' : 'secondary'} onClick={onAgain}>
                {t('companies.another')}
              </Button>
            </>
          }
        >
          {t(awaiting ? 'companies.awaitingText' : 'companies.pendingText', { name, email })}
        </EmptyState>
      </div>
    </Card>
  );
}

/** Nothing where there are none yet: the form above explains what to do. */
function MyCompanies() {
  const { t } = useWords();
  const mine = useMyCompanies();
  if (mine.isError) {
    return (
      <Card kind="narrow" title={t('companies.mine')}>
        <FailedCall error={mine.error} fallback="calls.myCompanies" onAgain={mine.refetch} />
      </Card>
    );
  }
  const companies = mine.data?.companies ?? [];
  if (companies.length === 0) return null;
  return (
    <Card kind="narrow" title={t('companies.mine')}>
      <EntryList label={t('companies.mine')}>
        {companies.map((company) => (
          <MyCompany key={company.id} company={company} />
        ))}
      </EntryList>
    </Card>
  );
}

function MyCompany({ company }: { company: Company }) {
  const { t, format } = useWords();
  const { companyName, taxId, email, status, createdAt, note } = company;
  const nip = t('companies.nipOf', { nip: writtenNip(taxId) });
  const when = t('companies.registeredOn', { date: format.shortDate(createdAt) });
  return (
    <Entry title={companyName} state={<CompanyBadge state={status} />} details={`${nip} · ${when}`}>
      {note && <p>{t('companies.noteFromUs', { note })}</p>}
      {status === 'awaiting_email' && <ResendLink taxId={taxId} email={email} />}
    </Entry>
  );
}
