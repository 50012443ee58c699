import { randomUUID } from 'node:crypto'
import {
  eventually,
  type HttpCaller,
  type Person,
  type PersonTraits,
  type Reply,
  type TestDatabase,
  mostInLine,
} from '@civic/testing'
import type { everyContent } from './contents.ts'

type Contents = Awaited<ReturnType<typeof everyContent>>

interface People {
  person: (traits?: PersonTraits) => Promise<Person>
}

/** What people do about content; whether they may is another question. */
export function flaggingBy(calls: HttpCaller) {
  return {
    flags: async (fields: Record<string, unknown> = {}): Promise<Reply> =>
      calls('POST', '/v1/flags', { body: { ...newFlag(), ...fields } }),
    raisesConcern: async (campaignId: string, fields: Record<string, unknown> = {}): Promise<Reply> =>
      calls('POST', '/v1/flags', { body: { ...newConcern(campaignId), ...fields } }),
    listsFlags: async (query: Record<string, string> = {}): Promise<Reply> =>
      calls('GET', `/v1/me/flags?${new URLSearchParams(query).toString()}`),
    browsesFlags: async (query: Record<string, string> = {}): Promise<Reply> =>
      calls('GET', `/v1/flags?${new URLSearchParams(query).toString()}`),
    /** The ids of a whole list, page by page. */
    pagesThrough: async (query: Record<string, string>, limit: number): Promise<string[]> =>
      pagesThrough(calls, new URLSearchParams({ ...query, limit: String(limit) })),
    countsFlags: async (): Promise<Reply> => calls('GET', '/v1/flags/counts'),
    seesContext: async (id: string): Promise<Reply> => calls('GET', `/v1/flags/${id}/context`),
    seesContent: async (contentType: string, contentId: string): Promise<Reply> =>
      calls('GET', `/v1/moderation/content?${new URLSearchParams({ contentType, contentId }).toString()}`),
    seesFlag: async (id: string): Promise<Reply> => calls('GET', `/v1/flags/${id}`),
    resolves: async (id: string, status: unknown, resolutionNote?: unknown): Promise<Reply> =>
      calls('PATCH', `/v1/flags/${id}`, { body: { status, resolutionNote } }),
    decides: async (fields: Record<string, unknown>): Promise<Reply> =>
      calls('POST', '/v1/flags/decide', { body: fields }),
    hides: async (fields: Record<string, unknown> = {}): Promise<Reply> =>
      calls('POST', '/v1/flags/direct-hide', { body: { ...newFlag(), ...fields } }),
  }
}

async function pagesThrough(calls: HttpCaller, query: URLSearchParams): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    query.set('offset', String(ids.length))
    const { flags } = (await calls('GET', `/v1/flags?${query.toString()}`)).data
    if (flags.length === 0) return ids
    ids.push(...flags.map(({ id }: { id: string }) => id))
  }
}

/** Somebody who flags. */
export async function flagger({ person }: People, traits: PersonTraits = {}) {
  const somebody = await person(traits)
  return { ...somebody, ...flaggingBy(somebody.calls) }
}

/** Somebody who may work on the queue, unless the traits say otherwise. */
export async function moderator({ person }: People, traits: PersonTraits = {}) {
  return flagger({ person }, { role: 'MODERATOR', ...traits })
}

/** Somebody with a content of every kind in a community. */
export async function authorOfEverything(
  identity: People & { facts: { everyContent: (authorId: string, communityId: string) => Promise<Contents> } },
  communityId: string,
) {
  const author = await flagger(identity, { name: 'Ben Ade' })
  return { author, contents: await identity.facts.everyContent(author.id, communityId) }
}

/** Good in every respect; every call is about another issue. */
function newFlag() {
  return { contentType: 'ISSUE', contentId: randomUUID(), reason: 'SPAM' }
}

function newConcern(campaignId: string) {
  const description = 'The borehole was never dug.'
  return { contentType: 'CAMPAIGN', contentId: campaignId, reason: 'WORK_NOT_DONE', description }
}

/** What the database holds of flags, and what other services wrote about campaigns. */
export function flaggingFacts(database: TestDatabase) {
  return { ...flagFacts(database), ...campaignFacts(database) }
}

