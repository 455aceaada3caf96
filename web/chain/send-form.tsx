/** The first step of sending: to whom, what, how much, and any data. */
import { useEffect, useState } from 'react';
import { FailedCall } from '../api/failed-call.tsx';
import { fieldsOf } from '../api/fields.tsx';
import { useFormValue } from '../api/forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { RecipientField } from '../pay/recipient-field.tsx';
import { canScan, Scanner } from '../pay/scanner.tsx';
import { Alert } from '../ui/alert.tsx';
import { Card } from '../ui/card.tsx';
import { FieldError } from '../ui/field.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { useAddress } from './address-note.tsx';
import { assetName, useQuantityText } from './asset-text.ts';
import './chain.css';
import { hashOf } from './file-hash.ts';
import { type FormStepProps, NodeWords } from './flow.tsx';
import { type CheckedSend, sendDraft } from './mutations.ts';
import type { Holding } from './queries.ts';
import { dataKinds, sendSchema, useSendCheck } from './use-send-check.ts';

/** A QR code contains just the address, or a scheme before it and parameters after it. */
const addressIn = (text: string): string | null =>
  /^(?:[a-z]+:)?([1-9A-HJ-NP-Za-km-z]{25,60})(?:\?.*)?$/.exec(text.trim())?.[1] ?? null;

const { Form, Text, Area, Choice, Own, useForm, useFormHere, useValue } = fieldsOf(sendSchema);

interface SendFormProps extends FormStepProps<CheckedSend> {
  holdings: readonly Holding[];
}

export function SendForm({ holdings, focused, onChecked }: SendFormProps) {
  const { t } = useWords();
  const form = useForm(sendDraft, {
    to: '',
    asset: holdings[0]?.name ?? '',
    quantity: '',
    dataKind: 'none',
    text: '',
    json: '',
    file: { name: '', hash: '' },
  });
  const to = useFormValue(form, 'to');
  const address = useAddress(to.includes('@') ? '' : to, false);
  const { check, failure } = useSendCheck(form, holdings, address.faultOf, onChecked);
  const { setFocus } = form;
  useEffect(() => {
    if (focused) setFocus('to');
  }, [focused, setFocus]);
  return (
    <Card kind="narrow">
      <Form
        form={form}
        onSend={check}
        failure={
          <FailedCall error={failure} fallback="calls.chainSend">
            <NodeWords error={failure} />
          </FailedCall>
        }
        submit="chain.next"
        size="large"
      >
        {canScan() && (
          <Scanner
            label={t('chain.scan')}
            asking={t('chain.scanning')}
            read={addressIn}
            onFound={(found) => form.setValue('to', found)}
          />
        )}
        <Own name="to">
          {(field) => (
            <RecipientField
              {...field}
              label={t('chain.to')}
              hint={t('chain.toHint')}
              error={field.error ?? address.error}
              note={address.note}
            />
          )}
        </Own>
        <Amount holdings={holdings} />
        <DataFields />
      </Form>
    </Card>
  );
}

function Amount({ holdings }: Pick<SendFormProps, 'holdings'>) {
  const { t } = useWords();
  const form = useFormHere();
  const quantityText = useQuantityText();
  const chosen = useValue('asset');
  const held = holdings.find(({ name }) => name === chosen);
  return (
    <>
      <Choice
        name="asset"
        label="chain.whichAsset"
        hint="chain.whichAssetHint"
        options={holdings.map(({ name, quantity }) => ({
          value: name,
          label: t('chain.holds', { asset: assetName(name), quantity: quantityText(quantity) }),
        }))}
      />
      <div>
        <Text name="quantity" label="chain.quantity" inputMode="decimal" />
        {held && (
          <div className="amount-field-more flex flex-wrap items-center justify-between gap-x-3">
            <span className="text-sm muted">
              {t('chain.have', { quantity: quantityText(held.quantity) })}
            </span>
            <button
              type="button"
              className="link-button"
              onClick={() => form.setValue('quantity', quantityText(held.quantity))}
            >
              {t('chain.all')}
            </button>
          </div>
        )}
      </div>
    </>
  );
}

const words = {
  none: 'chain.dataNone',
  text: 'chain.dataText',
  json: 'chain.dataJson',
  file: 'chain.dataFile',
} as const;

/** Data sent along with assets: text, JSON, or the fingerprint of a file, computed here. */
function DataFields() {
  const { t } = useWords();
  const kind = useValue('dataKind');
  return (
    <>
      <Own name="dataKind">
        {(field) => (
          <Segmented
            {...field}
            label={t('chain.data')}
            labelShown
            options={dataKinds.map((value) => ({ value, label: t(words[value]) }))}
          />
        )}
      </Own>
      {kind === 'text' && <Area name="text" label="chain.textField" />}
      {kind === 'json' && (
        <Area
          name="json"
          label="chain.jsonField"
          hint="chain.jsonHint"
          autoCapitalize="none"
          spellCheck={false}
          rows={5}
        />
      )}
      {kind === 'file' && <Own name="file">{({ error }) => <FilePrint error={error} />}</Own>}
      {kind !== 'none' && <Alert kind="warning">{t('chain.dataPublic')}</Alert>}
    </>
  );
}

const largestBytes = 500 * 1024 * 1024;

function FilePrint({ error }: { error: string | undefined }) {
  const { t } = useWords();
  const form = useFormHere();
  const { name, hash } = useValue('file');
  const [working, setWorking] = useState(false);
  const take = async (file: File) => {
    if (file.size > largestBytes) {
      return form.setError('file', { message: t('chain.fileTooLarge') });
    }
    setWorking(true);
    try {
      form.setValue('file', { name: file.name, hash: await hashOf(file) });
    } catch {
      form.setError('file', { message: t('chain.fileFailed') });
    } finally {
      setWorking(false);
    }
  };
  return (
    <div className="stack">
      <FileDrop
        label={t('chain.fileChoose')}
        hint={t('chain.fileHint')}
        accept=""
        pending={working}
        onFile={(file) => void take(file)}
      />
      <div role="status">
        {working && <p className="muted">{t('chain.fileHashing')}</p>}
        {!working && hash && (
          <>
            <p className="muted">{t('chain.fileIs', { name })}</p>
            <p className="chain-mono">{hash}</p>
          </>
        )}
      </div>
      <FieldError id="chain-file-error" error={error} />
    </div>
  );
}
