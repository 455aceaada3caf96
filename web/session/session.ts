/** The sign-in of this tab: its tokens, their renewal, its start and its end. */
import type { Address } from '../ui/address.ts';
import type { Environment, TabMessage } from './environment.ts';
import { keepPending, keysOf, safeReturn, takePending } from './pending-sign-in.ts';
import { createVerifier } from './pkce.ts';
import {
  type AuthRecord,
  callbackPath,
  endAtApi,
  type Prompt,
  parseRecord,
  requestTokens,
  SignInError,
  signInAddress,
  signOutAddress,
  type User,
  userOf,
} from './tokens.ts';

export interface SessionState {
  readonly status: 'starting' | 'guest' | 'user';
  readonly user: User | null;
  /** True if a sign-in has expired, rather than never begun or been ended by the person. */
  readonly expired: boolean;
  /** True if it was ended from another device: then only a fresh one is accepted. */
  readonly ended: boolean;
}

const recordKey = 'denar.auth';
const subjectKey = 'denar.subject';
const signedInKey = 'denar.signed-in';
const usedKey = 'denar.refreshed';
/** The prefix of the keys under which unsent input is stored. */
export const draftPrefix = 'denar.draft.';

/** A stored token that expires within this time is renewed at startup (specification §4). */
const startupMarginMs = 30_000;
const answerMs = 300;
const usedKept = 20;

