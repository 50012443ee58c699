import { randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@civic/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { countRows, fixturesOf, insertRow, type Fixtures } from './fixture-rows.ts'

let database: TestDatabase
let fixtures: Fixtures

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'))
  fixtures = fixturesOf(database)
})
afterAll(async () => database[Symbol.asyncDispose]())

/** A citizen who has left nothing yet, and the founder of a community who reported an issue in it. */
let ada: string
let founder: string
let community: string
let issue: string

beforeEach(async () => {
  await database.sql('delete from issues')
  await database.sql('update users set community_id = null, primary_community_id = null')
  await database.sql('delete from communities')
  await database.sql('delete from users')
  ;[ada, founder] = [await fixtures.user(), await fixtures.user()]
  community = await fixtures.community(founder)
  issue = await fixtures.issue(community, founder)
})

describe('fixtures and scripts', () => {
  test('insert rows with the columns that they name and no others', async () => {
    const comment = await fixtures.issueComment(issue, ada)
    const flag = await fixtures.contentFlag('REPRESENTATIVE_ANNOUNCEMENT_COMMENT', comment, ada)
    await fixtures.auditLog(ada)

    expect(await database.sql('select image_urls, location, created_at from issues')).toEqual([
      { image_urls: [], location: null, created_at: new Date('2026-03-01T09:30:00.000Z') },
    ])
    expect(await database.sql('select content_id, resolution_note from content_flags where id = $1', [flag])).toEqual([
      { content_id: comment, resolution_note: null },
    ])
  })

  test('delete an account together with everything that is only about it', async () => {
    await giveAdaEverything()

    await database.sql('delete from users where id = $1', [ada])

    expect(await Promise.all(aboutAnAccount.map(async (table) => countRows(database, table)))).toEqual(
      aboutAnAccount.map(() => 0),
    )
  })

  test.each([
    ['a community', async () => fixtures.community(ada)],
    ['an issue', async () => fixtures.issue(community, ada)],
    ['a comment', async () => fixtures.issueComment(issue, ada)],
  ])('cannot delete an account that stands behind %s', async (_, write) => {
    await write()
    await expect(database.sql('delete from users where id = $1', [ada])).rejects.toThrow(/foreign key constraint/)
  })

  test('delete a community, and its members keep their accounts without it', async () => {
    await database.sql('update users set community_id = $1, primary_community_id = $1 where id = $2', [community, ada])
    await insertRow(database, 'user_community_memberships', { user_id: ada, community_id: community })
    await database.sql('delete from issues where id = $1', [issue])

    await database.sql('delete from communities where id = $1', [community])

    expect(await countRows(database, 'user_community_memberships')).toBe(0)
    expect(await database.sql('select community_id, primary_community_id from users where id = $1', [ada])).toEqual([
      { community_id: null, primary_community_id: null },
    ])
  })

  test('cannot delete a community that has an issue', async () => {
    const deletion = database.sql('delete from communities where id = $1', [community])
    await expect(deletion).rejects.toThrow(/foreign key constraint/)
  })

  test('delete an issue with its comments and upvotes, while flags and audit rows stay', async () => {
    const comment = await fixtures.issueComment(issue, ada)
    await insertRow(database, 'issue_upvotes', { issue_id: issue, user_id: ada })
    const flag = await fixtures.contentFlag('ISSUE_COMMENT', comment, ada)

    await database.sql('delete from issues where id = $1', [issue])

    expect(await countRows(database, 'issue_comments')).toBe(0)
    expect(await countRows(database, 'issue_upvotes')).toBe(0)
    expect(await database.sql('select id from content_flags where id = $1', [flag])).toHaveLength(1)
  })

  test('delete notifications and audit rows by the account that they are about', async () => {
    const audit = await fixtures.auditLog(ada)
    await giveAdaEverything()

    await database.sql('delete from notifications where user_id = any($1::uuid[])', [[ada]])
    await database.sql('delete from audit_logs where actor_id = any($1::uuid[])', [[ada]])

    expect(await countRows(database, 'notifications')).toBe(0)
    expect(await database.sql('select id from audit_logs where id = $1', [audit])).toEqual([])
  })
})

describe('two rows that may not both be there', () => {
  test.each([
    ['users_email_key', async () => twice(async () => account('ada@example.org'))],
    ['users_lower_email_key', async () => [await account('obi@example.org'), await account('OBI@example.org')]],
    ['communities_slug_key', async () => twice(async () => communityCalled('ikeja'))],
    ['idx_issue_upvoter', async () => twice(async () => insertRow(database, 'issue_upvotes', upvote()))],
    ['idx_flag_dedup', async () => twice(async () => fixtures.contentFlag('ISSUE', issue, ada))],
    ['refresh_tokens_token_hash_key', async () => twice(async () => insertRow(database, 'refresh_tokens', session()))],
    [
      'user_community_memberships_user_community_key',
      async () => twice(async () => insertRow(database, 'user_community_memberships', membership())),
    ],
    [
      'representative_applications_user_id_key',
      async () => twice(async () => insertRow(database, 'representative_applications', representativeForm())),
    ],
    [
      'organization_applications_user_id_key',
      async () => twice(async () => insertRow(database, 'organization_applications', organizationForm())),
    ],
  ])('are told apart by %s', async (constraint, write) => {
    await expect(write()).rejects.toMatchObject({ code: '23505', constraint })
  })
})

const aboutAnAccount = [
  'refresh_tokens',
  'user_community_memberships',
  'notifications',
  'issue_upvotes',
  'representative_applications',
  'organization_applications',
]

async function giveAdaEverything(): Promise<void> {
  await insertRow(database, 'refresh_tokens', session())
  await insertRow(database, 'user_community_memberships', membership())
  await insertRow(database, 'notifications', { type: 'SYSTEM', title: 'Welcome', body: 'Here you are.', user_id: ada })
  await insertRow(database, 'issue_upvotes', upvote())
  await insertRow(database, 'representative_applications', representativeForm())
  await insertRow(database, 'organization_applications', organizationForm())
}

const membership = () => ({ user_id: ada, community_id: community })
const upvote = () => ({ issue_id: issue, user_id: ada })
const session = () => ({ user_id: ada, token_hash: 'a'.repeat(64), family_id: randomUUID(), expires_at: new Date() })

const representativeForm = () => ({
  user_id: ada,
  full_name: 'Ada Obi',
  title: 'Hon.',
  position: 'Councillor',
  constituency: 'Ikeja I',
  community_id: community,
  submitted_at: new Date(),
})
const organizationForm = () => ({
  user_id: ada,
  name: 'Bridges',
  slug: 'bridges',
  kind: 'NGO',
  jurisdiction: 'LGA',
  submitted_at: new Date(),
})

async function account(email: string): Promise<string> {
  return insertRow(database, 'users', { email, name: 'Ada Obi', password_hash: 'none' })
}

async function communityCalled(slug: string): Promise<string> {
  return insertRow(database, 'communities', { name: slug, slug, state: 'Lagos', lga: 'Ikeja', created_by_id: founder })
}

async function twice(write: () => Promise<unknown>): Promise<void> {
  await write()
  await write()
}
