-- Owner: identity. An address that is asked for in place of a confirmed one, until its own link is opened.
alter table users add column pending_email text;

-- Of the address alone, so that a completed reset can forgive it wherever it was tried from; null in rows from before,
-- which last for a quarter of an hour.
alter table login_failures add column address_hash text;

create index login_failures_address_hash_idx on login_failures (address_hash);
