/** Words of the help page, in English. */
import type { content as source } from '../pl/content.ts';
import type { EnWords } from '../types.ts';

export const content: EnWords<typeof source> = {
  supportTitle: 'Help and contact',
  supportIntro:
    'First, short answers to what people ask most often. Yours is not here? Write to us or call.',
  questions: 'Frequent questions',
  write: 'Write to us',
  email: 'Your e-mail address',
  emailHint: 'This is where we send the answer.',
  subject: 'Subject',
  message: 'How can we help?',
  messageHint:
    'If it is about a payment, give the day and the amount. Leave out passwords and payment codes.',
  send: 'Send',
  // The specification gives this text, as it is spelt here.
  sent: 'Success! Your query has succesfully sent.',
  sentText: 'We will answer to {{email}}.',
  sentNumber: 'Request number: {{id}}',
  again: 'Ask another question',
  keptText: 'Everything you typed is still in the form. You can also write to {{email}}.',
  tooMany_one: 'You have sent several requests already. Try again in {{count}} minute.',
  tooMany_other: 'You have sent several requests already. Try again in {{count}} minutes.',
  privacyNote: 'We use your message and your address only to answer you.',
  ways: 'Phone and mail',
  neverAsk:
    'We never ask for your password or a payment code. Whoever asks for them is not calling from us.',
};
