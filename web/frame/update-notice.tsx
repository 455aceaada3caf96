/** Announces a new version. It never reloads automatically: somebody may be typing. */
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { tellUpdate } from './update.ts';
import './update-notice.css';

export function UpdateNotice() {
  const { t } = useWords();
  return (
    <div className="update-notice stack gap-3 no-print" role="status">
      <div>
        <strong>{t('pwa.newVersion')}</strong>
        <p>{t('pwa.newVersionText')}</p>
      </div>
      <div className="row">
        <Button onClick={() => location.reload()}>{t('pwa.reload')}</Button>
        <Button kind="quiet" onClick={() => tellUpdate(false)}>
          {t('pwa.later')}
        </Button>
      </div>
    </div>
  );
}
