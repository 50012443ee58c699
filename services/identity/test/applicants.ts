import { randomUUID } from 'node:crypto'
import { deletedUserName } from '@civic/moderation'
import {
  eventually,
  type HttpCaller,
  type Person,
  type PersonTraits,
  type Reply,
  type TestDatabase,
} from '@civic/testing'
import { organizationForm, representativeForm } from './forms.ts'
import { untilSomebodyWaits, whileHeld } from './while-held.ts'

export type Kind = 'representative' | 'organization'

/** An application as its applicant and its reviewers point at it. */
export interface Application {
  kind: string
  id: string
}

/** What applicants do; whether they may is another question. */
export function applicationsBy(calls: HttpCaller) {
  return {
    applies: async (kind: Kind, form: unknown): Promise<Reply> =>
      calls('PUT', `/v1/applications/me/${kind}`, { body: form }),
    seesApplication: async (): Promise<Reply> => calls('GET', '/v1/applications/me'),
  }
}

/** What reviewers do; whether they may is another question. */
export function reviewsBy(calls: HttpCaller) {
  const decides = async ({ kind, id }: Application, body?: unknown): Promise<Reply> =>
    calls('PATCH', `/v1/admin/applications/${kind}/${id}`, { body })
  return {
    browses: async (query: Record<string, string> = {}): Promise<Reply> =>
      calls('GET', `/v1/admin/applications?${new URLSearchParams(query).toString()}`),
    reads: async ({ kind, id }: Application): Promise<Reply> => calls('GET', `/v1/admin/applications/${kind}/${id}`),
    decides,
    approves: async (application: Application): Promise<Reply> => decides(application, { status: 'APPROVED' }),
    rejects: async (application: Application, note = 'No proof'): Promise<Reply> =>
      decides(application, { status: 'REJECTED', note }),
  }
}

interface House {
  person: (traits?: PersonTraits) => Promise<Person>
  community: (name?: string) => Promise<string>
}

/** The people of an application. */
export function applicantsOf({ person, community }: House) {
  const form = async (kind: Kind, changes: Record<string, unknown> = {}) => ({
    ...(kind === 'representative' ? representativeForm(await community()) : organizationForm()),
    ...(kind === 'organization' && { slug: `water-${randomUUID()}` }),
    ...changes,
  })
  return {
    form,
    /** Somebody who may apply. */
    citizen: async (traits?: PersonTraits) => {
      const somebody = await person(traits)
      return { ...somebody, ...applicationsBy(somebody.calls) }
    },
    /** Somebody who has applied, with the application. */
    applicant: async (kind: Kind, changes: Record<string, unknown> = {}, traits: PersonTraits = {}) => {
      const somebody = await person(traits)
      const acts = applicationsBy(somebody.calls)
      const { status, data } = await acts.applies(kind, await form(kind, changes))
      if (status !== 200) throw new Error(`Applying was answered with ${status}`)
      const id: string = data[`${kind}Application`].id
      return { ...somebody, ...acts, application: { kind, id } }
    },
    reviewer: async (traits: PersonTraits = {}) => {
      const somebody = await person({ role: 'PLATFORM_ADMIN', ...traits })
      return { ...somebody, ...reviewsBy(somebody.calls) }
    },
  }
}

