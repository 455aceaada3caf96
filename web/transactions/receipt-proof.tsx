/** Takes the proof of one's own payment: to check it at once, or to keep it and show it to others. */
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { proveReceipt } from '#contract/trust.ts';
import { call } from '../call.ts';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { save } from '../save-file.ts';
import { linkOf } from '../trust/receipt-link.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

const fetchProof = async (id: string): Promise<string> =>
  JSON.stringify(await call(proveReceipt, { params: { id } }), null, 1);

export function ReceiptProof({ id }: { id: string }) {
  const { t } = useWords();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const check = useMutation({
    mutationFn: async () => void (await navigate(linkOf(await fetchProof(id)))),
  });
  const keep = useMutation({
    mutationFn: async () => {
      const file = new Blob([await fetchProof(id)], { type: 'application/json' });
      save(file, `dowod-${id.slice(-12)}.json`);
    },
  });
  const error = check.error ?? keep.error;
  return (
    <div className="receipt-proof no-print">
      <div className="row">
        <Button
          kind="secondary"
          icon="eye"
          pending={check.isPending}
          onClick={() => {
            keep.reset();
            check.mutate();
          }}
        >
          {t('trust.prove')}
        </Button>
        <Button
          kind="secondary"
          icon="download"
          pending={keep.isPending}
          onClick={() => {
            check.reset();
            keep.mutate();
          }}
        >
          {t('trust.save')}
        </Button>
      </div>
      {error && <Alert kind="error">{errorText(error, 'calls.proof')}</Alert>}
      <p className="muted">{t('trust.proveText')}</p>
    </div>
  );
}
