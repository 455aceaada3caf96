/** The admin's list of companies. */
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { companyHistory, decideCompany, listCompanies, maxNote } from '#contract/companies.ts';
import { writtenNip } from '#contract/payees.ts';
import { cleanText } from '#contract/text.ts';
import { CsvButton } from '../../api/csv-button.tsx';
import { FailedCall } from '../../api/failed-call.tsx';
import { Loaded } from '../../api/loaded.tsx';
import { useMay } from '../../api/may.tsx';
import { Resource, resource } from '../../api/resource.tsx';
import type { WordKey } from '../../i18n/types.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useDraft } from '../../session/draft.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Entry, EntryList } from '../../ui/entry-list.tsx';
import { useSearchParams } from '../../ui/router.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { CompanyBadge, stateWords, usePurposes } from './company-words.tsx';
import {
  type CompanyEvent,
  type QueuedCompany,
  useCompanyHistory,
  useDecideCompany,
} from './queries.ts';

const When = ({ at }: { at: string | null }) => {
  const { format } = useWords();
  return (
    at && (
      <span className="nowrap tabular">
        {format.shortDate(at)}, {format.time(at)}
      </span>
    )
  );
};

const companies = resource({
  operation: listCompanies,
  fallback: 'calls.companies',
  file: 'firmy.csv',
  words: 'companies',
  name: 'companies',
  caption: 'companies.desk',
  search: 'companies.search',
  empty: { drawing: 'inbox', title: 'companies.noCompanies', text: 'companies.noCompaniesText' },
  rowLabel: 'companyName',
  filters: {
    status: {
      label: 'companies.state',
      all: 'companies.anyState',
      text: (value, { t }) => t(stateWords[value]),
    },
  },
  columns: {
    companyName: { label: 'companies.name', lead: true },
    taxId: {
      label: 'companies.nip',
      show: ({ taxId }) => <span className="nowrap tabular">{writtenNip(taxId)}</span>,
    },
    email: 'text',
    status: { label: 'companies.state', show: ({ status }) => <CompanyBadge state={status} /> },
    createdAt: { label: 'companies.registered', show: ({ createdAt }) => <When at={createdAt} /> },
    purposes: {
      label: 'companies.purposesColumn',
      extra: true,
      show: ({ usagePurpose }) => <Purposes of={usagePurpose} />,
    },
    decidedAt: {
      label: 'companies.decided',
      extra: true,
      show: ({ decidedAt }) => <When at={decidedAt} />,
    },
    decidedBy: { extra: true },
    note: { extra: true },
  },
});

const Purposes = ({ of }: { of: QueuedCompany['usagePurpose'] }) => usePurposes()(of);

/** `views` switches between the form and this list. */
export function CompanyDesk({ views }: { views: ReactNode }) {
  const { t } = useWords();
  const [openId, setOpenId] = useState<string | null>(null);
  useWaitingFirst();
  return (
    <>
      <PageHeader title={t('companies.desk')} actions={views}>
        {t('companies.deskIntro')}
      </PageHeader>
      <Resource
        of={companies}
        more={{
          action: {
            show: (company) => (
              <OpenButton company={company} onOpen={() => setOpenId(company.id)} />
            ),
          },
        }}
      />
      {openId && <CompanyDecision id={openId} onClose={() => setOpenId(null)} />}
    </>
  );
}

interface CompanyDecisionProps {
  id: string;
  onClose: () => void;
}

/** One company in full, its history, and the admin's decision. */
function CompanyDecision({ id, onClose }: CompanyDecisionProps) {
  const { t } = useWords();
  const { data, error } = useCompanyHistory(id);
  const decision = useDecision(id, onClose);
  const may = useMay();
  const waits = data?.company.status === 'pending' && may(decideCompany);
  return (
    <Dialog
      open
      onClose={onClose}
      title={data?.company.companyName ?? t('companies.details')}
      actions={waits && <Answers decision={decision} />}
    >
      <div className="stack">
        <Loaded query={{ data, error }} fallback="calls.companies" rows={3}>
          {({ company, events }) => (
            <>
              <Facts company={company} />
              <Events id={id} events={events} />
            </>
          )}
        </Loaded>
        {waits && (
          <TextArea
            label={t('companies.noteToApplicant')}
            hint={t('companies.noteHint')}
            error={decision.missing && t('companies.noteMissing')}
            maxLength={maxNote}
            value={decision.note}
            onChange={({ target }) => decision.setNote(target.value)}
          />
        )}
        <FailedCall error={decision.error} fallback="calls.companyDecision" />
      </div>
    </Dialog>
  );
}

