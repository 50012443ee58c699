-- Owner: community. What search looks through: the texts of all that can be found, folded when they are written. They
-- stand apart from their rows, for beside them every upvote and every donation would write all their trigrams anew.
create table search_entries (
  id         uuid primary key default gen_random_uuid(),
  -- The table of the row, and which one it is.
  kind       varchar(40) not null,
  item_id    uuid not null,
  -- What finds are ordered by: a name or a time.
  item_name  text,
  item_at    timestamptz,
  -- The searched columns one after the other, with a unit separator in between, which no search can hold.
  words      text not null,
  created_at timestamptz not null default now()
);

create unique index search_entries_item_idx on search_entries (kind, item_id);

-- Its arguments are the column of the order and those that are searched. It runs as the owner: whoever writes the rows
-- has no business with the entries.
create function keep_search_entry() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  item jsonb;
begin
  if tg_op = 'TRUNCATE' then
    delete from search_entries where kind = tg_table_name;
    return null;
  end if;
  if tg_op = 'DELETE' then
    delete from search_entries where kind = tg_table_name and item_id = old.id;
    return null;
  end if;
  item := to_jsonb(new);
  insert into search_entries (kind, item_id, item_name, item_at, words)
  values (
    tg_table_name, new.id,
    case tg_argv[0] when 'name' then item ->> 'name' end,
    case when tg_argv[0] <> 'name' then (item ->> tg_argv[0])::timestamptz end,
    (select coalesce(string_agg(search_text(item ->> name), chr(31) order by place), '')
     from unnest(tg_argv[1:]) with ordinality as searched (name, place))
  )
  on conflict (kind, item_id) do update
    set item_name = excluded.item_name, item_at = excluded.item_at, words = excluded.words;
  return null;
end
$$;

-- Whoever could put it behind a table of their own would fill the search of others.
revoke all on function keep_search_entry from public;

-- Makes the rows of a table findable, those that it has included. Triggers fire always, so that the entries hold in
-- every session mode. Few additions may wait outside the trigrams, since each search reads all that wait.
create function make_searchable(searched text, ordered_by text, variadic columns text[]) returns void
  language plpgsql as $$
declare
  watched constant text := array_to_string(
    array(select distinct quote_ident(name) from unnest(ordered_by || columns) as name order by 1), ', ');
  arguments constant text :=
    array_to_string(array(select quote_literal(name) from unnest(ordered_by || columns) as name), ', ');
begin
  execute format(
    'create trigger %1$I after insert or delete or update of %2$s on %3$I
       for each row execute function keep_search_entry(%4$s);
     create trigger %5$I after truncate on %3$I for each statement execute function keep_search_entry(%4$s);
     alter table %3$I enable always trigger %1$I, enable always trigger %5$I',
    searched || '_kept_findable', watched, searched, arguments, searched || '_found_no_more'
  );
  execute format(
    'insert into search_entries (kind, item_id, %1$I, words)
     select %2$L, id, %3$I, concat_ws(chr(31), %4$s) from %5$I order by %3$I',
    case ordered_by when 'name' then 'item_name' else 'item_at' end, searched, ordered_by,
    array_to_string(array(select format('search_text(%I)', name) from unnest(columns) as name), ', '), searched
  );
  execute format(
    'create index %I on search_entries using gin (words gin_trgm_ops) with (gin_pending_list_limit = 256) where kind = %L',
    format('search_entries_%s_words_idx', searched), searched
  );
  execute format(
    'create index %I on search_entries (%s) where kind = %L',
    format('search_entries_%s_order_idx', searched),
    case ordered_by when 'name' then 'item_name, item_id' else 'item_at desc nulls last, item_id desc' end, searched
  );
end
$$;

select make_searchable('communities', 'name', 'name', 'description', 'lga', 'state');
select make_searchable('issues', 'created_at', 'title', 'description');
select make_searchable('petitions', 'created_at', 'title', 'description');
select make_searchable('representatives', 'name', 'name', 'position', 'constituency');
select make_searchable('representative_announcements', 'published_at', 'title', 'body');

-- The newest of those that everybody may see.
create index representative_announcements_feed_idx
  on representative_announcements ((coalesce(published_at, created_at)) desc, id desc) where status = 'PUBLISHED';
