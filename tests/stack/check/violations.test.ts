import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { findViolations } from '../../../stack/check/find-violations.ts'
import { seedTownDatabase, spoiltTown } from './seeded-town.ts'

let town: string

beforeAll(async () => {
  const ends: (() => void | Promise<void>)[] = []
  town = await seedTownDatabase((end) => void ends.push(end))
  return async () => {
    for (const end of ends) await end()
  }
})

const spoil = async (statements: string): Promise<string> =>
  spoiltTown(town, `test_${randomBytes(6).toString('hex')}`, statements)

const kindsIn = async (url: string): Promise<string[]> => {
  const { found } = await findViolations(url)
  return [...new Set(found.map(({ kind }) => kind))].toSorted()
}

/** A flag that hides something, with the row that the audit trail would have of it. */
const hidden = (type: string, id: string, isAudited = true) => `
  with flag as (
    insert into content_flags (content_type, content_id, reporter_id, reporter_name, reason, status, resolved_at)
    select '${type}', ${id}, id, name, 'SPAM', 'HIDDEN', now() from users limit 1 returning id
  ), logged as (
    select id from flag where ${isAudited}
  )
  insert into audit_logs (actor_id, actor_name, actor_role, action, target_type, target_id)
  select id, 'Ada', 'MODERATOR', 'flag.direct_hide', 'CONTENT_FLAG', id from logged`

describe('a look through the database', { timeout: 180_000 }, () => {
  test('finds nothing in a town that people have lived in', async () => {
    expect((await findViolations(town)).found).toEqual([])
  })

  test.each([
    [
      'upvote-count',
      'update issues set upvote_count = upvote_count + 1 where id = (select min(id::text)::uuid from issues)',
    ],
    ['comment-count', 'update issues set comment_count = comment_count + 1'],
    ['comment-count', 'update petitions set comment_count = comment_count + 1'],
    ['signature-count', 'update petitions set signature_count = 0 where signature_count > 0'],
    [
      'follower-count',
      `insert into representatives (name, title, position, constituency, community_id, created_by_id, follower_count)
       select 'Ola', 'Hon.', 'Councillor', 'Ikeja', communities.id, communities.created_by_id, 3 from communities limit 1`,
    ],
    ['response-count', 'update consultations set response_count = response_count + 1'],
    ['organization-count', 'update organizations set member_count = 99'],
    ['organization-count', 'update organizations set announcement_count = 99'],
    ['organization-count', 'update organizations set project_count = 99'],
    ['organization-count', 'update organizations set assignment_count = 99'],
    ['official-response', 'update issues set official_response_count = official_response_count + 1'],
    ['official-response', 'update petitions set last_official_at = now()'],
    ['row-total', `update row_totals set total = total + 1 where list = 'users'`],
    ['row-total', `delete from row_totals where list = 'audit_logs'`],
    ['row-total', `insert into row_totals (list, kind, total) values ('issues', '{OPEN,NOTHING}', 4)`],
    ['campaign-total', 'update campaigns set raised_minor = raised_minor + 1'],
    ['campaign-total', 'update campaigns set donor_count = donor_count + 1'],
    ['settled-total', 'update settled_totals set gross_minor = gross_minor + 1'],
    ['settled-total', 'delete from settled_totals'],
    ['donor-total', 'insert into donor_totals (donor_user_id, donations) select id, 7 from users limit 1'],
    ['donation-split', `update donations set net_minor = net_minor - 1 where status = 'SETTLED'`],
    ['search-missing', `delete from search_entries where kind = 'issues'`],
    ['search-orphan', `insert into search_entries (kind, item_id, words) values ('issues', gen_random_uuid(), 'gone')`],
    ['search-stale', `update search_entries set words = 'another title' where kind = 'issues'`],
    ['search-stale', `update search_entries set item_name = 'x' where kind = 'communities'`],
    ['hidden-without-content', `${hidden('ISSUE_COMMENT', 'gen_random_uuid()')}`],
    ['hidden-without-content', `${hidden('ISSUE', 'gen_random_uuid()')}`],
    [
      'session-of-gone-account',
      `update users set banned_at = '2000-01-01' where id = (select user_id from refresh_tokens where revoked_at is null limit 1)`,
    ],
    [
      'trace-of-deleted-account',
      `update users set deleted_at = '2000-01-01' where id = (
         select id from users where exists (select from notifications where user_id = users.id) limit 1);
       update refresh_tokens set revoked_at = now(); delete from web_sessions`,
    ],
    ['orphan', `insert into issue_upvotes (issue_id, user_id) select gen_random_uuid(), id from users limit 1`],
    ['orphan', `update campaigns set community_id = gen_random_uuid()`],
    ['orphan', `update organizations set representative_id = gen_random_uuid()`],
    [
      'audit-gap',
      `update refresh_tokens set revoked_at = now();
       update users set banned_at = now() where id = (select min(id::text)::uuid from users)`,
    ],
    ['audit-gap', `${hidden('ISSUE', '(select min(id::text)::uuid from issues)', false)}`],
    ['audit-gap', `update organization_applications set status = 'REJECTED', reviewed_at = now()`],
    ['audit-gap', `update issues set status = 'RESOLVED' where status = 'OPEN'`],
  ])('finds %s and nothing else after: %s', async (kind, statements) => {
    expect(await kindsIn(await spoil(statements))).toEqual([kind])
  })

  test('says nothing of an issue that was hidden and that an administrator has deleted since', async () => {
    const gone = `insert into audit_logs (actor_id, actor_name, actor_role, action, target_type, target_id)
      select content_id, 'Ada', 'PLATFORM_ADMIN', 'issue.deleted', 'ISSUE', content_id from content_flags
      where status = 'HIDDEN'`
    const url = await spoil(`${hidden('ISSUE', 'gen_random_uuid()')}; ${gone}`)

    expect(await kindsIn(url)).toEqual([])
  })

  test('tells which row it is, and no more than twenty of one kind', async () => {
    const url = await spoil(
      `insert into search_entries (kind, item_id, words) select 'issues', gen_random_uuid(), '' from generate_series(1, 30)`,
    )

    const { found, cutOff, sentences } = await findViolations(url)

    expect(found).toHaveLength(20)
    expect(found[0]).toMatchObject({
      place: expect.stringMatching(/^search_entries [0-9a-f-]{36}$/),
      detail: expect.stringMatching(/^stands for issues [0-9a-f-]{36}, which is gone$/),
    })
    expect([[...cutOff], [...sentences.keys()]]).toEqual([['search-orphan'], ['search-orphan']])
  })
})
