-- Owner: identity
-- Guests repeat what they do once, too: nobody is the caller of their answers, which go by the key alone.
alter table idempotency_keys alter column caller_id drop not null;
alter table idempotency_keys drop constraint idempotency_keys_caller_route_key_key;
alter table idempotency_keys
  add constraint idempotency_keys_caller_route_key_key unique nulls not distinct (caller_id, route, key);