function flagFacts(database: TestDatabase) {
  const { sql } = database
  return {
    flag: async (id: string) => (await sql('select * from content_flags where id = $1', [id]))[0] ?? {},
    petitionOf: async (userId: string, communityId: string) => {
      const [petition] = await sql(
        `insert into petitions (title, description, goal, community_id, created_by_id)
         values ('Light', 'Light for Allen Avenue', 100, $1, $2) returning id`,
        [communityId, userId],
      )
      return String(petition?.['id'])
    },
    editPetition: async (id: string) =>
      sql(`update petitions set description = 'Another text', updated_at = now() + interval '1 hour' where id = $1`, [
        id,
      ]),
    /** What was kept of the content of a flag. */
    flaggedText: async (flagId: string) => (await sql('select * from flagged_texts where flag_id = $1', [flagId]))[0],
    flagsOn: async (contentId: string) => sql('select * from content_flags where content_id = $1', [contentId]),
    /** Writes a flag as fixtures do; columns that are not given hold something. */
    insertFlag: async (columns: Record<string, unknown> = {}): Promise<string> => {
      const content = { content_type: 'ISSUE', content_id: randomUUID() }
      const reporter = { reporter_id: randomUUID(), reporter_name: 'Ada Obi', reason: 'SPAM' }
      return inserted(database, 'content_flags', { ...content, ...reporter, ...columns })
    },
    /** As many flags about as many things. */
    insertFlags: async (count: number, contentType = 'ISSUE') =>
      sql(
        `insert into content_flags (content_type, content_id, reporter_id, reporter_name, reason)
         select $1, gen_random_uuid(), gen_random_uuid(), 'Ada Obi', 'OTHER' from generate_series(1, $2)`,
        [contentType, count],
      ),
    /** As many people's flags about one issue; their ids. */
    insertFlagsOn: async (contentId: string, count: number) => {
      const rows = await sql<{ id: string }>(
        `insert into content_flags (content_type, content_id, reporter_id, reporter_name, reason)
         select 'ISSUE', $1, gen_random_uuid(), 'Ada Obi', 'OTHER' from generate_series(1, $2) returning id`,
        [contentId, count],
      )
      return rows.map(({ id }) => id)
    },
    forgetFlags: async () => sql('delete from content_flags'),
    withoutAudit: async (act: () => Promise<Reply>) => without(database, 'audit_logs', act),
    /** Lets acts on one flag run into each other: all wait for its row, then all go on. */
    collideOnFlag: async (id: string, acts: readonly (() => Promise<Reply>)[]) => collideOnFlag(database, id, acts),
  }
}

interface PlaceFields {
  state?: string | null
  lga?: string | null
}

interface CampaignFields extends PlaceFields {
  status?: string
  communityId?: string | null
  organization?: PlaceFields
}

/** Other services' tables, written as their fixtures do. */
function campaignFacts(database: TestDatabase) {
  const { sql } = database
  return {
    communityAt: async (place: PlaceFields) =>
      inserted(database, 'communities', { ...(await named(database, 'A community')), ...place }),
    /** A campaign without a place, unless one is given. */
    campaign: async ({ status = 'PUBLISHED', communityId, organization, ...place }: CampaignFields = {}) => {
      const owner = await named(database, 'Wells for all')
      const texts = { title: 'A well', slug: randomUUID(), summary: 'Water', description: 'Water', category: 'WATER' }
      return inserted(database, 'campaigns', {
        ...texts,
        ...place,
        status,
        goal_minor: 1_000_000,
        community_id: communityId,
        organization_id: await inserted(database, 'organizations', { ...owner, ...organization }),
        created_by_id: owner.created_by_id,
      })
    },
    donation: async (campaignId: string, donorUserId: string, status = 'SETTLED') =>
      inserted(database, 'donations', {
        campaign_id: campaignId,
        organization_id: randomUUID(),
        gross_minor: 5000,
        status,
        donor_user_id: donorUserId,
      }),
    campaignRow: async (id: string) => (await sql('select * from campaigns where id = $1', [id]))[0],
    withoutDonations: async (act: () => Promise<Reply>) => without(database, 'donations', act),
  }
}

async function named(database: TestDatabase, name: string) {
  const creator = { email: `${randomUUID()}@example.org`, name: 'A creator', password_hash: 'none' }
  return { name, slug: randomUUID(), created_by_id: await inserted(database, 'users', creator) }
}

/** Writes one row; columns whose value is undefined are left to the table. */
async function inserted({ sql }: TestDatabase, table: string, columns: Record<string, unknown>): Promise<string> {
  const entries = Object.entries(columns).filter(([, value]) => value !== undefined)
  const names = entries.map(([name]) => name).join(', ')
  const [row] = await sql<{ id: string }>(
    `insert into ${table} (${names}) values (${entries.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    entries.map(([, value]) => value),
  )
  return row?.id ?? ''
}

/** Takes a table away for the length of an act. */
async function without({ sql }: TestDatabase, table: string, act: () => Promise<Reply>): Promise<Reply> {
  await sql(`alter table ${table} rename to elsewhere`)
  const reply = await act()
  await sql(`alter table elsewhere rename to ${table}`)
  return reply
}

async function collideOnFlag(
  { sql }: TestDatabase,
  id: string,
  acts: readonly (() => Promise<Reply>)[],
): Promise<Reply[]> {
  const holding = sql(`
    select id from content_flags where id = '${id}' for no key update;
    do $$ begin
      for attempt in 1..1000 loop
        perform pg_stat_clear_snapshot();
        exit when ${Math.min(acts.length, mostInLine)} = (
          select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock');
        if attempt = 1000 then raise exception 'Not everybody waited for the flag'; end if;
        perform pg_sleep(0.01);
      end loop;
    end $$`)
  const free = 'select id from content_flags where id = $1 for no key update skip locked'
  await eventually('the flag is held', async () => (await sql(free, [id])).length === 0)
  const [replies] = await Promise.all([Promise.all(acts.map(async (act) => act())), holding])
  return replies
}
