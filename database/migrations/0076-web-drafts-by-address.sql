-- Owner: web
-- A draft is called by the address of its page, and there is one for each: of several comments below one thing the newest.
update web_drafts set name = '/report' where name = 'report';
update web_drafts set name = '/petitions/new' where name = 'petition';

delete from web_drafts older using web_drafts newer
where older.name like 'comment /%' and newer.name like 'comment /%'
  and split_part(older.name, ' ', 2) = split_part(newer.name, ' ', 2)
  and (older.session_id = newer.session_id or older.user_id = newer.user_id)
  and (older.updated_at, older.id) < (newer.updated_at, newer.id);
update web_drafts set name = split_part(name, ' ', 2) where name like 'comment /%';

-- Marks of what was sent, and forms that waited to be sent once more.
delete from web_drafts where name in ('report sent', 'petition sent') or name like 'form %';
