/** The state of a move, in plain words, and what can be done next. */
import { useWords } from '../i18n/use-words.ts';
import { useAccount } from '../live/account-query.ts';
import { Outcome } from '../transfers/outcome.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { assetName } from './asset-name.ts';
import './chain.css';
import { isOpen, type Move } from './move-queries.ts';
import { useQuantityText } from './quantity.ts';

interface MoveOutcomeProps {
  move: Move;
  /** Asks the API at once. */
  onLook: () => unknown;
  looking: boolean;
}

export function MoveOutcome({ move, onLook, looking }: MoveOutcomeProps) {
  const { t } = useWords();
  if (isOpen(move)) {
    return (
      <Outcome
        kind="waiting"
        title={t('chain.unknownTitle')}
        actions={
          <Button icon="again" pending={looking} onClick={() => void onLook()}>
            {t('chain.look')}
          </Button>
        }
      >
        <p>{t('chain.unknownText')}</p>
      </Outcome>
    );
  }
  if (move.state === 'refused') {
    return (
      <Outcome kind="refused" title={t('chain.refusedTitle')} actions={<Next move={move} />}>
        <p>{t('chain.refusedText')}</p>
      </Outcome>
    );
  }
  return (
    <Outcome kind="paid" title={t(`chain.done_${move.kind}`)} actions={<Next move={move} />}>
      <Done move={move} />
      {isExchange(move) && <Balances />}
    </Outcome>
  );
}

const isExchange = ({ kind }: Move): boolean => kind === 'generate' || kind === 'sale';

/** People compare the ends of an address. */
const short = (address: string): string => `${address.slice(0, 6)}…${address.slice(-6)}`;

function Done({ move }: { move: Move }) {
  const { t, format } = useWords();
  const quantityText = useQuantityText();
  const [first] = move.assets;
  if (!first) return null;
  // iTalar is money, and is formatted as money.
  const quantity = isExchange(move)
    ? format.amount(Number(first.quantity))
    : quantityText(first.quantity);
  const to = move.recipient ?? short(move.to);
  const text = {
    generate: () => t('chain.doneText_generate', { quantity }),
    sale: () => t('chain.doneText_sale', { quantity }),
    transfer: () => t('chain.doneText_transfer', { quantity, asset: assetName(first.asset), to }),
    send: () => t('chain.doneText_send', { quantity, asset: assetName(first.asset), to }),
    issue: () => t('chain.doneText_issue', { quantity, asset: assetName(first.asset), to }),
  }[move.kind]();
  return <p>{text}</p>;
}

/** Both current balances. */
function Balances() {
  const { t, format } = useWords();
  const { data } = useAccount();
  if (!data) return null;
  return (
    <p>
      {t('chain.balances')}: <strong>{format.money(data.denar)}</strong>,{' '}
      <strong>{format.money(data.i_talar, 'ITL')}</strong>
    </p>
  );
}

const again = {
  generate: '/exchange',
  sale: '/exchange',
  transfer: '/ecoin_send',
  send: '/ecoin_send',
  issue: '/ecoin_asset?tab=issue',
} as const;

function Next({ move }: { move: Move }) {
  const { t } = useWords();
  return (
    <>
      {isExchange(move) ? (
        <ButtonLink to="/wallet" icon="wallet">
          {t('chain.toWallet')}
        </ButtonLink>
      ) : (
        <ButtonLink to="/ecoin_asset?tab=mine" icon="coins">
          {t('chain.toAssets')}
        </ButtonLink>
      )}
      <ButtonLink to={again[move.kind]} kind="secondary" icon="again">
        {t(`chain.again_${move.kind}`)}
      </ButtonLink>
    </>
  );
}
