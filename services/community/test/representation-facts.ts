import { randomUUID } from 'node:crypto'
import { openDatabase } from '@civic/db'
import type { TestDatabase } from '@civic/testing'
import { CompiledQuery } from 'kysely'
import type { Fields, Named } from './calls.ts'
import type { Profile } from './representation.ts'

/** As organization opens the office of a profile; `behind` keeps it from being seen until somebody waits for it. */
export const openingOfOffice = `
  with held as (select pg_advisory_xact_lock(hashtextextended('representative-office:' || $1, 0)))
  insert into organizations (name, slug, kind, representative_id, created_by_id)
  select 'Office', id, 'REPRESENTATIVE_OFFICE', id, created_by_id from held, representatives where id = $1::uuid`

/** What the database holds of representatives, and what identity, organization and fixtures write there. */
export function representationFacts(database: TestDatabase) {
  return { ...profileFacts(database), ...followerFacts(database), ...announcementFacts(database) }
}

function profileFacts({ sql }: TestDatabase) {
  return {
    /** A profile as an approval leaves it, of an account or of nobody yet. */
    profile: async (place: Named, { owner, name = 'Funke Adeyemi' }: { owner?: Named; name?: string } = {}) => {
      const id = randomUUID()
      await sql(
        `with creator as (
           insert into users (email, name, password_hash) values (gen_random_uuid(), 'A creator', 'none') returning id
         )
         insert into representatives (id, name, title, position, constituency, community_id, created_by_id, user_id)
         select $1, $2, 'Hon.', 'Councillor', 'Mafoluku Ward', $3, id, $4 from creator`,
        [id, name, place.id, owner?.id ?? null],
      )
      return { id, name, communityId: place.id } satisfies Profile
    },
    /** Gives a profile to another account or, as a deletion of its account does, to none. */
    passesProfile: async ({ id }: Named, owner?: Named): Promise<void> => {
      await sql('update representatives set user_id = $2 where id = $1', [id, owner?.id ?? null])
    },
    ownerOf: async ({ id }: Named) =>
      (await sql('select user_id from representatives where id = $1', [id]))[0]?.['user_id'],
    /** Organization opens an office for a profile. */
    opensOffice: async ({ id }: Named): Promise<void> => {
      await sql(
        `insert into organizations (name, slug, kind, representative_id, created_by_id)
         select 'Office', id, 'REPRESENTATIVE_OFFICE', id, created_by_id from representatives where id = $1`,
        [id],
      )
    },
    closesOffice: async ({ id }: Named): Promise<void> => {
      await sql('delete from organizations where representative_id = $1', [id])
    },
    roleOf: async ({ id }: Named) => (await sql('select role from users where id = $1', [id]))[0]?.['role'],
  }
}

function followerFacts(database: TestDatabase) {
  const { sql } = database
  return {
    /** The counters of a profile beside the rows that they count; undefined when it is gone. */
    profileCountersOf: async ({ id }: Named) => {
      const [row] = await sql(
        `select follower_count, comment_count,
           (select count(*)::int from representative_followers where representative_id = representatives.id) as followers,
           (select count(*)::int from representative_comments where representative_id = representatives.id) as comments
         from representatives where id = $1`,
        [id],
      )
      return row
    },
    setProfile: setterOf(database, 'representatives'),
    /** Lets a crowd follow a profile, written by SQL; the ids of its people. */
    crowdFollows: async ({ id }: Named, count: number): Promise<string[]> => {
      const rows = await sql<{ user_id: string }>(
        `with crowd as (
           insert into users (email, name, password_hash)
           select gen_random_uuid(), 'A follower', 'none' from generate_series(1, $2::int) returning id
         )
         insert into representative_followers (representative_id, user_id) select $1, id from crowd returning user_id`,
        [id, count],
      )
      return rows.map(({ user_id }) => user_id)
    },
    /** Lets somebody follow as many new profiles of a place, written by SQL. */
    followsMany: async ({ id }: Named, place: Named, count: number): Promise<void> => {
      await sql(
        `with profiles as (
           insert into representatives (name, title, position, constituency, community_id, created_by_id)
           select 'Number ' || number, '', '', '', $2, $1 from generate_series(1, $3::int) as number returning id
         )
         insert into representative_followers (representative_id, user_id) select id, $1 from profiles`,
        [id, place.id, count],
      )
    },
    /** Whom notifications with a link have told, a name for each notification. */
    toldWithLink: async (link: string): Promise<string[]> => {
      const rows = await sql<{ user_id: string }>(
        'select user_id from notifications where link_url = $1 order by user_id',
        [link],
      )
      return rows.map(({ user_id }) => user_id)
    },
    /** Lets `act` run to its end while somebody is just being counted as a follower. */
    whileCounting: async <Result>({ id }: Named, act: () => Promise<Result>): Promise<Result> => {
      await using other = openDatabase<object>({ url: database.url, applicationName: 'somebody-else', warn: () => {} })
      return await other.db.transaction().execute(async (tx) => {
        await tx.executeQuery(
          CompiledQuery.raw('update representatives set follower_count = follower_count + 1 where id = $1', [id]),
        )
        return act()
      })
    },
    waitingJobs: async (): Promise<number> => (await sql('select id from graphile_worker.jobs')).length,
  }
}

function announcementFacts(database: TestDatabase) {
  const { sql } = database
  return {
    /** The counter of an announcement beside the rows that it counts. */
    announcementCountersOf: async ({ id }: Named) => {
      const [row] = await sql(
        `select comment_count, (select count(*)::int from representative_announcement_comments
                                where announcement_id = representative_announcements.id) as comments
         from representative_announcements where id = $1`,
        [id],
      )
      return row
    },
    setAnnouncement: setterOf(database, 'representative_announcements'),
    /** As many published announcements, written by SQL. */
    announcesMany: async (profile: Profile, author: Named, count: number): Promise<void> => {
      await sql(
        `insert into representative_announcements
           (representative_id, community_id, title, body, status, published_at, author_id, author_name)
         select $1, $2, 'Number ' || number, 'A body', 'PUBLISHED', now(), $3, 'An author'
         from generate_series(1, $4::int) as number`,
        [profile.id, profile.communityId, author.id, count],
      )
    },
    /** How many rows of any table hang on a profile or on what it announced. */
    rowsUnder: async ({ id }: Named) => {
      const [row] = await sql(
        `select (select count(*)::int from representative_followers where representative_id = $1) as followers,
           (select count(*)::int from representative_comments where representative_id = $1) as comments,
           (select count(*)::int from representative_announcements where representative_id = $1) as announcements,
           (select count(*)::int from representative_announcement_comments as c
            where not exists (select from representative_announcements as a
                              where a.id = c.announcement_id and a.representative_id <> $1)) as replies`,
        [id],
      )
      return row
    },
  }
}

function setterOf({ sql }: TestDatabase, table: string) {
  return async ({ id }: Named, columns: Fields): Promise<void> => {
    const assignments = Object.keys(columns).map((column, index) => `${column} = $${index + 2}`)
    await sql(`update ${table} set ${assignments.join(', ')} where id = $1`, [id, ...Object.values(columns)])
  }
}