/** The note survives errors and a renewed sign-in. */
function useDecision(id: string, onDone: () => void) {
  const { t } = useWords();
  const { value, change, drop } = useDraft(`company-note.${id}`, { note: '' });
  const [missing, setMissing] = useState(false);
  const decide = useDecideCompany(id);
  const note = cleanText(value.note);
  return {
    note: value.note,
    setNote: (text: string) => {
      setMissing(false);
      change({ note: text });
    },
    missing,
    error: decide.error,
    pending: decide.isPending ? decide.variables.decision : null,
    answer: (decision: 'approve' | 'reject') => {
      if (decide.isPending) return;
      if (decision === 'reject' && note === '') return setMissing(true);
      decide.mutate(
        { decision, note },
        {
          onSuccess: ({ status }) => {
            drop({ note: '' });
            const done =
              status === 'approved' ? 'companies.approvedToast' : 'companies.rejectedToast';
            void showToast('success', t(done));
            onDone();
          },
        },
      );
    },
  };
}

function Answers({ decision }: { decision: ReturnType<typeof useDecision> }) {
  const { t } = useWords();
  const { pending, answer } = decision;
  return (
    <>
      <Button kind="danger" pending={pending === 'reject'} onClick={() => answer('reject')}>
        {t('companies.reject')}
      </Button>
      <Button pending={pending === 'approve'} onClick={() => answer('approve')}>
        {t('companies.approve')}
      </Button>
    </>
  );
}

function Facts({ company }: { company: QueuedCompany }) {
  const { t, format } = useWords();
  const purposesOf = usePurposes();
  const { taxId, email, usagePurpose, createdAt, status } = company;
  return (
    <DescriptionList
      rows={[
        { term: t('companies.state'), value: <CompanyBadge state={status} /> },
        { term: t('companies.nip'), value: writtenNip(taxId) },
        { term: t('companies.email'), value: email },
        { term: t('companies.purposesColumn'), value: purposesOf(usagePurpose) },
        { term: t('companies.registered'), value: format.dateTime(createdAt) },
      ]}
    />
  );
}

const eventWords = {
  confirmed: 'companies.eventConfirmed',
  claimed: 'companies.eventClaimed',
  approved: 'companies.eventApproved',
  rejected: 'companies.eventRejected',
} as const satisfies Record<CompanyEvent['action'], WordKey>;

function Events({ id, events }: { id: string; events: readonly CompanyEvent[] }) {
  const { t, format } = useWords();
  if (events.length === 0) return null;
  return (
    <section>
      <h3>{t('companies.history')}</h3>
      <EntryList label={t('companies.history')}>
        {events.map(({ at, action, by, note }) => (
          <Entry
            key={at + action}
            title={t(eventWords[action])}
            details={`${format.dateTime(at)} · ${by ?? t('companies.byLink')}`}
          >
            {note && <p>{note}</p>}
          </Entry>
        ))}
      </EntryList>
      <CsvButton operation={companyHistory} params={{ id }} fileName="firma.csv" alone />
    </section>
  );
}

/** Without filters in the URL, the list opens with the pending ones. */
function useWaitingFirst(): void {
  const [search, setSearch] = useSearchParams();
  const narrow = useEffectEvent(() => {
    if (search.size === 0) setSearch({ status: 'pending' }, { replace: true });
  });
  useEffect(() => narrow(), []);
}

function OpenButton({ company, onOpen }: { company: QueuedCompany; onOpen: () => void }) {
  const { t } = useWords();
  const waits = company.status === 'pending';
  const action = t(waits ? 'companies.decide' : 'companies.details');
  return (
    <Button
      kind={waits ? 'secondary' : 'quiet'}
      aria-label={t('companies.detailsOf', { action, name: company.companyName })}
      onClick={onOpen}
    >
      {action}
    </Button>
  );
}
