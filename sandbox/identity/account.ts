/** The account pages: forgotten password, new password by e-mailed link, and password change. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withWords } from '#contract/brand.ts';
import { shownCodes } from '#contract/languages.ts';
import { email as emailSchema } from '#contract/schemas.ts';
import { html } from '../html.ts';
import { endSessions } from './oidc-adapter.ts';
import {
  field,
  messagePage,
  notice,
  page,
  passwordField,
  strengthMeter,
  type View,
} from './page.ts';
import { type PasswordFault, passwordFault, strengthOf } from './passwords.ts';
import { beginReset, findByEmail, findPerson, resetOf, setPassword, takeReset } from './people.ts';
import { realmPath } from './provider.ts';
import { posted, queried, type Realm, sendPage, viewOf } from './realm.ts';
import { guess, waitText } from './sign-in.ts';
import { mailWait } from './sign-up.ts';

const accountPath = `${realmPath}/account`;
const strengthPath = `${accountPath}/password-strength`;

function forgottenPage(view: View, email: string, fault: string | null): string {
  const { words } = view;
  return page(
    view,
    words.forgottenTitle,
    html`<p>${words.forgottenLead}</p>
    <form method="post" action="${accountPath}/forgotten" novalidate>
      ${field({ name: 'email', label: words.email, type: 'email', value: email, fault, focus: true, autocomplete: 'username' })}
      <button type="submit">${words.send}</button>
    </form>
    <p><a href="${view.site}">${words.back}</a></p>`,
  );
}

function forgottenRoutes(app: FastifyInstance, realm: Realm): void {
  app.get(`${accountPath}/forgotten`, (request, reply) => {
    const view = viewOf(realm, request);
    return sendPage(reply, view, forgottenPage(view, '', null));
  });

  app.post(`${accountPath}/forgotten`, async (request, reply) => {
    const view = viewOf(realm, request);
    const { words, language } = view;
    const given = posted(request, 'email');
    const email = emailSchema.safeParse(given);
    if (!email.success) {
      const fault = given.trim() === '' ? words.enterEmail : words.badEmail;
      return sendPage(reply, view, forgottenPage(view, given, fault), 422);
    }
    const wait = await mailWait(realm, email.data, request.ip);
    if (wait > 0) {
      return sendPage(reply, view, forgottenPage(view, given, waitText(view, wait)), 429);
    }
    const person = await findByEmail(realm.db, email.data);
    if (person) {
      const token = await beginReset(realm.db, person);
      const link = `${realm.issuer}/account/reset?token=${token}&lang=${shownCodes[language]}`;
      await realm.mail('reset', language, person.email, { name: person.name, link });
    }
    const mailbox = realm.mailboxUrl && `${realm.mailboxUrl}?to=${encodeURIComponent(email.data)}`;
    const content = html`<p role="status">${withWords(words.sentLead, { email: email.data })}</p>
      ${mailbox && html`<p><a href="${mailbox}" target="_blank" rel="noopener">${words.mailbox}</a></p>`}
      <p><a class="button" href="${view.site}">${words.back}</a></p>`;
    return sendPage(reply, view, page(view, words.sentTitle, content));
  });
}

/** The two fields of a new password, and its strength. */
const newPasswordFields = (view: View, fault: PasswordFault | null) => {
  const { words } = view;
  const text = fault && words.passwordFaults[fault];
  return html`${passwordField(view, {
    name: 'password',
    label: words.newPassword,
    autocomplete: 'new-password',
    hint: words.passwordHint,
    fault: fault === 'notIdentical' ? null : text,
    focus: fault !== 'notIdentical',
  })}
  ${strengthMeter(view, strengthPath, 'password')}
  ${passwordField(view, {
    name: 'again',
    label: words.newPasswordAgain,
    autocomplete: 'new-password',
    fault: fault === 'notIdentical' ? text : null,
    focus: fault === 'notIdentical',
  })}`;
};

