-- Requests for help: stored first, mailed to the programme by a job that tries again.

CREATE TABLE support_request (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  subject text NOT NULL,
  message text NOT NULL,
  -- The language in which the person wrote: pl, uk or en.
  locale text NOT NULL,
  -- Against floods only; erased after a day.
  sender_address text,
  created_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  -- When it is to be mailed next; whoever takes it moves this ahead first.
  due_at timestamptz NOT NULL,
  mailed_at timestamptz,
  last_error text
);
CREATE INDEX support_request_by_email ON support_request (email, created_at);
CREATE INDEX support_request_by_sender ON support_request (sender_address, created_at)
  WHERE sender_address IS NOT NULL;
CREATE INDEX support_request_due ON support_request (due_at) WHERE mailed_at IS NULL;

GRANT SELECT, INSERT, UPDATE ON support_request TO denar_api;
