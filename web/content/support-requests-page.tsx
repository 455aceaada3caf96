/** /support/moje: what I have asked the programme. */
import { mySupport } from '#contract/support.ts';
import { Loaded } from '../api/loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { useWords } from '../i18n/use-words.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Entry, EntryList } from '../ui/entry-list.tsx';

export default function RequestsPage() {
  const { t, format } = useWords();
  const query = useAnswer(mySupport, {});
  const ask = (
    <ButtonLink to="/support" icon="mail">
      {t('content.write')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t('content.pageMine')}>{t('content.requestsIntro')}</PageHeader>
      <Card>
        <Loaded query={query} fallback="content.requestsFailed" rows={4}>
          {({ requests }) =>
            requests.length === 0 ? (
              <EmptyState drawing="inbox" title={t('content.noRequests')} action={ask} />
            ) : (
              <EntryList label={t('content.pageMine')}>
                {requests.map(({ id, subject, message, createdAt }) => (
                  <Entry
                    key={id}
                    title={subject || t('content.noSubject')}
                    details={`${format.dateTime(createdAt)} · ${t('content.sentNumber', { id })}`}
                  >
                    <p className="pre-line break-anywhere">{message}</p>
                  </Entry>
                ))}
              </EntryList>
            )
          }
        </Loaded>
      </Card>
    </>
  );
}