export class Session {
  /** While true, the end of all sessions has just been asked for here, and is no surprise. */
  isLeaver = false;
  readonly #environment: Environment;
  #record: AuthRecord | null = null;
  #state: SessionState = {
    status: 'starting',
    user: null,
    expired: false,
    ended: false,
  };
  readonly #listeners = new Set<() => void>();
  /** Incremented when a sign-in ends: an answer requested before is discarded. */
  #generation = 0;
  #renewal: Promise<AuthRecord | null> | null = null;
  #stopTimer: () => void = () => {};
  readonly #finishing = new Map<string, Promise<Address>>();
  #started: Promise<void> | null = null;
  #leaving = false;
  #heard: ((record: AuthRecord) => void) | null = null;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): SessionState => this.#state;

  /** Resumes the sign-in of this tab, or of another tab of the same browser. Safe to call again. */
  start(): Promise<void> {
    this.#started ??= this.#start();
    return this.#started;
  }

  async #start(): Promise<void> {
    const { tab, local, tabs, now } = this.#environment;
    tabs.listen((message) => this.#hear(message));
    const record = parseRecord(tab.getItem(recordKey));
    if (record && record.expires_at - now() > startupMarginMs) return this.#adopt(record);
    if (record) {
      this.#record = record;
      await this.#renew(record);
      return;
    }
    const shared = local.getItem(signedInKey) ? await this.#ask(null) : null;
    if (shared) this.#adopt(shared);
    else if (this.#state.status === 'starting') this.#become({ status: 'guest' });
  }

  /** The access token to send, renewed first if it has expired; null for a guest. */
  async token(): Promise<string | null> {
    await this.start();
    const record = this.#record;
    if (!record) return null;
    if (record.expires_at > this.#environment.now()) return record.access_token;
    return (await this.#renew(record))?.access_token ?? null;
  }

  /** Renews a token that the API refused; the person becomes a guest if that fails. */
  async renewed(refusedToken: string): Promise<string | null> {
    const record = this.#record;
    if (!record || record.access_token !== refusedToken) return record?.access_token ?? null;
    return (await this.#renew(record))?.access_token ?? null;
  }

  /** Ends this tab's sign-in because it is no longer accepted; `ended`: from another device. */
  expire(ended = false): void {
    if (!this.isLeaver) this.#end(true, ended);
  }

  /**
   * Redirects to the provider, after storing the verifier and the return path (specification §4).
   * `prompt` makes it ask for the password even with a session, or start with registration.
   */
  async signIn(returnTo: string, locale?: string, prompt?: Prompt): Promise<void> {
    if (this.#leaving) return;
    const { origin, local, now, fillRandom, digest, go } = this.#environment;
    const code_verifier = createVerifier(43, fillRandom);
    const state = createVerifier(43, fillRandom);
    const return_to = safeReturn(returnTo, origin);
    keepPending(local, state, { code_verifier, return_to, started_at: now() });
    const challenge = await digest(code_verifier);
    const hint = this.#state.user?.email;
    go(signInAddress(this.#environment, { state, challenge, locale, prompt, hint }));
  }

  /**
   * Completes the sign-in that the provider answered with this query; returns the return path.
   * Throws a SignInError, a TokenError or the network's error. The same reply may be passed twice.
   */
  finish(reply: URLSearchParams): Promise<Address> {
    const state = reply.get('state') ?? '';
    const running = this.#finishing.get(state) ?? this.#finish(reply, state);
    this.#finishing.set(state, running);
    return running;
  }

  async #finish(reply: URLSearchParams, state: string): Promise<Address> {
    const { origin, local } = this.#environment;
    await this.start();
    const pending = takePending(local, state);
    const refused = reply.get('error');
    if (refused) throw new SignInError(refused, reply.get('error_description') ?? '');
    const code = reply.get('code');
    if (!pending || !code) throw new SignInError('state', '');
    const record = await requestTokens(this.#environment, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: origin + callbackPath,
      code_verifier: pending.code_verifier,
    });
    this.#generation += 1;
    this.#adopt(record);
    this.#share(record);
    return pending.return_to;
  }

  /** Ends the sign-in here, in other tabs, at the API and the provider; it leads to the root. */
  async signOut(): Promise<void> {
    if (this.#leaving) return;
    this.#leaving = true;
    const { go, tabs } = this.#environment;
    const record = this.#record;
    this.#end(false);
    tabs.tell({ type: 'signed-out' });
    if (record) await endAtApi(this.#environment, record.access_token);
    go(signOutAddress(this.#environment, record?.id_token));
  }

  /** Another tab has signed out: the provider may not know yet, and would sign us in again. */
  #leave(): void {
    const wasUser = this.#state.status === 'user' && !this.#leaving;
    this.#leaving ||= wasUser;
    this.#end(false);
    if (wasUser) this.#environment.go(`${this.#environment.origin}/`);
  }

  #renew(record: AuthRecord): Promise<AuthRecord | null> {
    this.#renewal ??= this.#environment.tabs
      .alone(() => this.#renewAlone(record))
      .catch(() => this.#end(true))
      .finally(() => {
        this.#renewal = null;
      });
    return this.#renewal;
  }

  async #renewAlone(record: AuthRecord): Promise<AuthRecord | null> {
    const current = this.#record;
    if (!current || current.access_token !== record.access_token) return current;
    if (!record.refresh_token) return this.#end(true);
    const generation = this.#generation;
    const mark = await this.#environment.digest(record.refresh_token);
    const { local } = this.#environment;
    const used = (local.getItem(usedKey) ?? '').split(' ');
    const fresh = used.includes(mark)
      ? await this.#ask(userOf(record.access_token)?.subject ?? null)
      : await requestTokens(this.#environment, {
          grant_type: 'refresh_token',
          refresh_token: record.refresh_token,
        });
    // Not before the answer, which a page that is reloaded meanwhile never gets. A provider that
    // rotates refresh tokens takes one twice, and ends the whole sign-in if it comes again.
    local.setItem(usedKey, [...used, mark].slice(-usedKept).join(' '));
    if (generation !== this.#generation) return this.#record;
    if (!fresh) return this.#end(true);
    // The provider may omit what has not changed.
    this.#adopt({ ...record, ...fresh });
    this.#share({ ...record, ...fresh });
    return this.#record;
  }

  /** Asks the other tabs for a person's newest tokens; null if none answers in time. */
  #ask(subject: string | null): Promise<AuthRecord | null> {
    return new Promise((resolve) => {
      const settle = (record: AuthRecord | null): void => {
        this.#heard = null;
        stop();
        resolve(record);
      };
      const stop = this.#environment.after(answerMs, () => settle(null));
      this.#heard = settle;
      this.#environment.tabs.tell({ type: 'ask', subject });
    });
  }

  #hear(message: TabMessage): void {
    const mine = this.#record;
    const subject = this.#state.user?.subject;
    if (message.type === 'signed-out') this.#leave();
    if (message.type === 'ask' && mine && mine.expires_at > this.#environment.now()) {
      if (message.subject === null || message.subject === subject) this.#share(mine);
    }
    if (message.type !== 'tokens') return;
    const newer = !mine || message.record.expires_at > mine.expires_at;
    const samePerson = !mine || userOf(mine.access_token)?.subject === message.subject;
    if (!newer || !samePerson || this.#leaving) return;
    if (this.#heard) this.#heard(message.record);
    else this.#adopt(message.record);
  }

  #share(record: AuthRecord): void {
    const subject = userOf(record.access_token)?.subject;
    if (subject) this.#environment.tabs.tell({ type: 'tokens', subject, record });
  }

  #adopt(record: AuthRecord): void {
    const { tab, local, now, after } = this.#environment;
    const user = userOf(record.access_token);
    // A guest's drafts pass to the person who signs in next; another person's do not.
    if (user && (tab.getItem(subjectKey) || user.subject) !== user.subject) this.#forgetDrafts();
    this.#record = record;
    tab.setItem(recordKey, JSON.stringify(record));
    tab.setItem(subjectKey, user?.subject ?? '');
    local.setItem(signedInKey, 'yes');
    this.#stopTimer();
    // A token that barely outlives the margin would otherwise be renewed continuously.
    const pause = Math.max(1000, Math.min(record.expires_in * 500, startupMarginMs));
    const wait = Math.max(record.expires_at - now(), pause);
    this.#stopTimer = after(wait, () => void this.#renew(record));
    this.#become({ status: 'user', user });
  }

  #end(expired: boolean, ended = false): null {
    const { tab, local } = this.#environment;
    this.#generation += 1;
    this.#stopTimer();
    this.#record = null;
    tab.removeItem(recordKey);
    local.removeItem(signedInKey);
    // After an expiry, drafts wait for the same person to sign in again; signing out drops them.
    if (!expired) this.#forgetDrafts();
    if (!expired) tab.removeItem(subjectKey);
    const known = this.#state.status !== 'guest';
    this.#become({ status: 'guest', expired: expired && known, ended: ended && known });
    return null;
  }

  #forgetDrafts(): void {
    const { tab } = this.#environment;
    for (const key of keysOf(tab, draftPrefix)) tab.removeItem(key);
  }

  #become(state: Partial<SessionState> & Pick<SessionState, 'status'>): void {
    this.#state = { user: null, expired: false, ended: false, ...state };
    for (const listener of this.#listeners) listener();
  }
}
