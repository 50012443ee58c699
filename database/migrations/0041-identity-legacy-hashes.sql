-- Owner: identity. Whether any account still holds a bcrypt hash, which a refused sign-in asks. It is empty where none does.
create index users_legacy_hash_idx on users (id) where password_hash like '$2%';
