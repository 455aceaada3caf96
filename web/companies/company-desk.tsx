/** The admin's list of companies. */
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { companyStates } from '#contract/companies.ts';
import { writtenNip } from '#contract/payees.ts';
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import type { ServerColumn } from '../ui/list-view.ts';
import { Select } from '../ui/select.tsx';
import { ServerTable } from '../ui/server-table.tsx';
import { CompanyDecision } from './company-decision.tsx';
import { CompanyBadge, stateWords, usePurposes } from './company-words.tsx';
import { type QueuedCompany, useCompanies } from './queries.ts';

/** `views` switches between the form and this list. */
export function CompanyDesk({ views }: { views: ReactNode }) {
  const { t } = useWords();
  const list = useCompanies();
  const [openId, setOpenId] = useState<string | null>(null);
  useWaitingFirst();
  return (
    <>
      <PageHeader title={t('companies.desk')} actions={views}>
        {t('companies.deskIntro')}
      </PageHeader>
      <Card>
        <ServerTable
          name="companies"
          caption={t('companies.desk')}
          list={list}
          columns={useColumns(setOpenId)}
          rowKey={({ id }) => id}
          rowLabel={({ companyName }) => companyName}
          searchLabel={t('companies.search')}
          filters={
            <Select
              label={t('companies.state')}
              value={list.state.filters.status ?? ''}
              onChange={({ target }) => list.change({ filters: { status: target.value } })}
              options={[
                { value: '', label: t('companies.anyState') },
                ...companyStates.map((value) => ({ value, label: t(stateWords[value]) })),
              ]}
            />
          }
          empty={{
            drawing: 'inbox',
            title: t('companies.noCompanies'),
            text: t('companies.noCompaniesText'),
          }}
        />
      </Card>
      {openId && <CompanyDecision id={openId} onClose={() => setOpenId(null)} />}
    </>
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

function useColumns(open: (id: string) => void): readonly ServerColumn<QueuedCompany>[] {
  const { t, format } = useWords();
  const purposesOf = usePurposes();
  const date = (when: string | null): ReactNode =>
    when && (
      <span className="nowrap tabular">
        {format.shortDate(when)}, {format.time(when)}
      </span>
    );
  return [
    {
      key: 'name',
      header: t('companies.name'),
      sort: 'companyName',
      lead: true,
      cell: ({ companyName }) => companyName,
    },
    {
      key: 'nip',
      header: t('companies.nip'),
      sort: 'taxId',
      cell: ({ taxId }) => <span className="nowrap tabular">{writtenNip(taxId)}</span>,
    },
    { key: 'email', header: t('companies.email'), sort: 'email', cell: ({ email }) => email },
    {
      key: 'state',
      header: t('companies.state'),
      sort: 'status',
      cell: ({ status }) => <CompanyBadge state={status} />,
    },
    {
      key: 'created',
      header: t('companies.registered'),
      sort: 'createdAt',
      cell: ({ createdAt }) => date(createdAt),
    },
    {
      key: 'purposes',
      header: t('companies.purposesColumn'),
      extra: true,
      cell: ({ usagePurpose }) => purposesOf(usagePurpose),
    },
    {
      key: 'decided',
      header: t('companies.decided'),
      sort: 'decidedAt',
      extra: true,
      cell: ({ decidedAt }) => date(decidedAt),
    },
    {
      key: 'decidedBy',
      header: t('companies.decidedBy'),
      extra: true,
      cell: ({ decidedBy }) => decidedBy ?? '',
    },
    { key: 'note', header: t('companies.note'), extra: true, cell: ({ note }) => note },
    {
      key: 'action',
      header: t('companies.action'),
      cell: (company) => <OpenButton company={company} onOpen={() => open(company.id)} />,
    },
  ];
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
