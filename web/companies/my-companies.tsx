/** The companies of whoever is signed in. */
import { writtenNip } from '#contract/payees.ts';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Entry, EntryList } from '../ui/entry-list.tsx';
import { CompanyBadge } from './company-words.tsx';
import { type Company, useMyCompanies } from './queries.ts';
import { ResendLink } from './resend-link.tsx';

/** Nothing where there is none yet: the form above says what to do. */
export function MyCompanies() {
  const { t } = useWords();
  const errorText = useErrorText();
  const mine = useMyCompanies();
  if (mine.isError) {
    return (
      <Card kind="narrow" title={t('companies.mine')}>
        <Alert
          kind="error"
          action={
            <Button kind="quiet" onClick={() => void mine.refetch()}>
              {t('calls.again')}
            </Button>
          }
        >
          {errorText(mine.error, 'calls.myCompanies')}
        </Alert>
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
