/** The place for the messages panel: its code and words come with the first message. */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadSignedInWords } from '../i18n/language.ts';
import { messagesState, onMessages } from './messages.ts';

const MessagesPanel = lazy(async () => {
  const [panel] = await Promise.all([import('./messages-panel.tsx'), loadSignedInWords()]);
  return { default: panel.MessagesPanel };
});

export function MessagesOutlet() {
  const { open, messages } = useSyncExternalStore(onMessages, messagesState, messagesState);
  if (!open) return null;
  return (
    <Suspense>
      <MessagesPanel messages={messages} />
    </Suspense>
  );
}
