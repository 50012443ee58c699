import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createTestDatabase, type TestDatabase } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { fixturesOf } from './fixtures/fixture-rows.ts'
import { migrateAround, migrationsFolder } from './migrate-around.ts'

const backfill = '0014-community-link-older-profiles.sql'

let database: TestDatabase
/** The account that holds each profile, by the profile. */
let holders: Record<string, string | null>
let people: Record<'ada' | 'many' | 'holder' | 'citizen' | 'deleted', string>
let profiles: Record<'ofAda' | 'oldest' | 'younger' | 'held' | 'beside' | 'ofCitizen' | 'ofDeleted', string>

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'), { isMigrated: false })
  await migrateAround(database, backfill, writeOlderProfiles)
  holders = await listHolders()
})
afterAll(async () => database[Symbol.asyncDispose]())

describe('the profiles that were there before accounts could claim one', () => {
  test('belong to the representative who made them', () => {
    expect(holders[profiles.ofAda]).toBe(people.ada)
  })

  test('of one who made several, only the oldest', () => {
    expect([holders[profiles.oldest], holders[profiles.younger]]).toEqual([people.many, null])
  })

  test('of one who holds a profile already, that one alone', () => {
    expect([holders[profiles.held], holders[profiles.beside]]).toEqual([people.holder, null])
  })

  test('stay unclaimed when their maker is not a representative or deleted their account', () => {
    expect([holders[profiles.ofCitizen], holders[profiles.ofDeleted]]).toEqual([null, null])
  })

  test('stay as they are when the same is done again', async () => {
    await database.sql(readFileSync(path.join(migrationsFolder, backfill), 'utf8'))
    expect(await listHolders()).toEqual(holders)
  })

  test('are never two for one account', async () => {
    const second = database.sql('update representatives set user_id = $1 where id = $2', [people.ada, profiles.beside])
    await expect(second).rejects.toMatchObject({ code: '23505', constraint: 'idx_representative_user' })
  })
})

/** The younger one of two is written first, so that the order of the rows does not help. */
async function writeOlderProfiles(): Promise<void> {
  const fixtures = fixturesOf(database)
  const person = async (role: string, deletedAt: Date | null = null) => {
    const id = await fixtures.user()
    await database.sql('update users set role = $1, deleted_at = $2 where id = $3', [role, deletedAt, id])
    return id
  }
  people = {
    ada: await person('REPRESENTATIVE'),
    many: await person('REPRESENTATIVE'),
    holder: await person('REPRESENTATIVE'),
    citizen: await person('CITIZEN'),
    deleted: await person('REPRESENTATIVE', new Date()),
  }
  const community = await fixtures.community(people.citizen)
  const profile = async (createdById: string) => fixtures.representative(community, createdById)
  profiles = {
    ofAda: await profile(people.ada),
    younger: await profile(people.many),
    oldest: await profile(people.many),
    beside: await profile(people.holder),
    held: await profile(people.citizen),
    ofCitizen: await profile(people.citizen),
    ofDeleted: await profile(people.deleted),
  }
  await database.sql(`update representatives set created_at = created_at - interval '1 day' where id = $1`, [
    profiles.oldest,
  ])
  await database.sql('update representatives set user_id = $1 where id = $2', [people.holder, profiles.held])
}

async function listHolders(): Promise<Record<string, string | null>> {
  const rows = await database.sql<{ id: string; user_id: string | null }>('select id, user_id from representatives')
  return Object.fromEntries(rows.map((row) => [row.id, row.user_id]))
}