/** What the database holds of applications and of what comes of them, and what happens to it behind the service's back. */
export function applicationFacts(database: TestDatabase) {
  const { sql } = database
  return {
    reviewEvents: async ({ id }: { id: string }) =>
      sql('select * from application_review_events where application_id = $1 order by created_at, id', [id]),
    profilesOf: async (userId: string) =>
      sql('select * from representatives where user_id = $1 or created_by_id = $1 order by created_at', [userId]),
    organizationsOf: async (userId: string) =>
      sql('select * from organizations where created_by_id = $1 order by created_at', [userId]),
    ownersOf: async (organizationId: string) =>
      sql('select user_id, user_name, user_role, role from org_members where organization_id = $1', [organizationId]),
    /** A profile that community made, perhaps claimed by somebody. */
    insertProfile: async (createdById: string, communityId: string, userId: string | null = null) =>
      (await sql(profileOf({ createdById, communityId, userId })))[0]?.['id'],
    profile: async (id: unknown) => (await sql('select * from representatives where id = $1', [String(id)]))[0],
    setProfile: async (id: unknown, columns: Record<string, unknown>) => {
      const assignments = Object.keys(columns).map((column, index) => `${column} = $${index + 2}`)
      return sql(`update representatives set ${assignments.join(', ')} where id = $1`, [
        String(id),
        ...Object.values(columns),
      ])
    },
    follow: async (profileId: string, userIds: readonly string[]) =>
      sql(
        `with follows as (
           insert into representative_followers (representative_id, user_id) select $1, unnest($2::uuid[]) returning 1)
         update representatives set follower_count = (select count(*) from follows) where id = $1`,
        [profileId, userIds],
      ),
    followersOf: async (profileId: string) =>
      (await sql('select user_id from representative_followers where representative_id = $1', [profileId])).map(
        (row) => row['user_id'],
      ),
    /** The members join in this order, an hour after each other. */
    foundOrganization: async (founderId: string, members: readonly { id: string; name: string; role: string }[]) => {
      const [organization] = await sql(
        `insert into organizations (name, slug, kind, jurisdiction, member_count, created_by_id)
         values ('Clean Water', gen_random_uuid(), 'NGO', 'NATIONAL', $2, $1) returning id`,
        [founderId, members.length],
      )
      for (const [place, { id, name, role }] of members.entries())
        await sql(
          `insert into org_members (organization_id, user_id, user_name, user_role, role, joined_at)
           values ($1, $2, $3, 'CITIZEN', $4, now() + $5 * interval '1 hour')`,
          [organization?.['id'], id, name, role, place],
        )
      return String(organization?.['id'])
    },
    deleteProfile: async (id: string) => sql('delete from representatives where id = $1', [id]),
    deleteOrganization: async (id: string) => sql('delete from organizations where id = $1', [id]),
    deleteCommunity: async (id: string) => sql('delete from communities where id = $1', [id]),
    setApplication: async ({ kind, id }: Application, columns: Record<string, unknown>) => {
      const assignments = Object.keys(columns).map((column, index) => `${column} = $${index + 2}`)
      return sql(`update ${kind}_applications set ${assignments.join(', ')} where id = $1`, [
        id,
        ...Object.values(columns),
      ])
    },
    /** As many applications more like one, each of a person of their own. */
    copyApplication: async ({ kind, id }: Application, count: number) => copyApplication(database, { kind, id }, count),
    /** Lets `act` wait for an account that is deleted with its applications. */
    duringErasure: async (userId: string, act: () => Promise<Reply>) =>
      whileHeld(database, { userId, act, andThen: erasureOf(userId) }),
    /** Lets `act` meet somebody's claim of a profile: the claim is written but not yet there. */
    duringClaim: async (userId: string, communityId: string, act: () => Promise<Reply>) =>
      duringClaim(database, profileOf({ createdById: userId, communityId, userId }), act),
    /** The same with a profile that was there before. */
    duringClaimOf: async (profileId: string, userId: string, act: () => Promise<Reply>) =>
      duringClaim(database, `update representatives set user_id = '${userId}' where id = '${profileId}'`, act),
    /** The profiles that are somebody's own. */
    ownProfiles: async (userId: string) => sql('select * from representatives where user_id = $1', [userId]),
  }
}

function profileOf({
  createdById,
  communityId,
  userId,
}: Record<'createdById' | 'communityId', string> & { userId: string | null }) {
  const owner = userId === null ? 'null' : `'${userId}'`
  return `insert into representatives (name, title, position, constituency, party, follower_count, community_id, created_by_id, user_id)
          values ('Older', 'Mr.', 'Chair', 'Ward 9', 'None', 7, '${communityId}', '${createdById}', ${owner}) returning id`
}

async function duringClaim({ sql }: TestDatabase, claim: string, act: () => Promise<Reply>): Promise<Reply> {
  const claiming = sql(`
    ${claim};
    ${untilSomebodyWaits}`)
  const open = `select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`
  await eventually('the claim is written', async () => (await sql(open)).length > 0)
  const [reply] = await Promise.all([act(), claiming])
  return reply
}

const erasureOf = (userId: string) => `
  update users set deleted_at = now(), name = '${deletedUserName}' where id = '${userId}';
  delete from representative_applications where user_id = '${userId}';
  delete from organization_applications where user_id = '${userId}'`

async function copyApplication({ sql }: TestDatabase, { kind, id }: Application, count: number): Promise<void> {
  const table = `${kind}_applications`
  const columns = await sql<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and column_name not in ('id', 'user_id', 'slug')`,
    [table],
  )
  const names = columns.map(({ name }) => name).join(', ')
  const slug = kind === 'organization'
  await sql(
    `with crowd as (
       insert into users (email, name, password_hash)
       select gen_random_uuid(), 'Copied', 'none' from generate_series(1, ${count}) returning id
     )
     insert into ${table} (user_id, ${slug ? 'slug, ' : ''}${names})
     select crowd.id, ${slug ? 'crowd.id::text, ' : ''}${names.replaceAll(/[a-z_]+/g, 'one.$&')}
     from crowd cross join ${table} as one where one.id = $1`,
    [id],
  )
}
