-- Owner: community. Lists by name stand in the order in which people look names up, without regard to case and accents;
-- by bytes, so that it is the same wherever the database runs.
create index communities_in_order_idx on communities ((search_text(name) collate "C"), id);
create index representatives_in_order_idx on representatives ((search_text(name) collate "C"), id);
create index representatives_community_in_order_idx on representatives
  (community_id, (search_text(name) collate "C"), id);
drop index communities_name_idx, representatives_by_name_idx, representatives_community_by_name_idx;

-- So does what search finds by name, which is the first of its words. Replicas of the release before read `item_name`.
do $$
declare
  kind text;
begin
  foreach kind in array array['communities', 'organizations', 'representatives'] loop
    execute format('drop index search_entries_%s_order_idx', kind);
    execute format(
      'create index search_entries_%1$s_order_idx on search_entries
         ((split_part(words, chr(31), 1) collate "C"), item_id) where kind = %1$L', kind);
  end loop;
end
$$;
