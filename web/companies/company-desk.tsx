/** The admin's list of companies. */
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { companyStates } from '#contract/companies.ts';
import { writtenNip } from '#contract/payees.ts';
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import type { ServerColumn } from '../ui/list-view.ts';
import { ServerTable } from '../ui/server-table.tsx';
import { useColumn } from '../ui/table-columns.tsx';
import { FilterSelect } from '../ui/table-tools.tsx';
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
            <FilterSelect
              list={list}
              name="status"
              label={t('companies.state')}
              values={companyStates}
              labelOf={(value) => t(stateWords[value])}
              all={t('companies.anyState')}
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
  const column = useColumn();
  const purposesOf = usePurposes();
  const date = (when: string | null): ReactNode =>
    when && (
      <span className="nowrap tabular">
        {format.shortDate(when)}, {format.time(when)}
      </span>
    );
  return [
    column.text('companyName', t('companies.name'), {
      key: 'name',
      sort: 'companyName',
      lead: true,
    }),
    {
      key: 'nip',
      header: t('companies.nip'),
      sort: 'taxId',
      cell: ({ taxId }) => <span className="nowrap tabular">{writtenNip(taxId)}</span>,
    },
    column.text('email', t('companies.email'), { sort: 'email' }),
    column.of('state', t('companies.state'), ({ status }) => <CompanyBadge state={status} />, {
      sort: 'status',
    }),
    column.of('created', t('companies.registered'), ({ createdAt }) => date(createdAt), {
      sort: 'createdAt',
    }),
    {
      key: 'purposes',
      header: t('companies.purposesColumn'),
      extra: true,
      cell: ({ usagePurpose }) => purposesOf(usagePurpose),
    },
    column.of('decided', t('companies.decided'), ({ decidedAt }) => date(decidedAt), {
      sort: 'decidedAt',
      extra: true,
    }),
    column.text('decidedBy', t('companies.decidedBy'), { extra: true }),
    column.text('note', t('companies.note'), { extra: true }),
    column.of('action', t('companies.action'), (company) => (
      <OpenButton company={company} onOpen={() => open(company.id)} />
    )),
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
