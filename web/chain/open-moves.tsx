/** Shows, wherever its money is shown, that a chain operation has not ended yet. */
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { useOpenMoves } from './move-queries.ts';

export function OpenMoves() {
  const { t } = useWords();
  const { data } = useOpenMoves();
  const [first] = data?.moves ?? [];
  if (!data || !first) return null;
  const to = data.total === 1 ? `/ecoin_send/${first.id}` : '/ecoin_panel?tab=moves';
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
