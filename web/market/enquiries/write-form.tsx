/** A message in a thread about an offer, the first one too; what is typed survives a reload. */
import { useState } from 'react';
import { maxEnquiryText } from '#contract/enquiries.ts';
import { cleanText } from '#contract/text.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useDraft } from '../../session/draft.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import type { EnquiryThread, useWrite } from './queries.ts';

interface WriteFormProps {
  draft: string;
  label: string;
  write: Pick<ReturnType<typeof useWrite>, 'mutate' | 'isPending' | 'error'>;
  onSent?: (thread: EnquiryThread) => void;
}

const nothing = { text: '' };

export function WriteForm({ draft, label, write, onSent }: WriteFormProps) {
  const { t } = useWords();
  const { value, change, drop } = useDraft(draft, nothing);
  const [empty, setEmpty] = useState(false);
  const send = () => {
    const text = cleanText(value.text);
    setEmpty(text === '');
    if (text === '' || write.isPending) return;
    write.mutate(text, {
      onSuccess: (thread) => {
        drop(nothing);
        onSent?.(thread);
      },
    });
  };
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        label={label}
        error={empty ? t('enquiries.empty') : undefined}
        rows={3}
        maxLength={maxEnquiryText}
        value={value.text}
        onChange={({ target }) => {
          setEmpty(false);
          change({ text: target.value });
        }}
      />
      <FailedCall error={write.error} fallback="calls.unknown" />
      <div className="row justify-end">
        <Button type="submit" pending={write.isPending}>
          {t('enquiries.send')}
        </Button>
      </div>
    </form>
  );
}
