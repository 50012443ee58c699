-- Owner: organization. Names are found and put in order without regard to case and accents.
create index organizations_folded_idx on organizations using gin (search_text(name) gin_trgm_ops);
drop index organizations_name_idx;

create index organizations_by_name_key_idx on organizations (verified desc, (search_text(name) collate "C"), id)
  include (name, kind, jurisdiction, state, lga);
drop index organizations_in_order_idx, organizations_by_name_idx;
