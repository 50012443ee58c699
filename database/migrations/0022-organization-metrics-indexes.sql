-- Owner: organization. Which issues were answered by a public progress update, for the platform's figures.
create index progress_updates_public_issue_idx on progress_updates (issue_id) where is_public and issue_id is not null;
