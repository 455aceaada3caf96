/** The panel of messages that slides in from the top; detail lines open on demand. */
import { type CSSProperties, useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { TopLayer } from '../ui/top-layer.tsx';
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
  // Kept here, because the lines move into a dialog that opens, and out of one that closes.
  const [details, setDetails] = useState<Readonly<Record<number, boolean>>>({});
  const [before] = useState(() => document.activeElement);
  const close = () => {
    closeMessages();
    (before as HTMLElement | null)?.focus();
  };
  return (
    <TopLayer className="messages no-print" role="region" aria-label={t('settings.messages')}>
      <div className="messages-inside flex flex-wrap items-start justify-between gap-4">
        <div role="alert">
          {messages.map((one) => {
            const { number } = one;
            const open = details[number] ?? false;
            const text = <p style={styleOf(one)}>{one.message}</p>;
            if (one.class !== 'details') return <div key={number}>{text}</div>;
            return (
              <div key={number} className="messages-details">
                <button
                  type="button"
                  aria-expanded={open}
                  onClick={() => setDetails({ ...details, [number]: !open })}
                >
                  {t(open ? 'settings.messagesHide' : 'settings.messagesDetails')}
                </button>
                {open && text}
              </div>
            );
          })}
        </div>
        <Button kind="secondary" icon="close" onClick={close}>
          {t('settings.messagesClose')}
        </Button>
      </div>
    </TopLayer>
  );
}
