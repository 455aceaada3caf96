/** The first step of sending: to whom, what, how much, and any data. */
import { useEffect, useState } from 'react';
import { FailedCall } from '../api/failed-call.tsx';
import { useFieldError, useFormField, useFormValue, useSchemaForm } from '../api/forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { RecipientField } from '../pay/recipient-field.tsx';
import { canScan, Scanner } from '../pay/scanner.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { FieldError } from '../ui/field.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea, TextField } from '../ui/text-field.tsx';
import { useAddress } from './address-note.tsx';
import { assetName, useQuantityText } from './asset-text.ts';
import './chain.css';
import { hashOf } from './file-hash.ts';
import { type FormStepProps, NodeWords } from './flow.tsx';
import { type CheckedSend, sendDraft } from './mutations.ts';
import type { Holding } from './queries.ts';
import { dataKinds, type SendFormState, sendSchema, useSendCheck } from './use-send-check.ts';

/** A QR code contains just the address, or a scheme before it and parameters after it. */
const addressIn = (text: string): string | null =>
  /^(?:[a-z]+:)?([1-9A-HJ-NP-Za-km-z]{25,60})(?:\?.*)?$/.exec(text.trim())?.[1] ?? null;

interface SendFormProps extends FormStepProps<CheckedSend> {
  holdings: readonly Holding[];
}

export function SendForm({ holdings, focused, onChecked }: SendFormProps) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const form = useSchemaForm(sendDraft, sendSchema, {
    to: '',
    asset: holdings[0]?.name ?? '',
    quantity: '',
    dataKind: 'none',
    text: '',
    json: '',
    file: { name: '', hash: '' },
  });
  const to = useFormField(form, 'to');
  const address = useAddress(to.value.includes('@') ? '' : to.value, false);
  const { check, failure } = useSendCheck(form, holdings, address.faultOf, onChecked);
  const { setFocus, formState } = form;
  useEffect(() => {
    if (focused) setFocus('to');
  }, [focused, setFocus]);
  return (
    <Card kind="narrow">
      <form className="stack" onSubmit={form.handleSubmit(check)} noValidate>
        {canScan() && (
          <Scanner
            label={t('chain.scan')}
            asking={t('chain.scanning')}
            read={addressIn}
            onFound={to.onChange}
          />
        )}
        <RecipientField
          label={t('chain.to')}
          hint={t('chain.toHint')}
          error={fieldError(formState.errors.to) ?? address.error}
          note={address.note}
          {...to}
        />
        <Amount form={form} holdings={holdings} />
        <DataFields form={form} />
        <FailedCall error={failure} fallback="calls.chainSend">
          <NodeWords error={failure} />
        </FailedCall>
        <Button type="submit" size="large" wide pending={formState.isSubmitting}>
          {t('chain.next')}
        </Button>
      </form>
    </Card>
  );
}

interface AmountProps {
  form: SendFormState;
  holdings: readonly Holding[];
}

function Amount({ form, holdings }: AmountProps) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const quantityText = useQuantityText();
  const chosen = useFormValue(form, 'asset');
  const held = holdings.find(({ name }) => name === chosen);
  const { errors } = form.formState;
  return (
    <>
      <Select
        label={t('chain.whichAsset')}
        hint={t('chain.whichAssetHint')}
        error={fieldError(errors.asset)}
        options={holdings.map(({ name, quantity }) => ({
          value: name,
          label: t('chain.holds', { asset: assetName(name), quantity: quantityText(quantity) }),
        }))}
        {...form.register('asset')}
      />
      <div>
        <TextField
          label={t('chain.quantity')}
          error={fieldError(errors.quantity)}
          inputMode="decimal"
          autoComplete="off"
          {...form.register('quantity')}
        />
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
function DataFields({ form }: { form: SendFormState }) {
  const { t } = useWords();
  const fieldError = useFieldError();
  const kind = useFormField(form, 'dataKind');
  const { errors } = form.formState;
  return (
    <>
      <Segmented
        label={t('chain.data')}
        labelShown
        value={kind.value}
        onChange={kind.onChange}
        options={dataKinds.map((value) => ({ value, label: t(words[value]) }))}
      />
      {kind.value === 'text' && (
        <TextArea
          label={t('chain.textField')}
          error={fieldError(errors.text)}
          maxLength={4000}
          {...form.register('text')}
        />
      )}
      {kind.value === 'json' && (
        <TextArea
          label={t('chain.jsonField')}
          hint={t('chain.jsonHint')}
          error={fieldError(errors.json)}
          maxLength={8000}
          autoCapitalize="none"
          spellCheck={false}
          rows={5}
          {...form.register('json')}
        />
      )}
      {kind.value === 'file' && <FilePrint form={form} error={fieldError(errors.file)} />}
      {kind.value !== 'none' && <Alert kind="warning">{t('chain.dataPublic')}</Alert>}
    </>
  );
}

const largestBytes = 500 * 1024 * 1024;

function FilePrint({ form, error }: { form: SendFormState; error: string | undefined }) {
  const { t } = useWords();
  const { name, hash } = useFormValue(form, 'file');
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
