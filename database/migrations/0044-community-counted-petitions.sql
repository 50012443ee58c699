-- Owner: community. Petitions are counted when a list asks for it (docs/adr/0007).
drop trigger petitions_kept_at_insert on petitions;
drop trigger petitions_kept_at_update on petitions;
drop trigger petitions_kept_at_delete on petitions;
drop trigger petitions_kept_at_truncate on petitions;
