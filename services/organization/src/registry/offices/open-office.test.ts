import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/calls.ts'
import { internalColumns, internalFields } from '../../../test/organizations.ts'
import { startTestOrganization } from '../../../test/start-organization.ts'

const house = await startTestOrganization()
afterAll(async () => house[Symbol.asyncDispose]())

const place = await house.place({ state: 'Lagos', lga: 'Ikeja' })

/** Somebody whose profile is claimed. */
async function representative(columns: Record<string, unknown> = {}) {
  const holder = await house.person({ role: 'REPRESENTATIVE', name: 'Ada Obi' })
  return { holder, profile: await house.profile(place, holder, columns) }
}

describe('POST /v1/me/representative-office', () => {
  test('opens the office of the caller’s profile, with what the profile says', async () => {
    const said = { email: 'ada@example.org', phone: '0800', website: 'https://ada.example.org', avatar_url: 'ada.png' }
    const { holder, profile } = await representative({ position: 'Senator', ...said })
    const { status, data } = await holder.opensOffice()
    expect([status, data]).toEqual([
      200,
      {
        organization: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          name: 'Office of Hon. Ada Obi',
          slug: `office-of-hon-ada-obi-${profile.id.slice(0, 8)}`,
          kind: 'REPRESENTATIVE_OFFICE',
          jurisdiction: 'NATIONAL',
          representativeId: profile.id,
          representativeName: 'Ada Obi',
          email: 'ada@example.org',
          phone: '0800',
          website: 'https://ada.example.org',
          logoUrl: 'ada.png',
          state: 'Lagos',
          lga: 'Ikeja',
          verified: false,
          bankAccountVerified: false,
          memberCount: 1,
          announcementCount: 0,
          projectCount: 0,
          assignmentCount: 0,
          createdById: holder.id,
          createdAt: expect.stringMatching(/Z$/),
          updatedAt: expect.stringMatching(/Z$/),
        },
      },
    ])
    expect(await house.rolesIn(data.organization)).toEqual({ [holder.id]: 'OWNER' })
  })

  test('is on record once, however often it is called', async () => {
    const { holder, profile } = await representative()
    const [first, again] = [await holder.opensOffice(), await holder.opensOffice()]
    expect(again.data).toEqual(first.data)
    const metadata = { representativeId: profile.id, name: 'Office of Hon. Ada Obi' }
    expect(await house.auditOf(first.data.organization)).toEqual([
      expect.objectContaining({
        actor_id: holder.id,
        action: 'representative_office.provisioned',
        target_type: 'ORGANIZATION',
        metadata,
      }),
    ])
  })

  test('shows the office as it is now, from the inside', async () => {
    const { holder } = await representative()
    const { data } = await holder.opensOffice()
    await house.setOrganization(data.organization, { name: 'The Office', ...internalColumns })
    expect((await holder.opensOffice()).data.organization).toMatchObject({ name: 'The Office', ...internalFields })
  })

  test('needs a profile that belongs to the caller: 409 REPRESENTATIVE_UNCLAIMED', async () => {
    await house.profile(place, undefined)
    const { code, status, body } = await (await house.person({ role: 'REPRESENTATIVE' })).opensOffice()
    expect([status, code]).toEqual([409, 'REPRESENTATIVE_UNCLAIMED'])
    expect(body.message).toMatch(/platform administrator.*link/)
  })

  test('goes by the profile, not by the role: a citizen whose profile it is may', async () => {
    const citizen = await house.person()
    await house.profile(place, citizen)
    expect((await citizen.opensOffice()).status).toBe(200)
  })

  test('is closed to guests and to the banned', async () => {
    expect(outcomeOf(await house.visitor().opensOffice())).toEqual([401, 'UNAUTHORIZED'])
    const banned = await house.person({ banned: true })
    expect(outcomeOf(await banned.opensOffice())).toEqual([403, 'ACCOUNT_BANNED'])
  })

  test('finds another slug where its own is taken', async () => {
    const { holder, profile } = await representative()
    const slug = `office-of-hon-ada-obi-${profile.id.slice(0, 8)}`
    await house.organization({}, { slug })
    expect((await holder.opensOffice()).data.organization.slug).toBe(`${slug}-2`)
  })
})

