/** /obsluga/utarg/:id: one closing sheet. */
import { Detail } from '../../api/detail.tsx';
import { FailedCall } from '../../api/failed-call.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { useParams } from '../../ui/router.tsx';
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

function OneSheet({ id }: { id: string }) {
  const { t } = useWords();
  return (
    <Detail
      query={useSheet(id)}
      fallback="calls.sheets"
      to="/obsluga/utarg"
      back={t('takings.toTakings')}
      missing={{ title: t('takings.sheetGone') }}
    >
      {(sheet) => <Shown sheet={sheet} />}
    </Detail>
  );
}

function Shown({ sheet }: { sheet: Sheet }) {
  const { t, format } = useWords();
  const file = useSheetFile(sheet);
  return (
    <>
      <PageHeader
        title={t('takings.sheet', { no: sheet.no })}
        actions={(['pdf', 'csv'] as const).map((format) => (
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
