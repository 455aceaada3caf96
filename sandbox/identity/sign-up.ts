/** The sign-up pages: name, e-mail, password twice, then a code that proves the mailbox. */
import type { FastifyInstance } from 'fastify';
import { agreement } from '#contract/agreement.ts';
import { withWords } from '#contract/brand.ts';
import { shownCodes } from '#contract/languages.ts';
import { email as emailSchema } from '#contract/schemas.ts';
import { lineUpTo } from '#contract/text.ts';
import { type Html, html } from '../html.ts';
import { mailAddressLimit, mailLimit, takeAttempt } from './limits.ts';
import { field, notice, page, passwordField, strengthMeter, type View } from './page.ts';
import { passwordFault } from './passwords.ts';
import { beginSignUp, confirmSignUp, findByEmail, renewCode, signUpOf } from './people.ts';
import { realmPath } from './provider.ts';
import { posted, type Realm, sendPage } from './realm.ts';
import { finish, interactionRoute, type Step, waitText } from './sign-in.ts';

interface SignUp {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly again: string;
}

type Faults = Readonly<Partial<Record<keyof SignUp, string>>>;

/** Errors of a sign-up form (specification §5), by field. */
export function signUpFaults(form: SignUp, words: View['words']): Faults {
  const name = lineUpTo(120).safeParse(form.name);
  const password = passwordFault(form.password, form.again, [form.name, form.email]);
  const passwordText = password && words.passwordFaults[password];
  return {
    ...((!name.success || name.data.length < 2) && { name: words.enterName }),
    ...(form.email.trim() === ''
      ? { email: words.enterEmail }
      : !emailSchema.safeParse(form.email).success && { email: words.badEmail }),
    ...(passwordText && { [password === 'notIdentical' ? 'again' : 'password']: passwordText }),
  };
}

/** Links to the binding texts, beside the form. */
function texts({ words, site }: View): Html {
  const link = ({ path }: { path: string }, name: string) =>
    html`<a href="${new URL(path, site).href}" target="_blank" rel="noopener">${name}</a>`;
  return html`<p class="muted">${words.readFirst}
    ${link(agreement.terms, words.terms)}, ${link(agreement.payments, words.paymentTerms)},
    ${link(agreement.rules, words.rules)}, ${link(agreement.privacy, words.privacy)}</p>`;
}

function signUpPage(step: Step, form: SignUp, faults: Faults, fault: string | null): string {
  const { view, base } = step;
  const { words } = view;
  const first = (['name', 'email', 'password', 'again'] as const).find((name) => faults[name]);
  return page(
    view,
    words.signUp,
    html`<p class="muted">${words.signUpLead}</p>
    ${notice('fault', fault)}
    <form method="post" action="${base}/sign-up" novalidate>
      ${field({
        name: 'name',
        label: words.name,
        value: form.name,
        autocomplete: 'name',
        hint: words.nameHint,
        fault: faults.name,
        focus: first === undefined || first === 'name',
      })}
      ${field({
        name: 'email',
        label: words.email,
        type: 'email',
        value: form.email,
        autocomplete: 'email',
        fault: faults.email,
        focus: first === 'email',
      })}
      ${passwordField(view, {
        name: 'password',
        label: words.password,
        autocomplete: 'new-password',
        hint: words.passwordHint,
        fault: faults.password,
        focus: first === 'password',
      })}
      ${strengthMeter(view, `${realmPath}/account/password-strength`, 'password')}
      ${passwordField(view, {
        name: 'again',
        label: words.passwordAgain,
        autocomplete: 'new-password',
        fault: faults.again,
        focus: first === 'again',
      })}
      ${texts(view)}
      <button type="submit">${words.signUp}</button>
    </form>
    <p>${words.haveAccount} <a href="${base}?lang=${shownCodes[view.language]}">${words.signIn}</a></p>`,
  );
}

