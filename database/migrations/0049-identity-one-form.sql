-- Owner: identity. Names, places and titles are kept in one form of Unicode (NFC) with plain blanks, as all input is now;
-- and one mailbox confirms one account, whatever invisible characters its address was written with.

-- The form in which a typed line is kept; what would leave nothing stays as it is.
create function one_form(line text) returns text
  language sql immutable parallel safe strict
  return coalesce(nullif(btrim(regexp_replace(normalize(regexp_replace(line,
    '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb]'
      '|(?:^|(?<=[\sA-Za-z\u00c0-\u024f\u0300-\u052f\u1e00-\u1fff]))[\u200c\u200d]+', '', 'g'), nfc),
    '[\s\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000\u3164\uffa0]+', ' ', 'g')), ''), line);

-- Writes the rows of a table that differ, a thousand at a time in the order of their ids; the others are not locked. Both
-- functions go with the last migration that needs them.
create function bring_to_one_form(changed regclass, variadic columns text[]) returns void
  language plpgsql as $$
declare
  differs constant text := (
    select string_agg(format('(%1$I ~ ''[^\x20-\x7e]| {2}|^ | $'' and one_form(%1$I) <> %1$I)', name), ' or ')
    from unnest(columns) as name);
  written constant text := (select string_agg(format('%1$I = one_form(%1$I)', name), ', ') from unnest(columns) as name);
  batch uuid[];
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    execute format(
      'select array_agg(id order by id) from (
         select id from %s where id > $1 and (%s) order by id limit 1000 for no key update) as found', changed, differs)
      into batch using last;
    exit when batch is null;
    execute format('update %s set %s where id = any ($1)', changed, written) using batch;
    last := batch[cardinality(batch)];
  end loop;
end
$$;

select bring_to_one_form('users', 'name');
select bring_to_one_form('representative_applications', 'full_name', 'title', 'position', 'constituency', 'party');
select bring_to_one_form('organization_applications', 'name', 'state', 'lga');

-- Where a mail to this address goes: mail servers leave out what nobody sees. Only built-in names, so that a restored
-- backup can make the index anew.
create function mailbox_of(address text) returns text
  language sql immutable parallel safe strict
  return case when address ~ '[^\x21-\x7e]' then lower(normalize(regexp_replace(address,
    '[\s\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f'
      '\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]+', '', 'g'), nfc))
    else lower(address) end;

-- Of several accounts with one mailbox one stays confirmed: the one that is written as the mailbox is, else the oldest.
do $$
declare
  later uuid[];
begin
  select array_agg(id order by id) into later
  from (
    select id, row_number() over (
      partition by mailbox_of(email) order by email_verified desc, lower(email) = mailbox_of(email) desc, created_at, id) as place
    from users
    where mailbox_of(email) in (select mailbox_of(email) from users where email ~ '[^\x21-\x7e]')
  ) as holders
  where place > 1;

  if later is not null then
    update users
    set email_verified = false, email_verified_at = null, email_verification_token_hash = null,
      email_verification_expires_at = null
    where id = any (later);
    raise warning 'These accounts have the mailbox of another account, and can be confirmed no more: %',
      array_to_string(later, ', ');
  end if;

  update users set email = mailbox_of(email)
  where email ~ '[^\x21-\x7e]' and id <> all (coalesce(later, '{}'))
    and not exists (select from users as other where lower(other.email) = mailbox_of(users.email) and other.id <> users.id);
end
$$;

create unique index users_confirmed_mailbox_key on users (mailbox_of(email)) where email_verified;