function resetRoutes(app: FastifyInstance, realm: Realm): void {
  const path = `${accountPath}/reset`;
  const handle = async (
    request: FastifyRequest,
    save: boolean,
  ): Promise<[View, string, number]> => {
    const view = viewOf(realm, request);
    const { words } = view;
    const token = save ? posted(request, 'token') : queried(request, 'token');
    const person = await resetOf(realm.db, token);
    if (typeof person === 'string') {
      const content = html`${notice('fault', `${words.notChanged} ${words.tokenFaults[person]}`)}
        <p><a href="${accountPath}/forgotten?lang=${shownCodes[view.language]}">${words.askAgain}</a></p>`;
      return [view, page(view, words.resetTitle, content), 410];
    }
    const password = posted(request, 'password');
    const known = [person.name, person.email];
    const fault = save ? passwordFault(password, posted(request, 'again'), known) : null;
    if (save && !fault) {
      if (!(await takeReset(realm.db, token))) return handle(request, false);
      await setPassword(realm.db, person.id, password);
      await endSessions(realm.db, person.id);
      await mailChanged(realm, view, person);
      return [view, messagePage(view, words.changeTitle, words.changed, 'done'), 200];
    }
    const content = html`<p>${withWords(words.resetFor, { email: person.email })}</p>
      ${notice('fault', fault && words.notChanged)}
      <form method="post" action="${path}" novalidate>
        <input type="hidden" name="token" value="${token}">
        <input type="hidden" name="username" autocomplete="username" value="${person.email}">
        ${newPasswordFields(view, fault)}
        <button type="submit">${words.save}</button>
      </form>`;
    return [view, page(view, words.resetTitle, content), fault ? 422 : 200];
  };
  app.get(path, async (request, reply) => sendPage(reply, ...(await handle(request, false))));
  app.post(path, async (request, reply) => sendPage(reply, ...(await handle(request, true))));
}

async function mailChanged(realm: Realm, view: View, person: { email: string; name: string }) {
  const link = `${realm.issuer}/account/forgotten?lang=${shownCodes[view.language]}`;
  await realm.mail('changed', view.language, person.email, { name: person.name, link });
}

interface ChangeFaults {
  readonly account?: string | null;
  readonly current?: string | null;
  readonly password?: PasswordFault | null;
}

function changePage(view: View, email: string, known: boolean, faults: ChangeFaults): string {
  const { words } = view;
  const failed = faults.account ?? faults.current ?? faults.password;
  return page(
    view,
    words.changeTitle,
    html`${notice('fault', failed && `${words.notChanged} ${faults.account ?? ''}`)}
    <form method="post" action="${accountPath}/password" novalidate>
      ${field({ name: 'username', label: words.email, type: 'email', value: email, autocomplete: 'username', readOnly: known })}
      ${passwordField(view, {
        name: 'current',
        label: words.currentPassword,
        autocomplete: 'current-password',
        fault: faults.current,
        focus: !faults.password,
      })}
      ${newPasswordFields(view, faults.password ?? null)}
      <label class="choice"><input type="checkbox" name="endOthers" value="yes" checked>
        ${words.endOthers}</label>
      <button type="submit">${words.save}</button>
    </form>
    <p><a href="${view.site}">${words.back}</a></p>`,
  );
}

function changeRoutes(app: FastifyInstance, realm: Realm): void {
  const sessionOf = (request: FastifyRequest, reply: { raw: import('node:http').ServerResponse }) =>
    realm.provider.Session.get(realm.provider.createContext(request.raw, reply.raw));

  app.get(`${accountPath}/password`, async (request, reply) => {
    const view = viewOf(realm, request, queried(request, 'ui_locales'));
    const session = await sessionOf(request, reply);
    const person = session.accountId ? await findPerson(realm.db, session.accountId) : undefined;
    return sendPage(reply, view, changePage(view, person?.email ?? '', Boolean(person), {}));
  });

  app.post(`${accountPath}/password`, async (request, reply) => {
    const view = viewOf(realm, request);
    const { words } = view;
    const session = await sessionOf(request, reply);
    const known = session.accountId ? await findPerson(realm.db, session.accountId) : undefined;
    const email = known?.email ?? posted(request, 'username');
    const again = (faults: ChangeFaults, status: number) =>
      sendPage(reply, view, changePage(view, email, Boolean(known), faults), status);
    const password = posted(request, 'password');
    const fault = passwordFault(password, posted(request, 'again'), [email, known?.name ?? '']);
    if (fault) return again({ password: fault }, 422);
    const person = await guess(realm, request, email, posted(request, 'current'));
    if (typeof person === 'number') return again({ account: waitText(view, person) }, 429);
    if (!person) {
      return again(
        known ? { current: words.wrongCurrent } : { account: words.wrongCredentials },
        403,
      );
    }
    await setPassword(realm.db, person.id, password);
    const own = session.accountId === person.id ? session.uid : undefined;
    if (posted(request, 'endOthers') === 'yes') await endSessions(realm.db, person.id, own);
    await mailChanged(realm, view, person);
    return sendPage(reply, view, messagePage(view, words.changeTitle, words.changed, 'done'));
  });
}

export function accountRoutes(app: FastifyInstance, realm: Realm): void {
  app.get(accountPath, (_request, reply) => reply.redirect(`${accountPath}/password`, 302));
  forgottenRoutes(app, realm);
  resetRoutes(app, realm);
  changeRoutes(app, realm);
  app.post(strengthPath, (request) => ({
    strength: strengthOf(posted(request, 'password'), [
      posted(request, 'name'),
      posted(request, 'email') || posted(request, 'username'),
    ]),
  }));
}
