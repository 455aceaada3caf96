/** On the page of an offer: the way to ask its seller, whom guests sign in for. */
import { useWords } from '../i18n/use-words.ts';
import { ButtonLink } from '../ui/button.tsx';

export function AskSeller({ offer }: { offer: number }) {
  const { t } = useWords();
  return (
    <ButtonLink to={`/pytania/oferta/${offer}`} kind="secondary" icon="mail">
      {t('market.askSeller')}
    </ButtonLink>
  );
}
