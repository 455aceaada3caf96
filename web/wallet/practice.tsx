/** Paying by code, practised: a code, a pretend shop that asks, and consent. It calls nothing. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { groupCode } from '../ui/code-field.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';

/** As long as with a real code and a real question. */
const codeSeconds = 120;
const questionSeconds = 60;
/** The pretend shop needs a moment to type the code. */
const shopMs = 6_000;

/** A code that nobody takes for a real one. */
const code = '123456';
const amount = 8.5;

type Stage = 'code' | 'asks' | 'paid' | 'refused';

interface PracticeProps {
  open: boolean;
  onClose: () => void;
}

export function Practice({ open, onClose }: PracticeProps) {
  const { t } = useWords();
  return (
    <Dialog open={open} onClose={onClose} title={t('wallet.practiceTitle')}>
      <Stages onClose={onClose} />
    </Dialog>
  );
}

function Stages({ onClose }: { onClose: () => void }) {
  const { t, format } = useWords();
  const [stage, setStage] = useState<Stage>('code');
  const place = useFocusOn(stage);
  return (
    <div className="@container stack text-center">
      <p>
        <Badge kind="warning">{t('wallet.practiceMark')}</Badge>
      </p>
      <div ref={place} tabIndex={-1} className="stack no-outline">
        {stage === 'code' && <CodeStage onAsked={() => setStage('asks')} />}
        {stage === 'asks' && <AskStage onEnd={setStage} />}
        {(stage === 'paid' || stage === 'refused') && (
          <>
            <p className="primary">
              <Icon name={stage === 'paid' ? 'success' : 'info'} size={3} />
            </p>
            <h3>{t(stage === 'paid' ? 'wallet.practicePaid' : 'charges.refusedTitle')}</h3>
            <p>
              {t(stage === 'paid' ? 'wallet.practicePaidText' : 'wallet.practiceRefusedText', {
                amount: format.money(amount),
              })}
            </p>
            <div className="row justify-center">
              <Button kind="secondary" icon="again" onClick={() => setStage('code')}>
                {t('wallet.practiceAgain')}
              </Button>
              <Button onClick={onClose}>{t('wallet.practiceEnd')}</Button>
            </div>
          </>
        )}
      </div>
    </div>
  );
}

/** The next screen comes without a press, so it is read out. */
function useFocusOn(stage: Stage) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    place.current?.focus();
  }, [stage]);
  return place;
}

function CodeStage({ onAsked }: { onAsked: () => void }) {
  const { t } = useWords();
  const [endsAt] = useState(() => Date.now() + codeSeconds * 1000);
  const ask = useEffectEvent(onAsked);
  useEffect(() => {
    const timer = setTimeout(() => ask(), shopMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <p>{t('wallet.practiceSay')}</p>
      <p className="practice-code heavy tight nowrap tabular">
        <span aria-hidden="true">{groupCode(code)}</span>
        <span className="visually-hidden">
          {t('charges.codeLabel', { code: [...code].join(' ') })}
        </span>
      </p>
      <div className="stack justify-items-center gap-2">
        <Countdown endsAt={endsAt} total={codeSeconds} />
        <span className="muted">{t('charges.validFor')}</span>
      </div>
      <p className="muted">{t('wallet.practiceWait')}</p>
    </>
  );
}

function AskStage({ onEnd }: { onEnd: (stage: Stage) => void }) {
  const { t, format } = useWords();
  const [endsAt] = useState(() => Date.now() + questionSeconds * 1000);
  const sum = format.money(amount);
  return (
    <>
      <h3 className="text-xl">{t('charges.askTitle', { amount: sum })}</h3>
      <div className="stack justify-items-center gap-2">
        <Countdown endsAt={endsAt} total={questionSeconds} onEnd={() => onEnd('refused')} />
        <span className="muted">{t('charges.askLeft')}</span>
      </div>
      <DescriptionList
        rows={[{ term: t('charges.askTo'), value: t('wallet.practiceShop'), strong: true }]}
      />
      <div className="stack gap-3">
        <Button size="large" wide icon="check" onClick={() => onEnd('paid')}>
          {t('charges.accept', { amount: sum })}
        </Button>
        <Button size="large" wide kind="secondary" onClick={() => onEnd('refused')}>
          {t('charges.refuse')}
        </Button>
      </div>
    </>
  );
}
