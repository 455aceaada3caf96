/** Notifications as this browser has them: whether it can, may and does. */

/** `home`: an iPhone shows them only from its home screen. */
export type BrowserState = 'unsupported' | 'home' | 'denied' | 'ready';

const isApple = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export function browserState(): BrowserState {
  const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!able) return isApple() ? 'home' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

const registered = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker?.getRegistration();

/** The address at which this browser is pushed to; null without one. */
export async function ownEndpoint(): Promise<string | null> {
  if (browserState() !== 'ready') return null;
  const subscription = await (await registered())?.pushManager.getSubscription();
  return subscription?.endpoint ?? null;
}

export interface Subscribed {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

function toApi(subscription: PushSubscription): Subscribed {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

/** Asks for permission, so only after a tap; null if it is refused. */
export async function subscribeHere(key: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  // A subscription by another key than the programme's present one is worth nothing.
  await (await pushManager.getSubscription())?.unsubscribe();
  return toApi(await pushManager.subscribe(options));
}

export async function unsubscribeHere(): Promise<void> {
  await (await (await registered())?.pushManager.getSubscription())?.unsubscribe();
}

/** What this browser has, if it may still show it. */
export async function subscribedHere(): Promise<Subscribed | null> {
  if (browserState() !== 'ready' || Notification.permission !== 'granted') return null;
  const subscription = await (await registered())?.pushManager.getSubscription();
  return subscription ? toApi(subscription) : null;
}

/** The worker (frame/worker.ts) keeps in it what the browser has replaced, until the API knows. */
const formerCache = 'denar-push';

/** The addresses at which this browser was pushed to before. */
export async function formerEndpoints(): Promise<readonly string[]> {
  return (await (await caches.open(formerCache)).keys()).map(({ url }) => url);
}

export const forgetFormer = () => caches.delete(formerCache);

/** The number on the app's icon; none at zero, or where there is no icon. */
export async function showBadge(count: number): Promise<void> {
  await navigator.setAppBadge?.(count).catch(() => undefined);
}

/** Takes notifications away that ask for what is over. */
export async function closeNotes(path: string): Promise<void> {
  const notes = (await (await registered())?.getNotifications?.({ tag: path })) ?? [];
  for (const note of notes) note.close();
}
