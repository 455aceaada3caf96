/** The green footer: what this is, who helps, and which version it is. */

import { config } from '../config.ts';
import { useWords } from '../i18n/use-words.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';

export function Footer() {
  const { t } = useWords();
  return (
    <footer className="footer no-print">
      <div className="footer-inside grid gap-3 gap-x-5 items-center">
        <p className="footer-programme semibold">{t('shell.footerProgramme')}</p>
        <nav aria-label={t('shell.footerLinks')}>
          <Link to="/about">{t('shell.footerAbout')}</Link>
          <Link to="/support">{t('shell.footerSupport')}</Link>
          <Link to="/przejrzystosc">{t('shell.transparency')}</Link>
          <a href={`mailto:${config.supportEmail}`}>
            <Icon name="mail" size={1.15} />
            {config.supportEmail}
          </a>
          <a href={`tel:${config.supportPhone.replace(/\s/g, '')}`}>
            <Icon name="phone" size={1.15} />
            <bdi dir="ltr">{config.supportPhone}</bdi>
          </a>
        </nav>
        <small className="footer-version">{config.version}</small>
      </div>
    </footer>
  );
}
