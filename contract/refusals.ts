/** All refusals of the API: stable code and HTTP status (contract §1). */
import type { StepUp } from './step-up-shapes.ts';

export const refusals = {
  validation_failed: 422,
  idempotency_key_reused: 422,
  unauthenticated: 401,
  session_ended: 401,
  forbidden: 403,
  no_role: 403,
  email_not_yours: 403,
  email_not_verified: 403,
  step_up_required: 403,
  frozen: 403,
  not_cashier: 403,
  owner_confirms: 403,
  /** Of a cashier: the owner of the till can do it. */
  owner_wanted: 403,
  passkey_rejected: 403,
  sign_in_not_fresh: 403,
  passkey_wanted: 403,
  not_found: 404,
  recipient_unknown: 404,
  recipient_known: 409,
  request_closed: 409,
  request_limit: 409,
  requests_blocked: 409,
  already_registered: 409,
  not_registered: 409,
  company_wanted: 409,
  town_unknown: 409,
  wallet_not_empty: 409,
  /** Of a payee whom nobody can pay at the moment, whatever the reason. */
  payee_unavailable: 409,
  insufficient_funds: 409,
  own_limit: 409,
  declined: 409,
  same_account: 409,
  code_invalid: 409,
  code_expired: 409,
  code_used: 409,
  own_code: 409,
  amount_differs: 409,
  transaction_expired: 409,
  transaction_closed: 409,
  challenge_expired: 409,
  confirmation_closed: 409,
  identity_not_offered: 409,
  identity_closed: 409,
  identity_rejected: 409,
  identity_late: 409,
  identity_declined: 409,
  identity_weak: 409,
  identity_other: 409,
  identity_unavailable: 503,
  enquiry_closed: 409,
  writing_blocked: 403,
  push_not_offered: 409,
  push_address_refused: 409,
  passkey_exists: 409,
  passkey_limit: 409,
  frozen_by_owner: 409,
  frozen_by_programme: 409,
  card_unknown: 404,
  card_taken: 409,
  card_blocked: 409,
  card_exists: 409,
  card_state_forbids: 409,
  wrong_pin: 409,
  wrong_code: 409,
  no_codes_left: 409,
  answer_forgotten: 409,
  card_locked: 429,
  group_limit: 409,
  member_limit: 409,
  group_not_empty: 409,
  already_member: 409,
  already_invited: 409,
  invitation_declined: 409,
  invitation_over: 409,
  owner_stays: 409,
  owner_shows: 409,
  stale_group: 412,
  stale_offers: 412,
  image_unreadable: 422,
  image_too_large: 422,
  stale_promotion: 412,
  promotion_limit: 409,
  promotion_in_use: 409,
  budget_spent: 409,
  out_of_stock: 409,
  sale_limit: 409,
  line_limit: 409,
  cashier_exists: 409,
  cashier_limit: 409,
  proof_invalid: 409,
  sale_closed: 409,
  sale_empty: 409,
  offer_gone: 409,
  price_changed: 409,
  denar_part_too_large: 409,
  bill_too_large: 409,
  bill_closed: 409,
  bill_not_paid: 409,
  sale_too_old: 409,
  nothing_to_refund: 409,
  nothing_to_close: 409,
  buyer_pays: 409,
  seller_confirms: 409,
  own_offer: 409,
  several_sellers: 409,
  order_too_large: 409,
  order_limit: 409,
  too_many_pieces: 409,
  order_closed: 409,
  orders_open: 409,
  basket_empty: 409,
  basket_full: 409,
  name_taken: 409,
  company_exists: 409,
  company_not_pending: 409,
  link_invalid: 409,
  link_used: 409,
  link_expired: 409,
  account_exists: 409,
  verification_open: 409,
  wrong_amount: 409,
  verification_closed: 409,
  verification_expired: 409,
  verification_paused: 503,
  bank_account_not_verified: 409,
  nothing_to_export: 409,
  programme_account_missing: 409,
  transfer_ended: 409,
  not_exported: 409,
  line_decided: 409,
  looks_known: 409,
  returned_twice: 409,
  not_a_loss: 409,
  only_incoming: 409,
  decision_closed: 409,
  own_proposal: 403,
  own_matter: 403,
  provider_limit: 409,
  provider_not_offered: 409,
  payment_refused: 409,
  payment_closed: 409,
  refund_too_late: 409,
  refund_too_large: 409,
  flag_resolved: 409,
  not_sealed: 409,
  notification_rejected: 400,
  provider_unavailable: 503,
  payment_unknown: 502,
  chain_not_offered: 409,
  chain_halted: 503,
  chain_refused: 409,
  chain_invalid: 422,
  address_invalid: 422,
  quantity_invalid: 422,
  chain_unavailable: 502,
  chain_unknown: 502,
  statement_malformed: 422,
  takes_too_long: 422,
  body_too_large: 413,
  media_type_unsupported: 415,
  too_many_attempts: 429,
  too_many_requests: 429,
  internal: 500,
  not_ready: 503,
} as const;

export type RefusalCode = keyof typeof refusals;

/** Reasons to refuse a bank statement. */
export const statementFaults = [
  'header',
  'columns',
  'date',
  'day',
  'reference',
  'repeated',
  'amount',
  'currency',
  'text',
  'account',
  'line',
  'balance',
  'cut',
  'too_long',
  'empty',
  'pdf',
  'spreadsheet',
  'xml',
  'bank_header',
  'comma',
  'rounded',
  'nrb',
  'doctype',
  'message',
  'too_large',
] as const;

/** A line of a file, counted from 1, and the problem with it. */
export interface StatementFault {
  readonly line: number;
  readonly fault: (typeof statementFaults)[number];
  /** What stands there instead, at most 80 characters. */
  readonly found?: string;
}

/** Optional data of a refusal: fields of the response, and seconds for Retry-After. */
export interface RefusalDetails {
  readonly retryAfterSeconds?: number;
  readonly attemptsLeft?: number;
  readonly faults?: readonly StatementFault[];
  /** Id of the payment concerned. */
  readonly payment?: string;
  /** Pieces in stock. */
  readonly available?: number;
  /** The offer that prevents the order. */
  readonly offerId?: number;
  /** Id of the chain operation. */
  readonly move?: string;
  /** The chain node's error code and message; the message becomes the detail. */
  readonly rpcCode?: number;
  readonly rpcMessage?: string;
  /** Id of the order, which was created although its payment was not opened. */
  readonly order?: string;
  /** Amount that may still be paid this way, in złoty. */
  readonly left?: number;
  /** The current price. */
  readonly total?: number;
  /** Why `step_up_required` was returned, and what to confirm. */
  readonly reason?: StepUp['reason'];
  readonly confirmation?: StepUp['confirmation'];
}

/** An expected "no": thrown by a use case, returned as `{code, detail}` with the code's status. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}
