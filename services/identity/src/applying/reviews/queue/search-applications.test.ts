import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { applicantsOf, type Kind } from '../../../../test/applicants.ts'
import { startTestIdentity } from '../../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())
const { applicant, reviewer } = applicantsOf(identity)
const rita = await reviewer()

type Applicant = Awaited<ReturnType<typeof applicant>>
const idOf = ({ application }: Applicant) => application.id
const idsOf = async (query: Record<string, string>) =>
  (await rita.browses(query)).data.applications.map(({ id }: { id: string }) => id)

describe('a search in GET /v1/admin/applications', () => {
  test.each<[Kind, string]>([
    ['representative', 'fullName'],
    ['representative', 'title'],
    ['representative', 'position'],
    ['representative', 'constituency'],
    ['organization', 'name'],
  ])('finds a %s by a part of the %s, in any letter case, with accents or without', async (kind, field) => {
    const mark = `Ọ̀yọ́${randomUUID().slice(0, 8)}`
    const ada = await applicant(kind, { [field]: `The ${mark} one` })
    expect(await idsOf({ q: ` ${mark.toUpperCase()} ` })).toEqual([idOf(ada)])
    expect(await idsOf({ q: mark.replace('Ọ̀yọ́', 'oyo') })).toEqual([idOf(ada)])
  })

  test('finds an organization by its slug and anybody by name and address', async () => {
    const mark = randomUUID()
    const found = [
      await applicant('organization', { slug: `a-${mark}` }),
      await applicant('representative', {}, { name: `Ada ${mark}` }),
      await applicant('organization', {}, { email: `ada.${mark}@example.org` }),
    ]
    expect((await idsOf({ q: mark })).toSorted()).toEqual(found.map(idOf).toSorted())
  })

  test.each(['%', '_', '\\', '50%', 'a_b', String.raw`c\d`])('takes %s as it is written', async (q) => {
    const tail = randomUUID()
    const ada = await applicant('representative', { fullName: `x${q}${tail}` })
    await applicant('representative', { fullName: `x50 axb cd${tail}` })
    expect(await idsOf({ q: `${q}${tail}` })).toEqual([idOf(ada)])
  })
})
