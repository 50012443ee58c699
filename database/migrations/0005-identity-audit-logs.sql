-- Owner: identity. Identity, community and organization insert; nobody changes a row.
create table audit_logs (
  id          uuid primary key default gen_random_uuid(),
  actor_id    uuid not null,
  actor_name  text not null,
  actor_role  text not null,
  action      text not null,
  target_type text not null,
  target_id   uuid not null,
  metadata    jsonb not null default '{}',
  ip_address  text,
  user_agent  text,
  created_at  timestamptz not null default now()
);

create index audit_logs_actor_id_idx on audit_logs (actor_id);
-- The log is searched by how an action begins (`user.`), which the usual operators serve in few locales.
create index audit_logs_action_idx on audit_logs (action text_pattern_ops);
create index audit_logs_target_type_idx on audit_logs (target_type);
create index audit_logs_target_id_idx on audit_logs (target_id);
create index audit_logs_created_at_idx on audit_logs (created_at desc, id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_logs is append-only: % is refused', tg_op using errcode = 'insufficient_privilege';
end
$$;

-- For each statement, so that it refuses also what would touch no row; always, so that it holds in every session mode.
create trigger audit_logs_append_only before update or truncate on audit_logs
  for each statement execute function refuse_audit_change();
alter table audit_logs enable always trigger audit_logs_append_only;
