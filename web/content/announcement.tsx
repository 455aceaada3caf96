/** On every page: new versions of the binding texts, until they apply or are dismissed. */
import { useState } from 'react';
import { bindingNames, newestOf, newestVersions } from '#contract/agreement.ts';
import { useMe } from '../api/account-query.ts';
import { config } from '../i18n/config.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { documents, titles } from './document.ts';

const place = 'denar.announced';

/** The start of a day; the exact hour does not matter to an announcement. */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The texts with a version that this person has not accepted and that does not apply yet. */
function useComing() {
  const { data } = useMe();
  if (!data?.registered) return [];
  return bindingNames.flatMap((name) => {
    const since = config.termsSince[newestOf(name)] ?? '';
    const isKnown = data.accepted.some(
      ({ document, version }) => document === name && version === newestOf(name),
    );
    return isKnown || !(startOf(since) > Date.now()) ? [] : [{ name, since }];
  });
}

export function Announcement() {
  const { t, format } = useWords();
  const [noticed, setNoticed] = useState(() => localStorage.getItem(place));
  const coming = useComing();
  const [first] = coming.map(({ since }) => since).sort();
  if (!first || noticed === newestVersions) return null;
  const close = () => {
    localStorage.setItem(place, newestVersions);
    setNoticed(newestVersions);
  };
  return (
    <div className="announcement mb-5 no-print">
      <Alert
        title={t('content.announced', { date: format.date(`${first}T12:00:00Z`) })}
        action={
          <Button kind="quiet" onClick={close}>
            {t('ui.close')}
          </Button>
        }
      >
        {coming.map(({ name }, at) => (
          <span key={name}>
            {at > 0 && ', '}
            <Link to={documents[name].path}>{t(titles[name])}</Link>
          </span>
        ))}
      </Alert>
    </div>
  );
}
