/** The offline page, in every language at once, since the choice is unknown then. */
import { languages } from '#contract/languages.ts';
import { config } from '../i18n/config.ts';
import { useWords, WordsContext, wordsOf } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Brand } from './brand.tsx';

export function OfflinePage() {
  return (
    <main className="offline">
      {languages.map((language) => (
        <WordsContext key={language} value={wordsOf(language)}>
          <Part />
        </WordsContext>
      ))}
    </main>
  );
}

function Part() {
  const { t, language } = useWords();
  return (
    <section lang={language} data-offline={t('pwa.offline')}>
      <p className="brand">
        <Brand />
      </p>
      <h1>{t('pwa.offline')}</h1>
      <p className="text-lg">{t('pwa.safe')}</p>
      <Button icon="again">{t('pwa.again')}</Button>
      <p className="muted">{t('pwa.byItself')}</p>
      <h2>{t('pwa.works')}</h2>
      <ul role="list" className="plain-list">
        <Works>{t('pwa.worksCard')}</Works>
        <Works>{t('pwa.worksTyped')}</Works>
        <Works>
          {t('pwa.worksPhone')}{' '}
          <a href={`tel:${config.supportPhone.replace(/\s/g, '')}`}>{config.supportPhone}</a>
        </Works>
      </ul>
      <h2>{t('pwa.waits')}</h2>
      <p>{t('pwa.waitsText')}</p>
      <p>{t('pwa.sent')}</p>
    </section>
  );
}

function Works({ children }: { children: React.ReactNode }) {
  return (
    <li>
      <Icon name="check" />
      <span>{children}</span>
    </li>
  );
}
