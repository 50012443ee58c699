-- Owner: organization. What consultations with very many responses need.

-- How often a consultation was answered is kept by the responses themselves, whoever writes or deletes them (an account
-- that is deleted takes its responses along): exact in every snapshot, and nobody counts them for it.
create function keep_response_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    update consultations set response_count = 0 where response_count <> 0;
  elsif tg_op = 'INSERT' then
    update consultations set response_count = response_count + added.number
    from (select consultation_id, count(*) as number from added group by consultation_id) as added
    where consultations.id = added.consultation_id;
  else
    update consultations set response_count = response_count - removed.number
    from (select consultation_id, count(*) as number from removed group by consultation_id) as removed
    where consultations.id = removed.consultation_id;
  end if;
  return null;
end
$$;

create trigger consultation_responses_counted_at_insert after insert on consultation_responses
  referencing new table as added for each statement execute function keep_response_count();
create trigger consultation_responses_counted_at_delete after delete on consultation_responses
  referencing old table as removed for each statement execute function keep_response_count();
create trigger consultation_responses_counted_at_truncate after truncate on consultation_responses
  for each statement execute function keep_response_count();
-- Always, so that the count holds in every session mode.
alter table consultation_responses enable always trigger consultation_responses_counted_at_insert;
alter table consultation_responses enable always trigger consultation_responses_counted_at_delete;
alter table consultation_responses enable always trigger consultation_responses_counted_at_truncate;

-- How often a question was answered, and how often each selection was made (the kind of an answer itself has none), is
-- kept beside the other totals: counting two million answers takes seconds, adding up these nothing.
create trigger consultation_answers_kept_at_insert after insert on consultation_answers
  referencing new table as added for each statement execute function keep_row_totals(
    'consultation_answers', 'question_id', 'jsonb_array_elements_text(coalesce(selections, ''[]'') || ''[null]'')');
create trigger consultation_answers_kept_at_update after update on consultation_answers
  referencing old table as removed new table as added for each statement execute function keep_row_totals(
    'consultation_answers', 'question_id', 'jsonb_array_elements_text(coalesce(selections, ''[]'') || ''[null]'')');
create trigger consultation_answers_kept_at_delete after delete on consultation_answers
  referencing old table as removed for each statement execute function keep_row_totals(
    'consultation_answers', 'question_id', 'jsonb_array_elements_text(coalesce(selections, ''[]'') || ''[null]'')');
create trigger consultation_answers_kept_at_truncate after truncate on consultation_answers
  for each statement execute function keep_row_totals('consultation_answers');
alter table consultation_answers enable always trigger consultation_answers_kept_at_insert;
alter table consultation_answers enable always trigger consultation_answers_kept_at_update;
alter table consultation_answers enable always trigger consultation_answers_kept_at_delete;
alter table consultation_answers enable always trigger consultation_answers_kept_at_truncate;

-- The triggers have locked both tables against writers until the end of this migration: nothing is missed.
update consultations set response_count = counted.number
from (select consultation_id, count(*) as number from consultation_responses group by consultation_id) as counted
where consultations.id = counted.consultation_id and response_count <> counted.number;
insert into row_totals (list, kind, total)
select 'consultation_answers', array[question_id::text, selection], count(*)
from consultation_answers, jsonb_array_elements_text(coalesce(selections, '[]') || '[null]') as selection
group by 2;

-- The newest texts of a question are found in their order: an answer is as old as its response.
alter table consultation_answers add column answered_at timestamptz not null default now();
create index consultation_answers_newest_texts_idx
  on consultation_answers (question_id, answered_at desc, response_id desc) where text_value is not null;
