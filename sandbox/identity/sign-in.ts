/** The sign-in page: e-mail, password, and in the sandbox the demo accounts. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withWords } from '#contract/brand.ts';
import { shownCodes } from '#contract/languages.ts';
import { type Html, html } from '../html.ts';
import { accountLimit, addressLimit, forgetAttempts, takeAttempt } from './limits.ts';
import { endSession } from './oidc-adapter.ts';
import { field, messagePage, notice, page, passwordField, type View } from './page.ts';
import { checkPassword, type Person } from './people.ts';
import { realmPath } from './provider.ts';
import { posted, queried, type Realm, sendPage, viewOf } from './realm.ts';

type Interaction = Awaited<ReturnType<Realm['provider']['interactionDetails']>>;

export interface Step {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly interaction: Interaction;
  readonly view: View;
  /** URL of the interaction's first page. */
  readonly base: string;
}

/** Registers a page of an interaction, with an error page for an ended or foreign one. */
export function interactionRoute(
  app: FastifyInstance,
  realm: Realm,
  method: 'GET' | 'POST',
  path: string,
  handler: (step: Step) => Promise<unknown>,
): void {
  const url = `${realmPath}/login-actions/:uid${path}`;
  app.route<{ Params: { uid: string } }>({
    method,
    url,
    handler: async (request, reply) => {
      const interaction = await realm.provider
        .interactionDetails(request.raw, reply.raw)
        .catch(() => undefined);
      const view = viewOf(realm, request, interaction?.params.ui_locales);
      if (interaction?.uid !== request.params.uid) {
        const { expiredTitle, expiredLead } = view.words;
        return sendPage(reply, view, messagePage(view, expiredTitle, expiredLead), 410);
      }
      const base = `${realmPath}/login-actions/${interaction.uid}`;
      return handler({ request, reply, interaction, view, base });
    },
  });
}

/** Completes the interaction as this person and returns to the site; ends an earlier session. */
export async function finish(realm: Realm, step: Step, person: Person): Promise<unknown> {
  const { interaction, request, reply } = step;
  const earlier = interaction.session;
  if (earlier?.accountId && earlier.accountId !== person.id) {
    await endSession(realm.db, earlier.uid);
    Reflect.deleteProperty(earlier, 'uid');
    await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
  }
  const next = await realm.provider.interactionResult(
    request.raw,
    reply.raw,
    { login: { accountId: person.id }, create: {} },
    { mergeWithLastSubmission: false },
  );
  return reply.redirect(next, 303);
}

const demoAccounts = (realm: Realm, view: View): Html | false =>
  realm.demoAccounts.length > 0 &&
  html`
  <section class="demo" aria-labelledby="demo">
    <h2 id="demo">${view.words.demoTitle}</h2>
    <p>${view.words.demoLead} <code>${realm.demoAccounts[0]?.password}</code></p>
    <ul>
      ${realm.demoAccounts.map((account) => {
        const query = new URLSearchParams({
          account: account.email,
          lang: shownCodes[view.language],
        });
        return html`<li><a href="?${query.toString()}">${account.email}
          <small>${account.name} · ${account.about[view.language]}</small></a></li>`;
      })}
    </ul>
  </section>`;

function signInPage(realm: Realm, step: Step, email: string, fault: string | null): string {
  const { view, base } = step;
  const { words } = view;
  const demo = realm.demoAccounts.find(
    (account) => account.email === queried(step.request, 'account'),
  );
  const forgotten = `${realmPath}/account/forgotten?lang=${shownCodes[view.language]}`;
  return page(
    view,
    words.signIn,
    html`<p class="muted">${words.signInLead}</p>
    ${notice('fault', fault)}
    <form method="post" action="${base}">
      ${field({
        name: 'username',
        label: words.email,
        type: 'email',
        value: demo?.email ?? email,
        autocomplete: 'username',
        focus: !demo,
      })}
      ${passwordField(view, {
        name: 'password',
        label: words.password,
        value: demo?.password ?? '',
        autocomplete: 'current-password',
      })}
      <button type="submit" ${demo && html`autofocus`}>${words.signIn}</button>
      <a href="${forgotten}">${words.forgotten}</a>
    </form>
    <p>${words.noAccount} <a href="${base}/sign-up">${words.signUp}</a></p>
    ${demoAccounts(realm, view)}`,
  );
}

/** The waiting time as text; null if there is none. */
export const waitText = (view: View, seconds: number): string | null =>
  seconds > 0 ? withWords(view.words.tooMany, { minutes: Math.ceil(seconds / 60) }) : null;

/** Checks a password as a counted attempt; returns the person, the seconds to wait, or null. */
export async function guess(
  realm: Realm,
  request: FastifyRequest,
  email: string,
  password: string,
): Promise<Person | number | undefined> {
  const account = email.trim().toLowerCase();
  const wait = Math.max(
    await takeAttempt(realm.db, accountLimit, account),
    await takeAttempt(realm.db, addressLimit, request.ip),
  );
  if (wait > 0) return wait;
  const person = await checkPassword(realm.db, account, password);
  if (person) {
    await forgetAttempts(realm.db, accountLimit, account);
    await forgetAttempts(realm.db, addressLimit, request.ip);
  }
  return person;
}

export function signInRoutes(app: FastifyInstance, realm: Realm): void {
  interactionRoute(app, realm, 'GET', '', async (step) => {
    const { reply, view, interaction } = step;
    if (interaction.prompt.name === 'create' && !queried(step.request, 'lang')) {
      return reply.redirect(`${step.base}/sign-up`, 303);
    }
    const hint = interaction.params.login_hint;
    return sendPage(
      reply,
      view,
      signInPage(realm, step, typeof hint === 'string' ? hint : '', null),
    );
  });

  interactionRoute(app, realm, 'POST', '', async (step) => {
    const { request, reply, view } = step;
    const email = posted(request, 'username');
    const person = await guess(realm, request, email, posted(request, 'password'));
    if (typeof person === 'object') return finish(realm, step, person);
    if (typeof person === 'number') {
      reply.header('retry-after', person);
      return sendPage(reply, view, signInPage(realm, step, email, waitText(view, person)), 429);
    }
    return sendPage(reply, view, signInPage(realm, step, email, view.words.wrongCredentials), 401);
  });
}
