/** Over a till: for whom payments are taken here, and the way out. Nothing for one's own wallet. */
import { getShift } from '#contract/cashiers.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useWords } from '../i18n/use-words.ts';
import { act, useActing } from '../session/deputy.ts';
import type { Address } from '../ui/address.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

interface ShiftBarProps {
  /** The page's own menu has the way out. */
  ownMenu?: boolean | undefined;
}

export function ShiftBar({ ownMenu }: ShiftBarProps) {
  const acting = useActing();
  return acting && <Bar seller={acting.seller} ownMenu={ownMenu} />;
}

export function leaveTill(): void {
  act(null);
  location.assign('/obsluga/pracownicy' satisfies Address);
}

function Bar({ seller, ownMenu }: ShiftBarProps & { seller: string }) {
  const { t } = useWords();
  const { data } = useAnswer(getShift, {});
  const name = data?.cashier?.name;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 mb-3 no-print" role="status">
      <p className="flex items-center gap-3">
        <Icon name="till" />
        <span>
          <strong>{t('cashiers.actingFor', { seller })}</strong> {name}
        </span>
      </p>
      {!ownMenu && (
        <Button kind="quiet" icon="logout" onClick={leaveTill}>
          {t('cashiers.stop')}
        </Button>
      )}
    </div>
  );
}
