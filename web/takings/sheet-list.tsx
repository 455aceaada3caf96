/** The closing sheets, newest first. */
import { useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Loaded } from '../loaded.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Entry, EntryList } from '../ui/entry-list.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { sheetAddress, sheetsPerPage, useSheets } from './queries.ts';

export function SheetList() {
  const { t, format } = useWords();
  const [page, setPage] = useState(1);
  const query = useSheets(page);
  return (
    <Card title={t('takings.sheets')}>
      <Loaded query={query} fallback="calls.sheets" rows={3}>
        {({ sheets, total }) =>
          total === 0 ? (
            <p className="muted">{t('takings.noSheets')}</p>
          ) : (
            <div className="stack">
              <EntryList label={t('takings.sheets')}>
                {sheets.map(({ id, no, closedAt, denar, pln }) => (
                  <Entry
                    key={id}
                    title={t('takings.sheet', { no })}
                    details={format.dateTime(closedAt)}
                    actions={
                      <ButtonLink to={sheetAddress(id)} kind="quiet">
                        {[
                          format.money(denar.left),
                          ...(pln.left === 0 ? [] : [format.money(pln.left, 'PLN')]),
                        ].join(' + ')}
                        <span className="visually-hidden">, {t('takings.sheet', { no })}</span>
                      </ButtonLink>
                    }
                  />
                ))}
              </EntryList>
              <Pagination page={page} pages={Math.ceil(total / sheetsPerPage)} onPage={setPage} />
            </div>
          )
        }
      </Loaded>
    </Card>
  );
}
