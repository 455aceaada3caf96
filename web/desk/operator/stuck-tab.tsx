/** What should have ended automatically and has not, and whose money it is. */
import { followChain } from '#contract/chain.ts';
import { judgeIdentity } from '#contract/identities.ts';
import type { Answer, CallInput } from '#contract/operation.ts';
import { listStuck } from '#contract/operator.ts';
import { May } from '../../api/may.tsx';
import { Resource, resource } from '../../api/resource.tsx';
import { useChange } from '../../api/use-change.ts';
import { config } from '../../i18n/config.ts';
import { useWords } from '../../i18n/use-words.ts';
import { type Address, addressTo } from '../../ui/address.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { useDeskAct } from './desk-act.ts';
import { Who } from './who.tsx';

type Kind = Stuck['kind'];

const inZloty: readonly Kind[] = ['payment', 'refund', 'order', 'statement'];
const inItalar: readonly Kind[] = ['chain_receipt', 'chain_difference', 'chain_move'];
const withoutAmount: readonly Kind[] = ['chain', 'violation', 'identity', 'address'];

const currencyOf = (kind: Kind) =>
  inZloty.includes(kind) ? 'PLN' : inItalar.includes(kind) ? 'ITL' : 'DNR';

/** The page where something can be done about it. */
function deskOf(kind: Kind, id: string): Address | null {
  if (kind === 'payment' || kind === 'refund')
    return addressTo('/banktransfer', { tab: 'payments', search: id });
  if (kind === 'statement') return addressTo('/banktransfer', { tab: 'statements', statement: id });
  return null;
}

const stuck = resource({
  operation: listStuck,
  fallback: 'calls.operator',
  file: 'zalegle.csv',
  words: 'operator',
  name: 'stuck',
  caption: 'operator.stuck',
  intro: 'operator.stuckText',
  search: 'operator.searchStuck',
  empty: { drawing: 'done', title: 'operator.stuckNone', text: 'operator.stuckNoneText' },
  rowLabel: ({ kind, id }, { t }) => `${t(`operator.stuck_${kind}`)} ${id}`,
  filters: {
    kind: { text: 'operator.stuck', only: (kind) => config.chain || !kind.startsWith('chain') },
  },
  columns: {
    kind: {
      lead: true,
      show: ({ kind, id }, { t }) => {
        const label = t(`operator.stuck_${kind}`);
        const to = deskOf(kind, id);
        return to ? <Link to={to}>{label}</Link> : label;
      },
    },
    who: { show: (row) => <StuckWho row={row} /> },
    amount: {
      align: 'end',
      show: ({ amount, kind }) =>
        withoutAmount.includes(kind) ? '–' : <Money amount={amount} currency={currencyOf(kind)} />,
    },
    due: 'time',
    id: { show: ({ id }) => <span className="text-sm break-anywhere">{id}</span> },
  },
});

export const StuckTab = () => <Resource of={stuck} />;

/** Makes the chain's current node authoritative, after explaining the consequences. */
function useFollowNode() {
  const { t } = useWords();
  const ask = useDeskAct();
  const { mutateAsync } = useChange(followChain);
  return () =>
    ask({
      title: t('operator.followAsk'),
      text: (
        <>
          <p>{t('operator.followText')}</p>
          <Alert kind="warning">{t('operator.followWarning')}</Alert>
        </>
      ),
      act: t('operator.follow'),
      danger: true,
      hint: t('operator.followHint'),
      send: (note) => mutateAsync({ body: { note } }),
      done: () => t('operator.followDone'),
    });
}

type Stuck = Answer<typeof listStuck>['stuck'][number];
type OfKind<K extends Kind> = Extract<Stuck, { readonly kind: K }>;

const troubles = {
  behind: 'operator.chain_behind',
  branch: 'operator.chain_branch',
  locked: 'operator.chain_locked',
  permission: 'operator.chain_permission',
  uncovered: 'operator.receipt_uncovered',
  unexplained: 'operator.receipt_unexplained',
  lost: 'operator.receipt_lost',
} as const;

/** Whose money is stuck, what the trouble is, and what can be done about it. */
function StuckWho({ row }: { row: Stuck }) {
  const trouble = useTrouble(row);
  const { name, email } = row;
  if (row.kind === 'identity') return <SameNumber row={row} />;
  return (
    <div className="operator-reason grid justify-items-start gap-2">
      {(name || !trouble) && <Who name={name} email={email} />}
      {trouble && <p className="break-anywhere">{trouble}</p>}
      {row.kind === 'chain' && <Follow trouble={row.trouble} />}
    </div>
  );
}

/** The desk can decide about some troubles; the others end once the node is in order. */
function Follow({ trouble }: Pick<OfKind<'chain'>, 'trouble'>) {
  const { t } = useWords();
  const follow = useFollowNode();
  if (trouble !== 'behind' && trouble !== 'branch') return null;
  return (
    <May call={followChain}>
      <Button kind="secondary" onClick={follow}>
        {t('operator.follow')}
      </Button>
    </May>
  );
}

/** What is wrong, where the kind alone does not say it. */
function useTrouble(row: Stuck): string | null {
  const { t, format } = useWords();
  const inItalar = (amount: number) => format.money(amount, 'ITL');
  switch (row.kind) {
    case 'chain':
    case 'chain_receipt':
      return t(troubles[row.trouble]);
    case 'chain_move':
      return t('operator.chainMoveWaits');
    case 'chain_difference':
      return t('operator.chainDifference', {
        ledger: inItalar(row.ledger),
        chain: inItalar(row.chain),
      });
    case 'violation':
      return `${row.invariant}: ${row.expected} ≠ ${row.found}`;
    case 'address':
      return `→ ${row.next ?? '?'}`;
    default:
      return null;
  }
}

type Verdict = CallInput<typeof judgeIdentity>['body']['verdict'];

/** Two accounts with the same identity number: the desk decides whose it is. */
function SameNumber({ row: { id, name, email, other } }: { row: OfKind<'identity'> }) {
  const { t } = useWords();
  const ask = useDeskAct();
  const { mutateAsync } = useChange(judgeIdentity);
  const judge = (verdict: Verdict) => {
    const moves = verdict === 'move';
    ask({
      title: t(moves ? 'operator.identityMoveAsk' : 'operator.identityRefuseAsk', { name }),
      text: t(moves ? 'operator.identityMoveText' : 'operator.identityRefuseText'),
      act: t(moves ? 'operator.identityMove' : 'operator.identityRefuse'),
      danger: true,
      send: (note) => mutateAsync({ params: { id }, body: { verdict, note } }),
      done: () => t(moves ? 'operator.identityMoved' : 'operator.identityRefused'),
    });
  };
  return (
    <div className="operator-reason grid justify-items-start gap-2">
      <Who name={name} email={email} />
      {other && <p>{t('operator.identitySame', { other: `${other.name} ${other.email}` })}</p>}
      <May call={judgeIdentity}>
        <div className="row">
          <Button kind="secondary" onClick={() => judge('move')}>
            {t('operator.identityMove')}
          </Button>
          <Button kind="secondary" onClick={() => judge('refuse')}>
            {t('operator.identityRefuse')}
          </Button>
        </div>
      </May>
    </div>
  );
}
