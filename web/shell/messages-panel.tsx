/** The panel of messages that slides in from the top; detail lines open on demand. */
import { type CSSProperties, useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { closeMessages, type Message, type NumberedMessage } from './messages.ts';
import './messages-panel.css';

/** The two usual colours of messages, readable in each theme. */
const readable: Readonly<Record<string, string>> = { black: 'var(--text)', red: 'var(--danger)' };

const styleOf = ({ color, size, weight }: Message): CSSProperties => ({
  color: readable[color] ?? color,
  fontSize: size,
  fontWeight: weight as CSSProperties['fontWeight'],
});

export function MessagesPanel({ messages }: { messages: readonly NumberedMessage[] }) {
  const { t } = useWords();
  return (
    <section className="messages no-print" aria-label={t('settings.messages')}>
      <div className="messages-inside flex flex-wrap items-start justify-between gap-4">
        <div role="alert">
          {messages.map((one) => (
            <Line key={one.number} message={one} />
          ))}
        </div>
        <Button kind="secondary" icon="close" onClick={closeMessages}>
          {t('settings.messagesClose')}
        </Button>
      </div>
    </section>
  );
}

function Line({ message }: { message: Message }) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  const text = <p style={styleOf(message)}>{message.message}</p>;
  if (message.class !== 'details') return text;
  return (
    <div className="messages-details">
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t('settings.messagesHide') : t('settings.messagesDetails')}
      </button>
      {open && text}
    </div>
  );
}