describe('an office that is there already', () => {
  test('gets the account that newly claims the profile as an owner, which is on record', async () => {
    const { holder, profile } = await representative()
    const { organization } = (await holder.opensOffice()).data
    const successor = await house.person({ name: 'Ben Eze', role: 'REPRESENTATIVE' })
    await house.links(profile, successor)
    expect((await successor.opensOffice()).data.organization).toMatchObject({ id: organization.id, memberCount: 2 })
    expect((await successor.opensOffice()).data.organization.memberCount).toBe(2)
    expect(await house.rolesIn(organization)).toEqual({ [holder.id]: 'OWNER', [successor.id]: 'OWNER' })
    const metadata = { memberUserId: successor.id, memberName: 'Ben Eze', role: 'OWNER', selfJoin: true }
    expect((await house.auditOf(organization)).slice(1)).toEqual([
      expect.objectContaining({ actor_id: successor.id, action: 'org.member_added', metadata }),
    ])
    expect(outcomeOf(await holder.opensOffice())).toEqual([409, 'REPRESENTATIVE_UNCLAIMED'])
  })

  test('leaves a holder who is a member in their place', async () => {
    const { holder, profile } = await representative()
    const office = await house.organization({ staff: holder }, { representative_id: profile.id })
    expect((await holder.opensOffice()).data.organization.id).toBe(office.id)
    expect(await house.rolesIn(office)).toEqual({ [holder.id]: 'STAFF' })
    expect(await house.auditOf(office)).toEqual([])
  })

  test('gets back a holder who was removed from it', async () => {
    const { holder, profile } = await representative()
    const other = await house.person()
    const office = await house.organization({ owner: other }, { representative_id: profile.id })
    expect((await holder.opensOffice()).data.organization).toMatchObject({ id: office.id, memberCount: 2 })
  })
})

describe('at the same instant', () => {
  test('fifty calls to two processes come to one office, opened once', async () => {
    const { holder, profile } = await representative()
    const there = (await house.replica())(holder)
    const replies = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => (index % 2 === 0 ? holder : there).opensOffice()),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(200))
    const [office, ...others] = await house.officesOf(profile)
    expect([others, office]).toEqual([[], expect.objectContaining({ member_count: 1 })])
    expect(new Set(replies.map(({ data }) => data.organization.id))).toEqual(new Set([office?.['id']]))
    expect(await house.actionsOn({ id: office?.['id'] })).toEqual(['representative_office.provisioned'])
  })

  test('an office that somebody else opens is the one that is found', async () => {
    const { holder, profile } = await representative()
    const opening = `insert into organizations (name, slug, kind, representative_id, created_by_id)
      values ('The Winner', gen_random_uuid(), 'REPRESENTATIVE_OFFICE', $1, $2)`
    const [reply] = await house.behind(opening, [profile.id, holder.id], [async () => holder.opensOffice()])
    expect(reply?.data.organization).toMatchObject({ name: 'The Winner', memberCount: 1 })
  })

  test('no office is opened for a profile that goes', async () => {
    const { holder, profile } = await representative()
    const removal = `with held as (select pg_advisory_xact_lock(hashtextextended('representative-office:' || $1, 0)))
      delete from representatives using held where id = $1::uuid`
    const [reply] = await house.behind(removal, [profile.id], [async () => holder.opensOffice()])
    expect(reply && outcomeOf(reply)).toEqual([409, 'REPRESENTATIVE_UNCLAIMED'])
    expect(await house.officesOf(profile)).toEqual([])
  })
})
