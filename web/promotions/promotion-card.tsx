/** One promotion as everybody sees it: discount, seller, end, and a link to its offers. */
import { useWords } from '../i18n/use-words.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import '../ui/status.css';
import { PromotionDays, PromotionState } from './promotion-words.tsx';
import type { Promotion } from './public-query.ts';

/** The page of the offers it applies to: its owner's, or everybody's. */
function offersOf({ onlyMy, ownerId, categories }: Promotion): string {
  const query = new URLSearchParams(categories.map((one) => ['category', one]));
  const path = onlyMy ? `/puboffers/seller/${ownerId}` : '/puboffers';
  return query.size > 0 ? `${path}?${query}` : path;
}

export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const { t } = useWords();
  const { name, summary, description, discountPercent, state, onlyMy, ownerName } = promotion;
  return (
    <li className="promotion-card stack gap-3 break-anywhere">
      <div className="promotion-card-head grid gap-2 gap-x-4 items-center">
        <span className="promotion-percent text-xl tabular nowrap">
          {t('market.minusPercent', { percent: discountPercent })}
        </span>
        <span>
          <PromotionState state={state} />
        </span>
      </div>
      <div className="promotion-card-body stack gap-3">
        <h2 className="card-title">{name}</h2>
        {summary && <p>{summary}</p>}
        <ul role="list" className="promotion-card-facts stack gap-2 muted text-sm">
          <li>
            <Icon name="person" size={1.25} />
            <span>{onlyMy ? ownerName : t('deals.promotionAll', { name: ownerName })}</span>
          </li>
          <li>
            <Icon name="clock" size={1.25} />
            <span>
              <PromotionDays promotion={promotion} />
            </span>
          </li>
          <li>
            <Icon name="tag" size={1.25} />
            <span>{promotion.categories.join(', ') || t('deals.promotionEverything')}</span>
          </li>
        </ul>
        {description && (
          <details>
            <summary>{t('deals.promotionMore')}</summary>
            <p>{description}</p>
          </details>
        )}
      </div>
      <ButtonLink to={offersOf(promotion)} kind="secondary" wide>
        {t('deals.toOffers')}
        <span className="visually-hidden">: {name}</span>
      </ButtonLink>
    </li>
  );
}

/** Placeholders for loading cards. */
export function PromotionCardsToCome() {
  const { t } = useWords();
  return (
    <div role="status">
      <span className="visually-hidden">{t('ui.loading')}</span>
      <ul role="list" className="promotion-cards grid gap-4 plain-list" aria-hidden="true">
        {['a', 'b', 'c'].map((key) => (
          <li
            className="promotion-card stack gap-3 break-anywhere promotion-card-to-come"
            key={key}
          >
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" />
          </li>
        ))}
      </ul>
    </div>
  );
}
