-- Owner: organization. Answers that are older than 0029 got the time of that migration: an answer is as old as its
-- response.

-- Totals do not change by it, so nothing is counted for it.
alter table consultation_answers disable trigger consultation_answers_kept_at_update;
update consultation_answers set answered_at = response.submitted_at
from consultation_responses as response
where response.id = consultation_answers.response_id and answered_at <> response.submitted_at;
alter table consultation_answers enable always trigger consultation_answers_kept_at_update;
