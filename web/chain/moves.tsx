/** My chain operations from the API, and the open ones as a notice; the wallet needs them too. */
import { keepPreviousData } from '@tanstack/react-query';
import type * as contract from '#contract/chain.ts';
import type { Answer } from '#contract/operation.ts';
import { bare } from '../api/bare-operation.ts';
import { CallError } from '../api/call.ts';
import { keys } from '../api/query-keys.ts';
import { useAnswer } from '../api/use-answer.ts';
import { config } from '../i18n/config.ts';
import { useWords } from '../i18n/use-words.ts';
import { addressTo } from '../ui/address.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';

const getMove = bare<typeof contract.getMove>('getMove', 'GET /currency/moves/{id}', 'user');
const listMoves = bare<typeof contract.listMoves>('listMoves', 'GET /currency/moves', 'user');

export type Move = Answer<typeof getMove>;

/** While a move is undecided or awaits a block: blocks come every few seconds. */
const soonMs = 2_000;

export const isOpen = ({ state }: Move): boolean => state === 'waiting' || state === 'unknown';

/** One move, polled until it has ended and is in a block. */
export const useMove = (id: string) =>
  useAnswer(getMove, { params: { id } }, keys.chain('move', id), {
    refetchInterval: ({ state: { data, error } }) => {
      if (error instanceof CallError && error.final) return false;
      return !data || isOpen(data) || (data.state === 'completed' && !data.confirmed)
        ? soonMs
        : false;
    },
  });

/** My moves that have not ended; not fetched where the programme has no chain. */
export const useOpenMoves = () =>
  useAnswer(listMoves, { query: { open: 'yes', count: 10 } }, keys.chain('moves', 'open'), {
    enabled: config.chain,
    refetchInterval: ({ state: { data } }) => (data && data.total > 0 ? soonMs : false),
  });

export const useMoves = (skip: number, count: number) =>
  useAnswer(
    listMoves,
    { query: { count, skip } },
    keys.chain('moves', String(skip), String(count)),
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => (data?.moves.some(isOpen) ? soonMs : false),
    },
  );

/** Shows, wherever its money is shown, that a chain operation has not ended yet. */
export function OpenMoves() {
  const { t } = useWords();
  const { data } = useOpenMoves();
  const [first] = data?.moves ?? [];
  if (!data || !first) return null;
  const to =
    data.total === 1 ? addressTo('/ecoin_send/:id', { id: first.id }) : '/ecoin_panel?tab=moves';
  return (
    <Alert
      kind="warning"
      title={t('chain.openMoves', { count: data.total })}
      action={
        <ButtonLink to={to} kind="quiet">
          {t('chain.showMove')}
        </ButtonLink>
      }
    >
      {t('chain.openMovesText')}
    </Alert>
  );
}
