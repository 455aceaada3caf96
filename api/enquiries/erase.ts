/** Erases what a person wrote in questions about offers. */
import type { Tx } from '#db/connect.ts';
import { sql } from '#db/sql.ts';

/**
 * Keeps the other side's messages and, without its words, what was reported: that somebody waits for
 * the desk, or was blocked by it, is not theirs to erase. Deletes threads in which nothing is left.
 */
export async function eraseEnquiries(tx: Tx, id: string): Promise<void> {
  await tx.query(`UPDATE enquiry_message SET text = '' WHERE author_id = $1`, [id]);
  await tx.query(`UPDATE enquiry_report SET reason = '' WHERE reporter_id = $1`, [id]);
  await tx.query(
    ...sql`UPDATE enquiry_report r SET note = '' FROM enquiry_message m
     WHERE m.id = r.message_id AND m.author_id = ${id}`,
  );
  await tx.query(
    ...sql`UPDATE enquiry SET unread_by = NULLIF(unread_by, ${id}),
       offer_name = CASE WHEN seller_id = ${id} THEN '–' ELSE offer_name END
     WHERE ${id} IN (asker_id, seller_id)`,
  );
  await tx.query(
    ...sql`DELETE FROM enquiry e WHERE ${id} IN (asker_id, seller_id) AND NOT EXISTS (
       SELECT FROM enquiry_message m LEFT JOIN enquiry_report r ON r.message_id = m.id
       WHERE m.enquiry_id = e.id AND (m.text <> '' OR r.message_id IS NOT NULL))`,
  );
}
