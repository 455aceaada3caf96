/** Erases what a person wrote in questions about offers. */
import type { Tx } from '#db/connect.ts';

/** Keeps the other side's messages, and deletes threads in which no text is left. */
export async function eraseEnquiries(tx: Tx, id: string): Promise<void> {
  await tx.query(`UPDATE enquiry_message SET text = '' WHERE author_id = $1`, [id]);
  await tx.query(`UPDATE enquiry_report SET reason = '' WHERE reporter_id = $1`, [id]);
  await tx.query(
    `UPDATE enquiry_report r SET note = '' FROM enquiry_message m
     WHERE m.id = r.message_id AND m.author_id = $1`,
    [id],
  );
  await tx.query(
    `UPDATE enquiry SET unread_by = NULLIF(unread_by, $1),
       offer_name = CASE WHEN seller_id = $1 THEN '–' ELSE offer_name END
     WHERE $1 IN (asker_id, seller_id)`,
    [id],
  );
  await tx.query(
    `DELETE FROM enquiry e WHERE $1 IN (asker_id, seller_id) AND NOT EXISTS (
       SELECT FROM enquiry_message m WHERE m.enquiry_id = e.id AND m.text <> '')`,
    [id],
  );
}
