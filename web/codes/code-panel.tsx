/** The code, huge, with its clock and its picture. */
import { useState } from 'react';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { PayeeFacts } from '../payee/payee.tsx';
import { useAwake } from '../payments/use-awake.ts';
import { Button } from '../ui/button.tsx';
import { groupCode } from '../ui/code-field.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { Icon } from '../ui/icon.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CopyButton } from './copy-button.tsx';
import type { LiveCode } from './live-code.ts';
import type { ShownCode } from './use-live-code.ts';

export function CodePanel({ code, pending, error, renew }: ShownCode) {
  if (error && !pending) {
    return <FailedCall error={error} fallback="calls.code" onAgain={renew} />;
  }
  if (!code) return <CodeSkeleton />;
  // Another code starts another clock.
  return <Code key={code.digits + code.endsAt} code={code} renew={renew} />;
}

function Code({ code, renew }: { code: LiveCode; renew: () => void }) {
  const { t, format } = useWords();
  const [over, setOver] = useState(() => code.endsAt <= Date.now());
  useAwake(!over);
  const spoken = [...code.digits].join(' ');
  if (over) {
    return (
      <div className="code code-over">
        <Icon name="clock" size={3} />
        <h2>{t('codes.codeOver')}</h2>
        <p className="muted">{t('codes.codeOverText')}</p>
        <Button size="large" icon="again" onClick={renew}>
          {t('codes.newCode')}
        </Button>
      </div>
    );
  }
  const { bound } = code;
  const amount = bound ? format.money(bound.amount) : '';
  return (
    <div className="code">
      {bound && <p className="code-bound">{t('codes.boundFor', { amount, payee: bound.payee })}</p>}
      {bound && <PayeeFacts name={bound.payee} mark={bound.mark} />}
      <p className="code-digits" data-testid="code">
        <span aria-hidden="true">{groupCode(code.digits)}</span>
        <span className="visually-hidden" role="status">
          {t('codes.codeLabel', { code: spoken })}
        </span>
      </p>
      <div className="code-more">
        <QrCode data={code.digits} text={spoken} size={8.5} />
        <div className="code-clock">
          <Countdown endsAt={code.endsAt} total={code.seconds} onEnd={() => setOver(true)} />
          <span className="muted">{t('codes.validFor')}</span>
        </div>
      </div>
      <p className="muted">{bound ? t('codes.boundHint', { amount }) : t('codes.waiting')}</p>
      <div className="row code-buttons">
        <CopyButton text={code.digits} label={t('codes.copyCode')} />
        <Button kind="quiet" icon="again" onClick={renew}>
          {t(bound ? 'codes.plainCode' : 'codes.newCode')}
        </Button>
      </div>
    </div>
  );
}

function CodeSkeleton() {
  const { t } = useWords();
  return (
    <div className="code" role="status">
      <span className="visually-hidden">{t('codes.making')}</span>
      <p className="code-digits">
        <Skeleton width="3.2em" height="1lh" />
      </p>
      <div className="code-more">
        <Skeleton width="10rem" height="10rem" />
        <div className="code-clock">
          <Skeleton width="5.5rem" height="5.5rem" />
          <span className="muted">{t('codes.validFor')}</span>
        </div>
      </div>
      <p className="muted">{t('codes.waiting')}</p>
      <Skeleton width="14rem" height="var(--target)" />
    </div>
  );
}
