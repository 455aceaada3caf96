/** Notifications to browsers: what each person wants, on which devices, and the job that sends. */
import * as contract from '#contract/push.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { hour } from '../jobs.ts';
import type { Route } from '../route.ts';
import { change } from '../use-case.ts';
import { forgetPushes, openSending } from './deliver.ts';
import { addDevice, choose, pushOf, removeDevice, tryDevice } from './devices.ts';
import { tellOfMoney } from './money-in.ts';

function routes(route: Route, deps: Deps): void {
  route(contract.getPush, ({ caller }) => pushOf(deps, caller));
  route(contract.setPush, async ({ body, ...asked }) => {
    await change(deps, asked, (cx) => choose(cx, body));
    return pushOf(deps, asked.caller);
  });
  route(contract.addPushDevice, ({ body, ...asked }) =>
    change(deps, asked, (cx) => addDevice(cx, body)),
  );
  route(contract.removePushDevice, ({ params, ...asked }) =>
    change(deps, asked, (cx) => removeDevice(cx, params.id)),
  );
  route(contract.testPush, ({ params, ...asked }) =>
    change(deps, asked, (cx) => tryDevice(cx, params.id)),
  );
}

export const push: Feature = {
  clauses: ['terms#messages', 'privacy#data', 'privacy#push'],
  routes,
  jobs: ({ db, push: sender, now }) => {
    const sending = sender && openSending({ db, push: sender, now });
    return [
      ...(sending
        ? [
            { name: 'tell of money', everyMs: 500, run: () => tellOfMoney({ db, now }) },
            {
              name: 'send notifications',
              everyMs: 500,
              run: sending.fill,
              end: sending.close,
            },
          ]
        : []),
      { name: 'forget notifications', everyMs: hour, run: () => forgetPushes(db, now()) },
    ];
  },
  metrics: [
    {
      name: 'pushes_waiting',
      help: 'Notifications that are due and were not sent yet.',
      labels: [],
      sql: `SELECT count(*) AS value FROM push
        WHERE sent_at IS NULL AND due_at <= now() AND expires_at > now()`,
    },
    {
      name: 'pushes_oldest_seconds',
      help: 'How long the oldest of them is due.',
      labels: [],
      sql: `SELECT coalesce(extract(epoch FROM now() - min(due_at)), 0) AS value
        FROM push WHERE sent_at IS NULL AND due_at <= now() AND expires_at > now()`,
    },
  ],
  personalData: [
    {
      name: 'notification-devices',
      sql: `SELECT id, session_id, endpoint, created_at, last_sent_at, failures
      FROM push_device WHERE person_id = $1 ORDER BY created_at`,
      deleted: ['push_device'],
    },
    {
      name: 'notification-choices',
      sql: `SELECT kinds_off, quiet_from, quiet_to, shows_details
      FROM push_choice WHERE person_id = $1`,
      deleted: ['push_choice'],
    },
    {
      name: 'notifications',
      sql: `SELECT p.id, p.kind, p.about, p.name, p.amount, p.currency, p.times, p.path, p.created_at,
        p.sent_at
      FROM push p JOIN push_device d ON d.id = p.device_id WHERE d.person_id = $1 ORDER BY p.id`,
      money: ['amount'],
    },
  ],
  withoutPersons: {
    push_told: 'how far the journal has been read',
    'push: due_at expires_at': 'when the notification is sent',
    'push_device: p256dh auth': 'secrets of the device',
    'push_device: host turn_at sending_until paused_until': 'when its push service is called',
  },
};
