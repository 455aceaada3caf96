/** /ecoin_send/:id: the state of a chain operation; it updates automatically until the end. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAccount } from '../api/account-query.ts';
import { refreshMoney } from '../api/apply-event.ts';
import { Detail } from '../api/detail.tsx';
import { keys } from '../api/query-keys.ts';
import { useWords } from '../i18n/use-words.ts';
import { WalletGate } from '../pay/wallet-gate.tsx';
import { coming } from '../ui/await-content.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import './chain.css';
import { Outcome } from '../pay/outcome.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { useParams } from '../ui/router.tsx';
import { Technical } from '../ui/technical.tsx';
import { Waits } from '../ui/waits.tsx';
import { assetName, isNameless, useQuantityText } from './asset-text.ts';
import { isOpen, type Move, useMove } from './moves.tsx';

const movesAddress = '/ecoin_panel?tab=moves';

export default function MovePage() {
  const { id = '' } = useParams();
  return (
    <WalletGate>
      <MoveView key={id} id={id} />
    </WalletGate>
  );
}

function MoveView({ id }: { id: string }) {
  const { t } = useWords();
  const query = useMove(id);
  const { refetch, isFetching } = query;
  // The outcome of an exchange includes both balances; arriving late, they would move the rest.
  const data = coming(useAccount()) ? undefined : query.data;
  useFreshMoney(data ? isOpen(data) : undefined);
  return (
    <Detail
      query={{ ...query, data }}
      fallback="calls.chainMove"
      to={movesAddress}
      back={t('chain.toMoves')}
      missing={{ title: t('chain.moveNotFound'), text: t('chain.moveNotFoundText') }}
      card="narrow"
    >
      {(move) => (
        <div className="stack gap-5">
          {/* A new element for each state, so that a screen reader announces the outcome. */}
          <MoveOutcome key={move.state} move={move} onLook={refetch} looking={isFetching} />
          <Card kind="narrow">
            <MoveDetails move={move} />
          </Card>
        </div>
      )}
    </Detail>
  );
}

/** A move that ended while it was watched has changed balances and holdings. */
function useFreshMoney(open: boolean | undefined): void {
  const client = useQueryClient();
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && open === false) {
      refreshMoney(client);
      for (const part of ['holdings', 'moves']) {
        void client.invalidateQueries({ queryKey: keys.chain(part) });
      }
    }
    wasOpen.current = open ?? false;
  }, [open, client]);
}

interface MoveOutcomeProps {
  move: Move;
  /** Asks the API at once. */
  onLook: () => unknown;
  looking: boolean;
}

/** The state of a move, in plain words, and what can be done next. */
function MoveOutcome({ move, onLook, looking }: MoveOutcomeProps) {
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
        <p>
          <Waits>{t('chain.unknownText')}</Waits>
        </p>
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

/** A move in full, with the chain's technical details folded away. */
function MoveDetails({ move }: { move: Move }) {
  const { t, format } = useWords();
  const quantityText = useQuantityText();
  return (
    <>
      <DescriptionList
        rows={[
          { term: t('chain.move'), value: t(`chain.kind_${move.kind}`) },
          ...move.assets.map(({ asset, quantity }) => ({
            term: t('chain.quantity'),
            value: `${quantityText(quantity)} × ${assetName(asset)}`,
          })),
          ...(move.recipient ? [{ term: t('chain.recipient'), value: move.recipient }] : []),
          { term: t('chain.when'), value: format.dateTime(move.createdAt) },
          {
            term: t('chain.inBlock'),
            value: t(move.confirmed ? 'chain.yes' : 'chain.notYet'),
          },
        ]}
      />
      <div className="mt-4">
        <MoveTechnical move={move} />
      </div>
    </>
  );
}

function MoveTechnical({ move }: { move: Move }) {
  const { t } = useWords();
  const { txid, from, to, rpcCode, rpcMessage } = move;
  return (
    <Technical
      summary={t('chain.details')}
      rows={[
        { term: t('chain.txid'), value: txid ?? t('chain.noTxid') },
        { term: t('chain.from'), value: from },
        { term: t('chain.toAddress'), value: to },
        ...move.assets
          .filter(({ asset }) => isNameless(asset))
          .map(({ asset }) => ({ term: t('chain.asset'), value: asset })),
        ...(rpcCode === null && rpcMessage === null
          ? []
          : [{ term: t('chain.rpc'), value: `${rpcCode ?? ''} ${rpcMessage ?? ''}`.trim() }]),
      ]}
    />
  );
}
