/** A new list of codes for a card; asks first if it replaces one. */
import { type FormEvent, useState } from 'react';
import { maxCodes } from '#contract/cards.ts';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Select } from '../ui/select.tsx';
import { showToast } from '../ui/toast.ts';
import './cards.css';
import { type MyCard, useGenerateCodes } from './queries.ts';

const counts = Array.from({ length: maxCodes }, (_, at) => String(at + 1));

interface MakeCodesProps {
  card: MyCard;
  /** How many codes would stop working. */
  left: number;
  onMade: () => void;
}

export function MakeCodes({ card, left, onMade }: MakeCodesProps) {
  const { t } = useWords();
  const errorText = useErrorText();
  const [count, setCount] = useState(String(maxCodes));
  const [asking, setAsking] = useState(false);
  const make = useGenerateCodes(card.id);
  const act = () => {
    setAsking(false);
    make.mutate(Number(count), {
      onSuccess: () => {
        onMade();
        void showToast('success', t('cards.codesMade'));
      },
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (left > 0) setAsking(true);
    else act();
  };
  const close = () => setAsking(false);
  return (
    <form className="cards-make grid items-end gap-4 border-t" onSubmit={submit}>
      <Select
        label={t('cards.howMany')}
        value={count}
        onChange={({ target }) => setCount(target.value)}
        options={counts.map((value) => ({ value, label: value }))}
      />
      <Button type="submit" icon="key" pending={make.isPending}>
        {t('cards.generate')}
      </Button>
      {make.error && (
        <Alert kind="error" title={t('calls.cardCodesMakeTitle')}>
          {errorText(make.error, 'calls.cardCodesMake')}
        </Alert>
      )}
      <Dialog
        open={asking}
        onClose={close}
        title={t('cards.replaceTitle')}
        actions={
          <>
            <Button kind="secondary" onClick={close}>
              {t('ui.cancel')}
            </Button>
            <Button onClick={act}>{t('cards.replace')}</Button>
          </>
        }
      >
        <p>{t('cards.replaceText')}</p>
      </Dialog>
    </form>
  );
}
