/** Data sent along with assets: text, JSON, or the fingerprint of a file, computed here. */
import { useState } from 'react';
import { useFieldError, useFormField, useFormValue } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { FieldError } from '../ui/field.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { TextArea } from '../ui/text-field.tsx';
import './chain.css';
import { hashOf } from './file-hash.ts';
import { dataKinds, type SendFormState } from './send-values.ts';

const words = {
  none: 'chain.dataNone',
  text: 'chain.dataText',
  json: 'chain.dataJson',
  file: 'chain.dataFile',
} as const;

export function DataFields({ form }: { form: SendFormState }) {
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
