/** Stores oidc-provider's sessions, grants, codes and refresh tokens in PostgreSQL. */
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type pg from 'pg';

interface Row {
  payload: AdapterPayload;
  consumed: number | null;
}

const fields = `payload, extract(epoch FROM consumed_at)::float8 AS consumed`;
const alive = '(expires_at IS NULL OR expires_at > now())';

/**
 * Creates the adapter. @param graceSeconds how long a used refresh token can be reused. Two tabs
 * that refresh at the same moment send the same token; without this grace period the second would
 * look like theft and end the session of both (allowed by RFC 9700 §4.14.2).
 */
export function postgresAdapter(db: pg.Pool, graceSeconds: number): AdapterFactory {
  return (kind: string): Adapter => {
    const found = (row: Row | undefined): AdapterPayload | undefined => {
      if (!row) return undefined;
      const grace = kind === 'RefreshToken' ? graceSeconds : 0;
      const consumed = row.consumed !== null && Date.now() / 1000 - row.consumed >= grace;
      return consumed ? { ...row.payload, consumed: Math.floor(row.consumed ?? 0) } : row.payload;
    };
    const findBy = async (column: 'id' | 'uid', value: string) => {
      const { rows } = await db.query<Row>(
        `SELECT ${fields} FROM artifact WHERE kind = $1 AND ${column} = $2 AND ${alive}`,
        [kind, value],
      );
      return found(rows[0]);
    };
    return {
      async upsert(id, payload, expiresIn) {
        await db.query(
          `INSERT INTO artifact (kind, id, payload, grant_id, uid, account_id, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
           ON CONFLICT (kind, id) DO UPDATE SET payload = excluded.payload,
             grant_id = excluded.grant_id, uid = excluded.uid, account_id = excluded.account_id,
             expires_at = excluded.expires_at`,
          [kind, id, JSON.stringify(payload), payload.grantId ?? null, payload.uid ?? null]
            .concat([payload.accountId ?? null])
            .concat([(expiresIn ?? null) as unknown as string]),
        );
      },
      find: (id) => findBy('id', id),
      findByUid: (uid) => findBy('uid', uid),
      // Only the device flow has user codes, and it is disabled.
      findByUserCode: () => Promise.resolve(undefined),
      async consume(id) {
        // The first use counts, so that reuse within the grace period does not extend it.
        await db.query(
          `UPDATE artifact SET consumed_at = coalesce(consumed_at, now()) WHERE kind = $1 AND id = $2`,
          [kind, id],
        );
      },
      async destroy(id) {
        await db.query('DELETE FROM artifact WHERE kind = $1 AND id = $2', [kind, id]);
      },
      async revokeByGrantId(grantId) {
        await db.query('DELETE FROM artifact WHERE kind = $1 AND grant_id = $2', [kind, grantId]);
      },
    };
  };
}

/**
 * Ends all of a person's sessions, grants and issued tokens. @param exceptSession the uid of a
 * session that remains, with its grants
 */
export async function endSessions(
  db: pg.Pool,
  accountId: string,
  exceptSession?: string,
): Promise<void> {
  await db.query(
    `WITH kept AS (
       SELECT jsonb_path_query(payload, '$.authorizations.*.grantId') #>> '{}' AS grant_id
       FROM artifact WHERE kind = 'Session' AND uid = $2
     )
     DELETE FROM artifact WHERE account_id = $1
       AND NOT (kind = 'Session' AND uid IS NOT DISTINCT FROM $2)
       AND NOT (kind = 'Grant' AND id IN (SELECT grant_id FROM kept))
       AND (grant_id IS NULL OR grant_id NOT IN (SELECT grant_id FROM kept))`,
    [accountId, exceptSession ?? null],
  );
}

/** Ends one session and everything issued in it. */
export async function endSession(db: pg.Pool, sessionUid: string): Promise<void> {
  await db.query(
    `WITH gone AS (DELETE FROM artifact WHERE kind = 'Session' AND uid = $1 RETURNING payload),
     grants AS (SELECT jsonb_path_query(payload, '$.authorizations.*.grantId') #>> '{}' AS id FROM gone)
     DELETE FROM artifact WHERE grant_id IN (SELECT id FROM grants)
       OR (kind = 'Grant' AND id IN (SELECT id FROM grants))`,
    [sessionUid],
  );
}