function confirmPage(
  realm: Realm,
  step: Step,
  email: string,
  said: { fault?: string | null; done?: string },
): string {
  const { view, base } = step;
  const { words } = view;
  return page(
    view,
    words.confirmTitle,
    html`<p>${withWords(words.confirmLead, { email })}</p>
    ${
      realm.mailboxUrl &&
      html`<p><a href="${realm.mailboxUrl}?to=${encodeURIComponent(email)}"
      target="_blank" rel="noopener">${words.mailbox}</a></p>`
    }
    ${notice('done', said.done)}
    <form method="post" action="${base}/confirm" novalidate>
      ${field({
        name: 'code',
        label: words.code,
        autocomplete: 'one-time-code',
        inputmode: 'numeric',
        hint: words.codeHint,
        fault: said.fault,
        focus: true,
      })}
      <button type="submit">${words.confirm}</button>
    </form>
    <form method="post" action="${base}/resend">
      <button type="submit" class="quiet">${words.resend}</button>
    </form>`,
  );
}

/** Seconds until another mail may be sent to this mailbox; counts this one. */
export async function mailWait(realm: Realm, email: string, ip: string): Promise<number> {
  const mailbox = await takeAttempt(realm.db, mailLimit, email.trim().toLowerCase());
  return Math.max(mailbox, await takeAttempt(realm.db, mailAddressLimit, ip));
}

async function mailCode(realm: Realm, step: Step, to: string, name: string, code: string | null) {
  const { language } = step.view;
  const link = `${realm.issuer}/account/forgotten?lang=${shownCodes[language]}`;
  await (code
    ? realm.mail('code', language, to, { name, code })
    : realm.mail('known', language, to, { link }));
}

export function signUpRoutes(app: FastifyInstance, realm: Realm): void {
  const empty = { name: '', email: '', password: '', again: '' };

  interactionRoute(app, realm, 'GET', '/sign-up', async (step) =>
    sendPage(step.reply, step.view, signUpPage(step, empty, {}, null)),
  );

  interactionRoute(app, realm, 'POST', '/sign-up', async (step) => {
    const { request, reply, view } = step;
    const [name, email, password, again] = (['name', 'email', 'password', 'again'] as const).map(
      (field) => posted(request, field),
    ) as [string, string, string, string];
    const form = { name, email, password, again };
    const faults = signUpFaults(form, view.words);
    if (Object.keys(faults).length > 0) {
      return sendPage(reply, view, signUpPage(step, form, faults, null), 422);
    }
    const wait = await mailWait(realm, email, request.ip);
    if (wait > 0) {
      return sendPage(reply, view, signUpPage(step, form, {}, waitText(view, wait)), 429);
    }
    const made = { name: lineUpTo(120).parse(name), email: emailSchema.parse(email), password };
    const code = await beginSignUp(realm.db, step.interaction.uid, made);
    await mailCode(realm, step, made.email, made.name, code);
    return reply.redirect(`${step.base}/confirm`, 303);
  });

  interactionRoute(app, realm, 'GET', '/confirm', async (step) => {
    const pending = await signUpOf(realm.db, step.interaction.uid);
    if (!pending) return step.reply.redirect(`${step.base}/sign-up`, 303);
    return sendPage(step.reply, step.view, confirmPage(realm, step, pending.email, {}));
  });

  interactionRoute(app, realm, 'POST', '/confirm', async (step) => {
    const { reply, view, interaction } = step;
    const pending = await signUpOf(realm.db, interaction.uid);
    const result = await confirmSignUp(realm.db, interaction.uid, posted(step.request, 'code'));
    if (typeof result === 'object') return finish(realm, step, result);
    if (result === 'ended' || !pending) {
      const page = signUpPage(step, { ...empty, ...pending }, {}, view.words.codeEnded);
      return sendPage(reply, view, page, 410);
    }
    const page = confirmPage(realm, step, pending.email, { fault: view.words.wrongCode });
    return sendPage(reply, view, page, 422);
  });

  interactionRoute(app, realm, 'POST', '/resend', async (step) => {
    const { request, reply, view, interaction } = step;
    const pending = await signUpOf(realm.db, interaction.uid);
    if (!pending) return reply.redirect(`${step.base}/sign-up`, 303);
    const wait = await mailWait(realm, pending.email, request.ip);
    if (wait > 0) {
      const page = confirmPage(realm, step, pending.email, { fault: waitText(view, wait) });
      return sendPage(reply, view, page, 429);
    }
    const taken = (await findByEmail(realm.db, pending.email)) !== undefined;
    const code = taken ? null : await renewCode(realm.db, interaction.uid);
    await mailCode(realm, step, pending.email, pending.name, code);
    return sendPage(
      reply,
      view,
      confirmPage(realm, step, pending.email, { done: view.words.resent }),
    );
  });
}
