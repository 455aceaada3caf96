-- The request, or the run of a job, that a mail or a provider's notification comes from, as the log
-- names it. Null where several requests were decided together.
ALTER TABLE mail ADD COLUMN request_id text CHECK (request_id ~ '^[A-Za-z0-9_.-]{8,64}$');
ALTER TABLE payment_notification ADD COLUMN request_id text CHECK (request_id ~ '^[A-Za-z0-9_.-]{8,64}$');
