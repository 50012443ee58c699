-- Owner: identity. Applications and flags are counted when a list asks for it: at the sizes that they reach a count takes
-- a few milliseconds, where keeping it cost every write (docs/adr/0007).

-- Also those of the next migrations, in the order of docs/lock-order.md, so that nobody waits in a circle.
lock table representative_applications, organization_applications, petitions, organizations, content_flags, campaigns,
  projects in access exclusive mode;

drop trigger representative_applications_kept_at_insert on representative_applications;
drop trigger representative_applications_kept_at_update on representative_applications;
drop trigger representative_applications_kept_at_delete on representative_applications;
drop trigger representative_applications_kept_at_truncate on representative_applications;

drop trigger organization_applications_kept_at_insert on organization_applications;
drop trigger organization_applications_kept_at_update on organization_applications;
drop trigger organization_applications_kept_at_delete on organization_applications;
drop trigger organization_applications_kept_at_truncate on organization_applications;

drop trigger content_flags_kept_at_insert on content_flags;
drop trigger content_flags_kept_at_update on content_flags;
drop trigger content_flags_kept_at_delete on content_flags;
drop trigger content_flags_kept_at_truncate on content_flags;

-- What `row_totals` holds of these lists, and of those of the next migrations, stays as it is now: replicas of the release
-- before read it until they are replaced.
