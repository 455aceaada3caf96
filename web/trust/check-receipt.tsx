/** Takes a receipt from a file, a link or the clipboard and checks it in the browser. */
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { TextArea } from '../ui/text-field.tsx';
import { checkFile } from './browser-check.ts';
import { readReceipt } from './check.ts';
import { CheckResult } from './check-result.tsx';
import { fileOf } from './receipt-link.ts';

/** No receipt comes near this length; anything longer is a mistake. */
const mostBytes = 100_000;

async function check(text: string) {
  const file = readReceipt(text);
  return file && { file, check: await checkFile(file) };
}

export function CheckReceipt() {
  const { t } = useWords();
  const { hash } = useLocation();
  const [text, setText] = useState('');
  const [empty, setEmpty] = useState(false);
  const checking = useMutation({ mutationFn: check });
  const take = (given: string) => {
    setText(given);
    setEmpty(given.trim() === '');
    if (given.trim() === '') checking.reset();
    else checking.mutate(given);
  };
  const takeLink = useEffectEvent((linked: string) => {
    take(linked);
    document.getElementById('check')?.scrollIntoView();
  });
  useEffect(() => {
    const linked = fileOf(hash);
    if (linked !== null) takeLink(linked || '#');
  }, [hash]);
  const { data } = checking;
  return (
    <div id="check">
      <Card title={t('trust.check')} className="trust-check">
        <p>{t('trust.checkText')}</p>
        <p className="muted">{t('trust.checkWhere')}</p>
        <FileDrop
          label={t('trust.file')}
          hint={t('trust.fileHint')}
          accept=".json,application/json"
          pending={checking.isPending}
          onFile={async (file) => take(await file.slice(0, mostBytes).text())}
        />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            take(text);
          }}
        >
          <TextArea
            label={t('trust.pasted')}
            hint={t('trust.pastedHint')}
            error={empty ? t('trust.nothing') : undefined}
            rows={4}
            spellCheck={false}
            autoComplete="off"
            maxLength={mostBytes}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setEmpty(false);
              // The previous result belongs to another text.
              checking.reset();
            }}
          />
          <Button type="submit" kind="secondary" icon="check" pending={checking.isPending}>
            {t('trust.doCheck')}
          </Button>
        </form>
        {checking.error && <Alert kind="error">{t('trust.noKeys')}</Alert>}
        {data === null && <Alert kind="error">{t('trust.unreadable')}</Alert>}
        {data && <CheckResult file={data.file} check={data.check} />}
      </Card>
    </div>
  );
}
