-- Owner: organization. Names, places and titles in one form, as 0049 tells.
select bring_to_one_form('organizations', 'name', 'state', 'lga', 'country', 'representative_name');
select bring_to_one_form('org_invitations', 'title');
select bring_to_one_form('donations', 'donor_name');
select bring_to_one_form('campaigns', 'title', 'state', 'lga');
select bring_to_one_form('milestones', 'title');
select bring_to_one_form('org_members', 'title', 'user_name');
select bring_to_one_form('announcements', 'title');
select bring_to_one_form('projects', 'title');
select bring_to_one_form('progress_updates', 'title');
select bring_to_one_form('consultations', 'title');

-- Whoever gave a name of nothing visible is shown as Anonymous.
update donations set donor_name = null
where donor_name ~ '^[\s\u007f-\u00a0\u00ad\u0300-\u036f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+$';

-- An answer names the options that it chose, letter by letter.
update consultation_questions
set options = (
  select jsonb_agg(one_form(option) order by place)
  from jsonb_array_elements_text(options) with ordinality as offered (option, place)
)
where options::text ~ '[^\x20-\x7e]| {2}' and jsonb_typeof(options) = 'array' and options <> '[]';

update consultation_answers
set selections = (
  select jsonb_agg(one_form(option) order by place)
  from jsonb_array_elements_text(selections) with ordinality as chosen (option, place)
)
where selections::text ~ '[^\x20-\x7e]| {2}' and jsonb_typeof(selections) = 'array' and selections <> '[]';

-- An invitation is accepted by the account whose address it names.
update org_invitations as invitation set email = mailbox_of(email)
where email ~ '[^\x21-\x7e]' and accepted_at is null and revoked_at is null
  and not exists (
    select from org_invitations as other
    where other.organization_id = invitation.organization_id and other.id <> invitation.id
      and mailbox_of(other.email) = mailbox_of(invitation.email) and other.accepted_at is null and other.revoked_at is null
  );

drop function bring_to_one_form(regclass, text[]);
drop function one_form(text);
