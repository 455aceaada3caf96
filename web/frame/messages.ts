/** Messages too long for a toast: callers add them here, and the panel shows them. */

export interface Message {
  readonly message: string;
  readonly color: string;
  readonly size: string;
  readonly weight: string;
  /** A line hidden behind "Details" until somebody opens it. */
  readonly class?: 'details';
}

/** A plain text is an ordinary message. */
export type MessageInput = string | (Partial<Message> & Pick<Message, 'message'>);

/** The defaults of specification §3. */
const ordinary = { color: 'black', size: '1em', weight: 'normal' } as const;
const alerting = { color: 'red', size: '1em', weight: 'bold' } as const;

const messageOf = (input: MessageInput, look: Omit<Message, 'message' | 'class'>): Message =>
  typeof input === 'string' ? { ...look, message: input } : { ...look, ...input };

/** The number distinguishes messages with equal texts. */
export interface NumberedMessage extends Message {
  readonly number: number;
}

export interface MessagesState {
  readonly messages: readonly NumberedMessage[];
  readonly open: boolean;
}

const noMessages: MessagesState = { messages: [], open: false };

let state = noMessages;
let shownSoFar = 0;
const dispatchers = new Set<() => void>();

export const messagesState = (): MessagesState => state;

/** Registers the panel as ready to show messages; returns a function that unregisters it. */
export function onMessages(dispatcher: () => void): () => void {
  dispatchers.add(dispatcher);
  return () => dispatchers.delete(dispatcher);
}

function become(next: MessagesState): void {
  state = next;
  for (const dispatcher of dispatchers) dispatcher();
}

function show(messages: readonly Message[]): void {
  if (dispatchers.size === 0) alert(messages.map(({ message }) => message).join('\n'));
  else {
    const numbered = messages.map((one) => ({ ...one, number: ++shownSoFar }));
    become({ messages: [...state.messages, ...numbered], open: true });
  }
}

/**
 * Opens the panel with ordinary messages, black by default. Without a panel, the browser's own
 * alert shows them (specification §8).
 */
export const showMessages = (...messages: readonly MessageInput[]): void =>
  show(messages.map((one) => messageOf(one, ordinary)));

/** The same with an alert, red and bold, before ordinary messages. */
export const showAlert = (text: string, ...more: readonly MessageInput[]): void =>
  show([messageOf(text, alerting), ...more.map((one) => messageOf(one, ordinary))]);

/** Closes the panel, which clears it. */
export const closeMessages = (): void => become(noMessages);
