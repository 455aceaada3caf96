/** Back to where one came from; to the wallet if one came from elsewhere. */
import { useNavigate } from 'react-router';
import { useWords } from '../i18n/use-words.ts';
import { IconButton } from './button.tsx';

export function BackButton() {
  const { t } = useWords();
  const navigate = useNavigate();
  // The app's first page has no page of the app before it.
  const back = () => void (history.state?.idx > 0 ? navigate(-1) : navigate('/wallet'));
  return <IconButton className="back-button" icon="left" label={t('ui.back')} onClick={back} />;
}
