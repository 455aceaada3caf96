/** The insertable columns of each table, generated from the schema and checked by db/rows.test.ts. */
export interface Rows {
  readonly bank_account: {
    readonly id: string;
    readonly person_id: string;
    readonly account_name: string;
    readonly email: string;
    readonly nrb: string;
    readonly state: 'awaiting_amount' | 'verified' | 'closed' | 'expired' | 'failed' | 'removed';
    readonly attempts_left: number;
    readonly created_at: Date;
    readonly expires_at: Date;
    readonly verified_at?: Date | null;
    readonly ended_at?: Date | null;
  };
  readonly bank_statement: {
    readonly id: string;
    readonly file_name: string;
    readonly digest: Uint8Array;
    readonly format: 'csv' | 'mt940' | 'camt053';
    readonly encoding: string;
    readonly lines: number;
    readonly uploaded_by: string;
    readonly uploaded_at: Date;
    readonly finished_at?: Date | null;
    readonly people?: 'one' | 'two';
    readonly state?: 'waiting' | 'approved' | 'rejected' | 'withdrawn';
    readonly decided_by?: string | null;
    readonly decided_at?: Date | null;
    readonly decided_note?: string | null;
    readonly file?: Uint8Array | null;
    readonly account?: string | null;
    readonly number?: string | null;
    readonly first_day?: string | null;
    readonly last_day?: string | null;
    readonly opening?: number | null;
    readonly closing?: number | null;
    readonly credits?: number | null;
    readonly credits_amount?: number | null;
    readonly debits?: number | null;
    readonly debits_amount?: number | null;
    readonly closing_day?: string | null;
    readonly dialect?: string | null;
    readonly recognised_by?: string | null;
    readonly unread?: number;
    readonly taken_back_at?: Date | null;
  };
  readonly bank_transfer_out: {
    readonly id: string;
    readonly account: string;
    readonly account_name: string;
    readonly title: string;
    readonly amount: number;
    readonly purpose: 'verification' | 'payout' | 'return';
    readonly reference: string;
    readonly state?: 'queued' | 'exported' | 'settled' | 'failed' | 'cancelled';
    readonly created_at: Date;
    readonly exported_in?: string | null;
    readonly exported_at?: Date | null;
    readonly ended_at?: Date | null;
    readonly reason?: string | null;
    readonly due_at?: Date | null;
  };
  readonly bill: {
    readonly id: string;
    readonly person_id: string;
    readonly seller_wallet_id: string;
    readonly year: number;
    readonly place: number;
    readonly number: string;
    readonly code: string;
    readonly sale_id?: string | null;
    readonly customer: string;
    readonly seller_name: string;
    readonly seller_nip?: string | null;
    readonly buyer_wallet_id?: string | null;
    readonly buyer_name?: string | null;
    readonly buyer_nip?: string | null;
    readonly denar: number;
    readonly pln: number;
    readonly zloty?: 'cash' | 'terminal' | null;
    readonly state: 'issued' | 'paid' | 'cancelled' | 'expired';
    readonly way?: 'scan' | 'payment_code' | 'card' | 'counter' | null;
    readonly transfer_id?: string | null;
    readonly issued_at: Date;
    readonly expires_at: Date;
    readonly paid_at?: Date | null;
    readonly zloty_taken_at?: Date | null;
    readonly closing_id?: string | null;
    readonly cashier_id?: string | null;
  };
  readonly card: {
    readonly id: string;
    readonly number: string;
    readonly serial: string;
    readonly batch: string;
    readonly state: 'stock' | 'released' | 'registered' | 'blocked';
    readonly note?: string;
    readonly pin?: string | null;
    readonly wrong_pins?: number;
    readonly wallet_id?: string | null;
    readonly last_code_no?: number;
    readonly codes_made_at?: Date | null;
    readonly wrong_codes?: number;
    readonly lockouts?: number;
    readonly locked_until?: Date | null;
    readonly blocked_reason?: 'owner' | 'programme' | 'wrong_pin' | 'wrong_codes' | null;
    readonly created_at: Date;
    readonly released_at?: Date | null;
    readonly registered_at?: Date | null;
    readonly blocked_at?: Date | null;
  };
  readonly card_payment: {
    readonly id: string;
    readonly card_id: string;
    readonly buyer_wallet_id: string;
    readonly seller_wallet_id: string;
    readonly code_no?: number | null;
    readonly hold_id?: string | null;
    readonly amount: number;
    readonly description: string;
    readonly state:
      | 'awaiting_code'
      | 'completed'
      | 'refused'
      | 'cancelled'
      | 'failed'
      | 'expired'
      | 'declined';
    readonly created_at: Date;
    readonly expires_at: Date;
    readonly completed_at?: Date | null;
    readonly bill_id?: string | null;
    readonly tried?: boolean;
    readonly cashier_id?: string | null;
  };
  readonly chain_move: {
    readonly id: string;
    readonly kind: 'generate' | 'sale' | 'transfer' | 'send' | 'issue';
    readonly wallet_id: string;
    readonly to_wallet_id?: string | null;
    readonly from_address: string;
    readonly to_address: string;
    readonly assets: string;
    readonly data?: string | null;
    readonly issue?: string | null;
    readonly italar: number;
    readonly hold_id?: string | null;
    readonly state: 'waiting' | 'signing' | 'signed' | 'sent' | 'confirmed' | 'refused';
    readonly reason?: 'unavailable' | 'refused' | null;
    readonly rpc_code?: number | null;
    readonly rpc_message?: string | null;
    readonly txid?: string | null;
    readonly hex?: string | null;
    readonly inputs?: string | null;
    readonly doubts?: number;
    readonly signings?: number;
    readonly booked?: boolean;
    readonly worker?: string | null;
    readonly leased_until?: Date | null;
    readonly next_look_at?: Date | null;
    readonly looks?: number;
    readonly created_at: Date;
    readonly ended_at?: Date | null;
    readonly block_height?: number | null;
  };
  readonly chain_receipt: {
    readonly id: string;
    readonly txid: string;
    readonly address: string;
    readonly wallet_id?: string | null;
    readonly amount: number;
    readonly state: 'seen' | 'booked' | 'uncovered' | 'unexplained' | 'reversed' | 'lost';
    readonly at: Date;
    readonly from_treasury?: boolean;
    readonly block_height?: number | null;
    readonly unsure?: boolean;
    readonly reversal_id?: string | null;
  };
  readonly charge: {
    readonly id: string;
    readonly code_id?: string | null;
    readonly hold_id?: string | null;
    readonly buyer_wallet_id: string;
    readonly seller_wallet_id: string;
    readonly amount: number;
    readonly description: string;
    readonly state: 'awaiting_acceptance' | 'completed' | 'refused' | 'expired' | 'cancelled';
    readonly created_at: Date;
    readonly expires_at: Date;
    readonly completed_at?: Date | null;
    readonly bill_id?: string | null;
    readonly cashier_id?: string | null;
  };
  readonly closing_line: {
    readonly sheet_id: string;
    readonly cashier_id?: string | null;
    readonly way: 'code' | 'card' | 'qr' | 'cash' | 'terminal';
    readonly payments: number;
    readonly paid: number;
    readonly refunds: number;
    readonly refunded: number;
    readonly corrected: number;
  };
  readonly closing_sheet: {
    readonly id: string;
    readonly person_id: string;
    readonly no: number;
    readonly wallet_id: string;
    readonly after_version: number;
    readonly last_version: number;
    readonly closed_at: Date;
    readonly cashier_id?: string | null;
  };
  readonly company: {
    readonly id: string;
    readonly name: string;
    readonly nip: string;
    readonly email: string;
    readonly usage_purpose: readonly string[];
    readonly locale: string;
    readonly state: 'awaiting_email' | 'pending' | 'approved' | 'rejected';
    readonly person_id?: string | null;
    readonly sender_address?: string | null;
    readonly created_at: Date;
    readonly confirmed_at?: Date | null;
    readonly decided_at?: Date | null;
    readonly decided_by?: string | null;
    readonly note?: string | null;
    readonly skeleton?: string | null;
  };
  readonly confirmation: {
    readonly id: string;
    readonly person_id: string;
    readonly operation: string;
    readonly fingerprint: Uint8Array;
    readonly amount?: number | null;
    readonly currency?: string | null;
    readonly payee?: string | null;
    readonly payee_name?: string | null;
    readonly payee_account?: string | null;
    readonly title: string;
    readonly nonce: Uint8Array;
    readonly wrong_answers?: number;
    readonly created_at: Date;
    readonly expires_at: Date;
    readonly confirmed_at?: Date | null;
    readonly passkey_id?: string | null;
    readonly signed_in_at?: Date | null;
    readonly used_at?: Date | null;
  };
  readonly money_request: {
    readonly id: string;
    readonly asker_id?: string | null;
    readonly asker_wallet_id?: string | null;
    readonly payer_id?: string | null;
    readonly by_link?: boolean;
    readonly invited?: boolean;
    readonly invited_email?: string | null;
    readonly amount: number;
    readonly title: string;
    readonly state: 'invited' | 'open' | 'paid' | 'declined' | 'expired' | 'cancelled';
    readonly due_at: Date;
    readonly created_at: Date;
    readonly ended_at?: Date | null;
    readonly transfer_id?: string | null;
    readonly blocked?: boolean;
    readonly reminded_at?: Date | null;
  };
  readonly payment: {
    readonly id: string;
    readonly provider: string;
    readonly purpose: 'top_up' | 'order';
    readonly wallet_id: string;
    readonly amount: number;
    readonly currency: string;
    readonly description: string;
    readonly email: string;
    readonly blik: boolean;
    readonly language?: string | null;
    readonly payer_address?: string | null;
    readonly user_agent?: string | null;
    readonly provider_id?: string | null;
    readonly redirect_url?: string | null;
    readonly state:
      | 'created'
      | 'unknown'
      | 'redirected'
      | 'pending'
      | 'paid'
      | 'failed'
      | 'expired'
      | 'refund_pending'
      | 'refunded_part'
      | 'refunded';
    readonly reason?:
      | 'unavailable'
      | 'refused'
      | 'declined'
      | 'cancelled'
      | 'time_out'
      | 'amount_differs'
      | 'wallet_closed'
      | 'order_over'
      | null;
    readonly created_at: Date;
    readonly expires_at: Date;
    readonly paid_at?: Date | null;
    readonly credited_wallet_id?: string | null;
    readonly replaced_by?: string | null;
    readonly calling_until?: Date | null;
    readonly next_look_at?: Date | null;
    readonly looks?: number;
    readonly order_id?: string | null;
  };
  readonly payment_code: {
    readonly id: string;
    readonly wallet_id: string;
    readonly code: string;
    readonly amount?: number | null;
    readonly payee_wallet_id?: string | null;
    readonly created_at: Date;
    readonly expires_at: Date;
    readonly ended_at?: Date | null;
    readonly ended_by?: 'used' | 'replaced' | 'expired' | null;
    readonly confirmed?: boolean;
  };
  readonly payment_refund: {
    readonly id: string;
    readonly payment_id: string;
    readonly provider: string;
    readonly reference: string;
    readonly amount: number;
    readonly by: 'owner' | 'admin' | 'provider' | 'seller' | 'programme';
    readonly person_id?: string | null;
    readonly note: string;
    readonly hold_id?: string | null;
    readonly booked?: boolean;
    readonly state: 'pending' | 'done' | 'rejected';
    readonly created_at: Date;
    readonly ended_at?: Date | null;
    readonly next_look_at?: Date | null;
    readonly looks?: number;
    readonly more_holds?: readonly string[];
  };
  readonly payout_review: {
    readonly payout_id: string;
    readonly reasons: readonly string[];
    readonly asked_at: Date;
    readonly state?: 'waiting' | 'approved' | 'refused';
    readonly decided_by?: string | null;
    readonly decided_at?: Date | null;
    readonly note?: string | null;
  };
  readonly sale: {
    readonly id: string;
    readonly seller_wallet_id: string;
    readonly customer: string;
    readonly state: 'open' | 'billed' | 'ended';
    readonly opened_at: Date;
    readonly closed_at?: Date | null;
    readonly cashier_id?: string | null;
  };
  readonly sale_refund: {
    readonly id: string;
    readonly sale_id: string;
    readonly bill_id?: string | null;
    readonly seller_wallet_id: string;
    readonly buyer_wallet_id?: string | null;
    readonly denar: number;
    readonly pln: number;
    readonly cashier_id?: string | null;
    readonly refunded_at: Date;
    readonly closing_id?: string | null;
  };
  readonly shop_order: {
    readonly id: string;
    readonly seller_id: string;
    readonly year?: number | null;
    readonly number?: number | null;
    readonly buyer_wallet_id: string;
    readonly seller_wallet_id: string;
    readonly total: number;
    readonly denar_part: number;
    readonly pln_part: number;
    readonly state:
      | 'awaiting_payment'
      | 'paid'
      | 'shipped'
      | 'completed'
      | 'cancelled'
      | 'refund_pending'
      | 'refunded';
    readonly reason?: 'buyer' | 'seller' | 'time_out' | null;
    readonly state_before?: 'paid' | 'shipped' | 'completed' | null;
    readonly deliver?: string | null;
    readonly shipping?: string | null;
    readonly language: 'pl' | 'uk' | 'en';
    readonly hold_id?: string | null;
    readonly transfer_id: string;
    readonly refund_hold_id?: string | null;
    readonly refund_note?: string;
    readonly created_at: Date;
    readonly pay_until: Date;
    readonly paid_at?: Date | null;
    readonly shipped_at?: Date | null;
    readonly ended_at?: Date | null;
    readonly refund_transfer_id?: string | null;
    readonly label?: string;
  };
  readonly shop_order_part: {
    readonly refund_id: string;
    readonly order_id: string;
    readonly line_id: string;
    readonly quantity: number;
    readonly denar: number;
    readonly pln: number;
    readonly state: 'pending' | 'done' | 'refused';
  };
}
