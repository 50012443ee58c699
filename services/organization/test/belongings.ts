import type { TestDatabase } from '@civic/testing'
import type { Named } from './calls.ts'

/** All that may belong to an organization, as rows. */
export function belongings({ sql }: TestDatabase) {
  return {
    /** A row of an organization in every table that hangs on it: nothing of it has been public. */
    fills: async ({ id }: Named, person: Named): Promise<void> => {
      await sql(fillingOf(id, person.id))
    },
    /** How many rows of an organization there are, by table; the tables that hold none left out. */
    rowsOf: async ({ id }: Named): Promise<Record<string, number>> => {
      const rows = await sql<{ name: string; count: number }>(counts, [id])
      return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]))
    },
    campaignRow: async ({ id }: Named, status = 'DRAFT'): Promise<Named> => {
      const [row] = await sql<{ id: string }>(
        `insert into campaigns (organization_id, title, slug, summary, description, category, goal_minor, status, created_by_id)
         values ($1, 'A well', gen_random_uuid(), 'Water', 'Water', 'HEALTHCARE', 1000, $2, gen_random_uuid()) returning id`,
        [id, status],
      )
      return { id: row?.id ?? '' }
    },
    consultationRow: async ({ id }: Named, status: string): Promise<void> => {
      await sql(
        `insert into consultations (organization_id, title, summary, description, status, author_id, author_name)
         values ($1, 'Where?', 'A well', 'A well', $2, gen_random_uuid(), 'Ada')`,
        [id, status],
      )
    },
    donationRow: async (campaign: Named): Promise<void> => {
      await sql(
        `insert into donations (campaign_id, organization_id, gross_minor)
         select id, organization_id, 500 from campaigns where id = $1`,
        [campaign.id],
      )
    },
  }
}

function fillingOf(id: string, personId: string): string {
  const by = `'${id}'::uuid, '${personId}'::uuid, 'Ada'`
  return `
    insert into org_invitations (organization_id, invited_by_id, invited_by_name, email, role, token_hash, expires_at)
      values (${by}, 'ben@example.org', 'STAFF', gen_random_uuid(), now());
    insert into announcements (organization_id, author_id, author_name, title, body) values (${by}, 'A title', 'A body');
    insert into issue_assignments (organization_id, assigned_by_id, assigned_by_name, issue_id)
      values (${by}, gen_random_uuid());
    with project as (
      insert into projects (organization_id, created_by_id, title, description)
        values ('${id}'::uuid, '${personId}'::uuid, 'A title', 'A text') returning id),
    campaign as (
      insert into campaigns (organization_id, created_by_id, title, slug, summary, description, category, goal_minor)
        values ('${id}'::uuid, '${personId}'::uuid, 'A well', gen_random_uuid(), 'Water', 'Water', 'HEALTHCARE', 1000) returning id),
    milestone as (
      insert into milestones (campaign_id, title, target_minor) select id, 'Digging', 500 from campaign)
    insert into progress_updates (organization_id, author_id, author_name, body, project_id, campaign_id)
      select ${by}, 'A text', project.id, null::uuid from project
      union all select ${by}, 'A text', null, campaign.id from campaign;
    with consultation as (
      insert into consultations (organization_id, author_id, author_name, title, summary, description)
        values (${by}, 'Where?', 'A well', 'A well') returning id),
    question as (
      insert into consultation_questions (consultation_id, position, prompt, type)
        select id, 1, 'Where?', 'SHORT_TEXT' from consultation returning id),
    response as (
      insert into consultation_responses (consultation_id, user_id) select id, '${personId}'::uuid from consultation returning id),
    answer as (
      insert into consultation_answers (response_id, question_id, text_value)
        select response.id, question.id, 'Here' from response, question)
    insert into consultation_outcomes (consultation_id, summary, decisions, next_steps, author_id, author_name, published_at)
      select id, 'It was', 'Decided', 'To dig', '${personId}'::uuid, 'Ada', now() from consultation`
}

/** Everything that hangs on an organization, and by which way. */
const ways: Record<string, string> = {
  org_members: 'organization_id = $1',
  org_invitations: 'organization_id = $1',
  announcements: 'organization_id = $1',
  projects: 'organization_id = $1',
  issue_assignments: 'organization_id = $1',
  progress_updates: 'organization_id = $1',
  consultations: 'organization_id = $1',
  campaigns: 'organization_id = $1',
  milestones: 'campaign_id in (select id from campaigns where organization_id = $1)',
  consultation_questions: 'consultation_id in (select id from consultations where organization_id = $1)',
  consultation_responses: 'consultation_id in (select id from consultations where organization_id = $1)',
  consultation_outcomes: 'consultation_id in (select id from consultations where organization_id = $1)',
}

const counts = Object.entries(ways)
  .map(([table, way]) => `select '${table}' as name, (select count(*)::int from ${table} where ${way}) as count`)
  .join(' union all ')
