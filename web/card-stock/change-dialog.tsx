/** The question before a card is changed, with a note where one belongs to it. */
import { useState } from 'react';
import { groupedCard } from '#contract/card-number.ts';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Question } from '../ui/confirm-dialog.tsx';
import { TextArea } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import { type Change, type StockCard, useChange } from './queries.ts';

export interface ChangeQuestion {
  readonly card: StockCard;
  readonly change: Change;
}

const texts = {
  release: { title: 'stock.release', act: 'stock.release', text: null },
  block: { title: 'stock.blockTitle', act: 'stock.block', text: 'stock.blockText' },
  unblock: { title: 'stock.unblockTitle', act: 'stock.unblock', text: 'stock.unblockText' },
  note: { title: 'stock.noteTitle', act: 'stock.save', text: null },
  remove: { title: 'stock.removeTitle', act: 'stock.remove', text: 'stock.removeText' },
} as const;

interface ChangeDialogProps {
  question: ChangeQuestion;
  onClose: () => void;
}

export function ChangeDialog({ question, onClose }: ChangeDialogProps) {
  const { t } = useWords();
  const errorText = useErrorText();
  const { card, change } = question;
  const [note, setNote] = useState(change === 'note' ? card.note : '');
  const act = useChange();
  const number = groupedCard(card.cardNumber);
  const words = texts[change];
  const title =
    words.title === 'stock.release'
      ? `${t(words.title)}: ${number}`
      : t(words.title, { card: number });
  const submit = () =>
    act.mutate(
      { card, change, note: note.trim() },
      {
        onSuccess: () => {
          void showToast('success', t(change === 'remove' ? 'stock.removed' : 'stock.changed'));
          onClose();
        },
      },
    );
  return (
    <Question
      title={title}
      confirm={t(words.act)}
      danger={change === 'block' || change === 'remove'}
      pending={act.isPending}
      onClose={onClose}
      onConfirm={submit}
    >
      {words.text && <p>{t(words.text)}</p>}
      {(change === 'block' || change === 'note') && (
        <TextArea
          label={t(change === 'block' ? 'stock.blockNote' : 'stock.note')}
          hint={t('stock.blockNoteHint')}
          optional
          maxLength={280}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      {act.error && <Alert kind="error">{errorText(act.error, 'calls.stockChange')}</Alert>}
    </Question>
  );
}
