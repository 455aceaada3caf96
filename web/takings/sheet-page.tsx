/** /obsluga/utarg/:id: one closing sheet. */
import { useParams } from 'react-router';
import { CallError } from '../call.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { type Sheet, useSheet, useSheetFile } from './queries.ts';
import { TakingsSums } from './takings-sums.tsx';

export default function SheetPage() {
  const { id = '' } = useParams();
  return (
    <WalletGate>
      <OneSheet id={id} />
    </WalletGate>
  );
}

const back = '/obsluga/utarg';

function OneSheet({ id }: { id: string }) {
  const { t } = useWords();
  const { data: sheet, error, refetch } = useSheet(id);
  if (sheet) return <Shown sheet={sheet} />;
  if (error instanceof CallError && [404, 422].includes(error.status)) {
    return (
      <EmptyState
        drawing="search"
        title={t('takings.sheetGone')}
        heading="h1"
        action={<ButtonLink to={back}>{t('takings.toTakings')}</ButtonLink>}
      />
    );
  }
  if (error) return <FailedCall error={error} fallback="calls.sheets" onAgain={refetch} />;
  return (
    <Card>
      <SkeletonRows rows={6} />
    </Card>
  );
}

function Shown({ sheet }: { sheet: Sheet }) {
  const { t, format } = useWords();
  const file = useSheetFile(sheet);
  return (
    <>
      <PageHeader
        title={t('takings.sheet', { no: sheet.no })}
        actions={
          <>
            <ButtonLink to={back} kind="quiet" icon="left">
              {t('takings.toTakings')}
            </ButtonLink>
            {(['pdf', 'csv'] as const).map((format) => (
              <Button
                key={format}
                kind="secondary"
                icon="download"
                pending={file.isPending && file.variables === format}
                onClick={() => file.mutate(format)}
              >
                {t(`takings.${format}`)}
              </Button>
            ))}
          </>
        }
      >
        {t('takings.closed', { time: format.dateTime(sheet.closedAt), person: sheet.closedBy })}
        {sheet.since !== null && (
          <>
            {'. '}
            {t('takings.since', { time: format.dateTime(sheet.since) })}
          </>
        )}
      </PageHeader>
      <FailedCall error={file.error} fallback="calls.file" />
      <Card>
        <TakingsSums sums={sheet.sums} />
      </Card>
    </>
  );
}
