-- Owner: community. Once: the profile that a representative made before profiles could be claimed becomes theirs. Of
-- several, the oldest; who holds a profile already gets no other.
update representatives
set user_id = oldest.created_by_id
from (
  select distinct on (representatives.created_by_id) representatives.id, representatives.created_by_id
  from representatives
  join users on users.id = representatives.created_by_id and users.role = 'REPRESENTATIVE' and users.deleted_at is null
  where representatives.user_id is null
    and not exists (select from representatives as held where held.user_id = representatives.created_by_id)
  order by representatives.created_by_id, representatives.created_at, representatives.id
) as oldest
where representatives.id = oldest.id;
