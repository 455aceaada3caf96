/** Where a transfer's payee has no wallet: an invitation that leads on to this very payment. */
import { type Minor, toDecimal, toWire } from '#contract/money.ts';
import { inviteToBePaid } from '#contract/money-requests.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { dropDraft } from '../../session/draft.ts';
import { addressTo } from '../../ui/address.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { navigate } from '../../ui/router.tsx';
import { transferDraft } from '../transfers/transfer-link.ts';
import { answersRequest } from './queries.ts';

interface InviteCardProps {
  order: { readonly email: string; readonly amount: Minor; readonly title: string };
}

export function InviteCard({ order: { email, amount, title } }: InviteCardProps) {
  const { t, format } = useWords();
  const invite = useChange(inviteToBePaid, answersRequest);
  const send = () =>
    invite.mutate(
      { body: { email, amount: toDecimal(amount), title } },
      {
        onSuccess: ({ id }) => {
          dropDraft(transferDraft);
          navigate(addressTo('/prosby/:id', { id }));
        },
      },
    );
  return (
    <Alert>
      <div className="stack gap-3">
        <p>{t('requests.inviteText', { amount: format.money(toWire(amount)) })}</p>
        <FailedCall error={invite.error} fallback="calls.requestMake" />
        <Button kind="secondary" icon="mail" pending={invite.isPending} onClick={send}>
          {t('requests.invite')}
        </Button>
      </div>
    </Alert>
  );
}
