/** Why a change of my list was not saved; for a conflict, the differences and the choices. */
import { useState } from 'react';
import { useErrorText } from '../../api/error-text.ts';
import type { PlainKey } from '../../i18n/types.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import {
  clashes,
  differences,
  fieldsThatDiffer,
  type OfferChange,
  theirsOf,
  type WrittenOffer,
} from './changes.ts';
import { type OfferList, StaleList, useChangeOffers, writtenList } from './queries.ts';

interface SaveProblemProps {
  saving: Saving;
  /** Goes back without changing anything. */
  onBack: () => void;
  /** Discards my change. */
  onTheirs?: (() => void) | undefined;
}

export function SaveProblem({ saving, onBack, onTheirs = onBack }: SaveProblemProps) {
  const { t } = useWords();
  const errorText = useErrorText();
  const { stale, error } = saving;
  if (!error) return null;
  if (!stale) {
    return (
      <Alert kind="error" title={t('calls.offersSave')}>
        {errorText(error, 'calls.offersSave') !== t('calls.offersSave') &&
          errorText(error, 'calls.offersSave')}
      </Alert>
    );
  }
  return (
    <Dialog
      open
      onClose={onBack}
      title={t('offers.stale')}
      className="offers-stale"
      actions={<Choices saving={saving} stale={stale} onBack={onBack} onTheirs={onTheirs} />}
    >
      <div className="stack">
        <p>{t('offers.staleText')}</p>
        <Changes stale={stale} />
        <SameOffer stale={stale} />
      </div>
    </Dialog>
  );
}

/** How the list has changed since. */
function Changes({ stale: { before, now, change } }: { stale: StaleList }) {
  const { t } = useWords();
  const mine = change.kind === 'add' ? null : change.base.id;
  const found = differences(writtenList(before), writtenList(now));
  const names = (list: readonly WrittenOffer[]) =>
    list
      .filter(({ id }) => id !== mine)
      .map(({ name }) => `„${name}”`)
      .join(', ');
  const rows: readonly (readonly ['staleAdded' | 'staleRemoved' | 'staleChanged', string])[] = [
    ['staleAdded', names(found.added)],
    ['staleRemoved', names(found.removed)],
    ['staleChanged', names(found.changed)],
  ];
  const told = rows.filter(([, list]) => list !== '');
  if (told.length === 0) return null;
  return (
    <ul className="ps-5 break-anywhere">
      {told.map(([key, list]) => (
        <li key={key}>{t(`offers.${key}`, { names: list })}</li>
      ))}
    </ul>
  );
}

/** The fields that are not called in the texts as in the contract. */
const otherNames = {
  denar_percent: 'offers.share',
  discount_percent: 'offers.discount',
  quantity: 'offers.pieces',
  price: 'offers.catalogPrice',
  status: 'offers.state',
} as const;

type Field = Exclude<keyof WrittenOffer, 'id' | 'category' | 'currency'>;

const isShown = (field: keyof WrittenOffer): field is Field =>
  !['id', 'category', 'currency'].includes(field);

const hasOtherName = (field: Field): field is keyof typeof otherNames => field in otherNames;

/** The name of a field, as in the form. */
const nameOf = (field: Field): PlainKey =>
  hasOtherName(field) ? otherNames[field] : `offers.${field}`;

/** Both versions of the offer changed here. */
function SameOffer({ stale: { change, now } }: { stale: StaleList }) {
  const { t } = useWords();
  const list = writtenList(now);
  if (change.kind === 'add' || !clashes(list, change)) return null;
  const theirs = theirsOf(list, change);
  if (!theirs) return <p>{t('offers.staleGone', { name: change.base.name })}</p>;
  const mine = change.kind === 'put' ? change.offer : change.base;
  const fields = fieldsThatDiffer(mine, theirs).filter(isShown);
  return (
    <div>
      <p>{t('offers.staleSame')}</p>
      <table className="offers-versions w-full mt-2 text-sm break-anywhere">
        <thead>
          <tr>
            <th scope="col">{t('offers.field')}</th>
            <th scope="col">{t('offers.mine')}</th>
            <th scope="col">{t('offers.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{t(nameOf(field))}</th>
              <td>{<Value value={mine[field]} />}</td>
              <td>{<Value value={theirs[field]} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A category, a rule, or a picture. */
const textOf = (one: string | WrittenOffer['pictures'][number]): string =>
  typeof one === 'string' ? one : one.imageAlt || one.imageUrl;

function Value({ value }: { value: WrittenOffer[keyof WrittenOffer] }) {
  const { t } = useWords();
  const text = Array.isArray(value) ? [...value].map(textOf).join(', ') : String(value ?? '');
  if (text === '') return <span className="muted">{t('offers.empty')}</span>;
  if (text === 'draft' || text === 'published') return t(`offers.${text}`);
  return text;
}

interface ChoicesProps {
  saving: Saving;
  stale: StaleList;
  onBack: () => void;
  onTheirs: () => void;
}

function Choices({ saving, stale, onBack, onTheirs }: ChoicesProps) {
  const { t } = useWords();
  const { change, now } = stale;
  const list = writtenList(now);
  const theirs = theirsOf(list, change);
  const same = clashes(list, change);
  const gone = same && theirs === undefined;
  return (
    <>
      <Button kind="quiet" onClick={onBack}>
        {t('offers.backToForm')}
      </Button>
      {same && (
        <Button
          kind="secondary"
          onClick={() => {
            saving.reset();
            onTheirs();
          }}
        >
          {t('offers.keepTheirs')}
        </Button>
      )}
      {!(gone && change.kind === 'remove') && (
        <Button pending={saving.pending} onClick={() => saving.saveInto(now, onto(change, theirs))}>
          {t(choiceOf(change, same, gone))}
        </Button>
      )}
    </>
  );
}

/** The same change based on the current version, which the person has seen. */
function onto(change: OfferChange, theirs: WrittenOffer | undefined): OfferChange {
  if (change.kind === 'add') return change;
  if (change.kind === 'remove') return { ...change, base: theirs ?? change.base };
  return theirs ? { ...change, base: theirs } : { kind: 'add', offer: change.offer };
}

function choiceOf(change: OfferChange, same: boolean, gone: boolean) {
  if (!same) return 'offers.saveTogether';
  if (gone) return 'offers.restoreMine';
  return change.kind === 'remove' ? 'offers.deleteAnyway' : 'offers.saveMine';
}

interface Saving {
  readonly pending: boolean;
  readonly error: unknown;
  /** Where somebody else has saved the list. */
  readonly stale: StaleList | null;
  /** Saves the list with a change, then calls `then`. */
  readonly save: (change: OfferChange, list: OfferList, then: () => void) => void;
  /** Saves this change, or another, into the current list. */
  readonly saveInto: (now: OfferList, change: OfferChange) => void;
  readonly reset: () => void;
}

/** One change of my list being saved: its outcome, and how to resolve a conflict. */
export function useSaving(): Saving {
  const mutation = useChangeOffers();
  const [then, setThen] = useState<() => void>(() => () => {});
  const { error } = mutation;
  return {
    pending: mutation.isPending,
    error,
    stale: error instanceof StaleList ? error : null,
    save: (change, list, after) => {
      setThen(() => after);
      mutation.mutate({ change, list }, { onSuccess: after });
    },
    saveInto: (list, change) => mutation.mutate({ change, list }, { onSuccess: then }),
    reset: mutation.reset,
  };
}
