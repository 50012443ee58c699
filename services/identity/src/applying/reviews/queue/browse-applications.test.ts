import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { applicantsOf, reviewsBy } from '../../../../test/applicants.ts'
import { startTestIdentity } from '../../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())
const { applicant, reviewer } = applicantsOf(identity)
const rita = await reviewer()

type Applicant = Awaited<ReturnType<typeof applicant>>
const idOf = ({ application }: Applicant) => application.id
const idsOf = async (query: Record<string, string>) =>
  (await rita.browses(query)).data.applications.map(({ id }: { id: string }) => id)

/** Some of both kinds whose names nobody else has, submitted as many hours ago as is said. */
async function some(...ages: ['representative' | 'organization', number][]) {
  const q = `Zed${randomUUID().slice(0, 8)}`
  const found: Applicant[] = []
  for (const [kind, hours] of ages) {
    const somebody = await applicant(kind, {}, { name: `Citizen ${q}` })
    const submittedAt = new Date(identity.clock.now().getTime() - hours * 3_600_000)
    await identity.facts.setApplication(somebody.application, { submitted_at: submittedAt })
    found.push(somebody)
  }
  return { q, found }
}

describe('GET /v1/admin/applications', () => {
  test('shows each application in short, with who applies', async () => {
    const home = await identity.community()
    const q = `Zed${randomUUID().slice(0, 8)}`
    const ada = await applicant(
      'representative',
      { fullName: q, position: 'Mayor', constituency: 'Ward 7' },
      { communities: [home] },
    )
    const ben = await applicant('organization', { name: q, kind: 'AGENCY', jurisdiction: 'NATIONAL' })
    await rita.rejects(ada.application)

    const { status, data } = await rita.browses({ q })

    const user = async ({ calls }: Applicant) => (await calls('GET', '/v1/auth/me')).data.user
    const [submittedAt, reviewedAt] = [expect.stringMatching(/\.\d{3}Z$/), expect.stringMatching(/\.\d{3}Z$/)]
    const shown = {
      ben: {
        kind: 'ORGANIZATION',
        id: idOf(ben),
        status: 'PENDING',
        submittedAt,
        headline: q,
        subhead: 'AGENCY · NATIONAL',
      },
      ada: {
        kind: 'REPRESENTATIVE',
        id: idOf(ada),
        status: 'REJECTED',
        submittedAt,
        reviewedAt,
        headline: q,
        subhead: 'Mayor · Ward 7',
      },
    }
    expect([status, data]).toEqual([
      200,
      {
        applications: [
          { ...shown.ben, applicant: await user(ben) },
          { ...shown.ada, applicant: await user(ada) },
        ],
        total: 2,
        limit: 25,
        offset: 0,
      },
    ])
    expect(data.applications[1].applicant.memberships).toEqual([{ communityId: home, joinedAt: submittedAt }])
  })

  test('goes by the time of submission across both kinds, and pages without a gap', async () => {
    const { q, found } = await some(
      ['representative', 3],
      ['organization', 1],
      ['organization', 4],
      ['representative', 2],
      ['organization', 0],
    )
    const newest = [4, 1, 3, 0, 2].map((index) => found[index]?.application.id)
    const pages = await Promise.all(['0', '2', '4', '6'].map(async (offset) => rita.browses({ q, offset, limit: '2' })))
    expect(pages.flatMap(({ data }) => data.applications.map(({ id }: { id: string }) => id))).toEqual(newest)
    expect(pages.map(({ data }) => [data.applications.length, data.total])).toEqual([
      [2, 5],
      [2, 5],
      [1, 5],
      [0, 5],
    ])
  })

  test('goes by id among those of one instant', async () => {
    const { q, found } = await some(
      ['representative', 1],
      ['organization', 1],
      ['representative', 1],
      ['organization', 1],
    )
    const submittedAt = new Date()
    for (const { application } of found) await identity.facts.setApplication(application, { submitted_at: submittedAt })
    const pages = await Promise.all(['0', '1', '2', '3'].map(async (offset) => idsOf({ q, offset, limit: '1' })))
    expect(pages.flat()).toEqual(found.map(idOf).toSorted())
  })

  test.each([
    ['representative', [0, 2]],
    ['REPRESENTATIVE', [0, 2]],
    ['Organization', [1]],
    ['all', [0, 1, 2]],
    ['', [0, 1, 2]],
  ])('is narrowed to the kind "%s"', async (kind, expected) => {
    const { q, found } = await some(['representative', 0], ['organization', 1], ['representative', 2])
    const { data } = await rita.browses({ q, kind })
    expect(data.applications.map(({ id }: { id: string }) => id)).toEqual(
      expected.map((index) => found[index]?.application.id),
    )
    expect(data.total).toBe(expected.length)
  })

  test.each([
    ['rejected', [0]],
    ['PENDING', [1]],
    ['Approved', [2]],
    ['none', []],
    ['', [0, 1, 2]],
  ])('is narrowed to the status "%s"', async (status, expected) => {
    const { q, found } = await some(['representative', 0], ['organization', 1], ['organization', 2])
    const [rejected, , approved] = found
    if (rejected) await rita.rejects(rejected.application)
    if (approved) await rita.approves(approved.application)
    const ids = expected.map((index) => found[index]?.application.id)
    expect((await rita.browses({ q, status })).data).toMatchObject({
      applications: ids.map((id) => ({ id })),
      total: ids.length,
    })
  })

  test.each([
    ['1', 3],
    ['24', 2],
    ['48', 0],
    ['9'.repeat(30), 0],
  ])('is narrowed to what has waited for more than %s hours', async (staleAfterHours, total) => {
    const { q } = await some(['representative', 2], ['organization', 30], ['representative', 47], ['organization', 0.5])
    expect((await rita.browses({ q, staleAfterHours })).data.total).toBe(total)
    const perKind = ['representative', 'organization'].map(async (kind) => rita.browses({ q, staleAfterHours, kind }))
    expect((await Promise.all(perKind)).reduce((sum, { data }) => sum + data.total, 0)).toBe(total)
  })

  test.each([
    [{}, 25],
    [{ limit: '7' }, 7],
    [{ limit: '0' }, 25],
    [{ limit: 'x', offset: 'x' }, 25],
    [{ limit: '500' }, 100],
  ])('reads the page of %j leniently', async (query, length) => {
    await using crowded = await startTestIdentity()
    const scene = applicantsOf(crowded)
    const first = await scene.applicant('organization')
    await crowded.facts.copyApplication(first.application, 104)
    const { data } = await (await scene.reviewer()).browses(query)
    expect([data.applications.length, data.total]).toEqual([length, 105])
  })

  test.each([
    [{ kind: 'citizen' }, 'INVALID_APPLICATION_KIND'],
    [{ status: 'open' }, 'VALIDATION_ERROR'],
    [{ staleAfterHours: '0' }, 'VALIDATION_ERROR'],
    [{ staleAfterHours: 'many' }, 'VALIDATION_ERROR'],
    [{ q: '\0' }, 'VALIDATION_ERROR'],
  ])('refuses %j', async (query, code) => {
    const reply = await rita.browses(query)
    expect([reply.status, reply.code]).toEqual([400, code])
  })

  test.each([
    ['a visitor', async () => reviewsBy(identity.call), 401, 'UNAUTHORIZED'],
    ['a moderator', async () => reviewer({ role: 'MODERATOR' }), 403, 'FORBIDDEN'],
  ])('refuses %s', async (_, somebody, status, code) => {
    const reply = await (await somebody()).browses({ kind: 'citizen' })
    expect([reply.status, reply.code]).toEqual([status, code])
  })
})
