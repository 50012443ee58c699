-- Owner: identity. Whom and what a kept answer tells of, as far as it names ids: with a person's erasure it goes, whoever
-- asked for it. Answers from before are purged within a day.
alter table idempotency_keys add column about uuid[] not null default '{}';

create index idempotency_keys_about_idx on idempotency_keys using gin (about);

-- The oldest answers of somebody go when there are too many.
create index idempotency_keys_caller_id_created_at_idx on idempotency_keys (caller_id, created_at desc);
