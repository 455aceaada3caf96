/** /companyreg: anybody registers a company; the admin sees what has been registered and decides. */
import { lazy, type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useWords } from '../i18n/use-words.ts';
import { useAdmin } from '../live/use-account.ts';
import { dropDraft } from '../session/draft.ts';
import { useDraft } from '../session/use-draft.ts';
import { useUser } from '../session/use-session.ts';
import { Card, PageHeader } from '../ui/card.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { CompanyConfirm, type Link } from './company-confirm.tsx';
import { CompanyForm, type SentCompany } from './company-form.tsx';
import { CompanySent } from './company-sent.tsx';
import { MyCompanies } from './my-companies.tsx';

const CompanyDesk = lazy(async () => ({
  default: (await import('./company-desk.tsx')).CompanyDesk,
}));

export function CompaniesPage() {
  const link = useLink();
  const admin = useAdmin() === 'yes';
  const [search] = useSearchParams();
  const desk = admin && search.get('view') !== 'form' && link.token === '';
  return (
    <>
      {desk && <CompanyDesk views={<Views desk />} />}
      {!desk && <Register link={link} views={admin && <Views desk={false} />} />}
    </>
  );
}

/** The admin may register a company too. */
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
  // What happens next is still told after a reload.
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

const tokenDraft = 'company-token';
const noLink = { token: '' };

/**
 * What the link of a mail carries: taken out of the address, so that it stands in no history, and
 * kept until it is used, also over a sign-in.
 */
function useLink(): Link {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const { value, change, drop } = useDraft(tokenDraft, noLink);
  const opened = /^#token=([\w-]+)$/.exec(hash)?.[1];
  useEffect(() => {
    if (!opened) return;
    change({ token: opened });
    navigate(pathname + search, { replace: true });
  }, [opened, change, navigate, pathname, search]);
  return {
    token: opened ?? value.token,
    forget: () => dropDraft(tokenDraft),
    drop: () => drop(noLink),
  };
}
