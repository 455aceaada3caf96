/** Takes a provider's report and says what it had, or which lines are at fault. */

import { Refused } from '../bank/refused.tsx';
import { useWords } from '../i18n/use-words.ts';
import { providerNames } from '../top-ups/payment.ts';
import { Alert } from '../ui/alert.tsx';
import { Card } from '../ui/card.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { useUploadReport } from './mutations.ts';

export function ReportUpload() {
  const { t, format } = useWords();
  const upload = useUploadReport();
  const { data } = upload;
  const name = upload.variables?.name ?? '';
  return (
    <Card title={t('paymentDesk.upload')}>
      <p className="muted">{t('paymentDesk.uploadText')}</p>
      <FileDrop
        label={t('bank.choose')}
        hint={upload.isPending ? t('bank.reading', { name }) : t('bank.drop')}
        accept=".csv,.txt,text/csv,text/plain"
        pending={upload.isPending}
        onFile={(file) => upload.mutate(file)}
      />
      {upload.error && <Refused error={upload.error} />}
      {data && !upload.isPending && (
        <Alert kind="success">
          {t('paymentDesk.uploaded', {
            provider: providerNames[data.provider],
            lines: format.number(data.lines),
            known: format.number(data.known),
            from: format.date(data.firstDay),
            to: format.date(data.lastDay),
          })}
        </Alert>
      )}
    </Card>
  );
}
