import {
  applyAsRepresentative,
  createCommunity,
  joinCommunity,
  limits,
  reportIssue,
  type ReportIssueData,
  type RepresentativeForm,
} from '@civic/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../journeys/refusal-code.ts'
import { startCity, type City, type Resident } from '../journeys/start-city.ts'

let city: City
let ada: Resident
let communityId: string
beforeAll(async () => {
  city = await startCity()
  const { civic } = await city.administrator()
  const place = { name: 'Ikeja', slug: 'ikeja', state: 'Lagos', lga: 'Ikeja' }
  communityId = (await createCommunity(civic, { body: place })).community.id
  ada = await city.newcomer('Ada')
  await joinCommunity(ada.civic, { body: { communityId } })
})
afterAll(async () => city?.[Symbol.asyncDispose]())

const photos = (count: number) => Array.from({ length: count }, (_, index) => `https://example.org/${index}.png`)
const { title, description, imageUrls, imageAlts } = limits.reportIssue

async function report(body: Partial<ReportIssueData['body']>) {
  const issue = {
    title: 'Open drain',
    description: 'Open for weeks.',
    category: 'INFRASTRUCTURE' as const,
    communityId,
  }
  return reportIssue(ada.civic, { body: { ...issue, ...body } })
}

test.each<[string, Partial<ReportIssueData['body']>]>([
  ['the least', { title: 'x'.repeat(title.min), description: 'x'.repeat(description.min) }],
  ['the most', { title: '🌊'.repeat(title.max), description: 'x'.repeat(description.max) }],
  ['as many as can be', { imageUrls: photos(imageUrls.maxItems), imageAlts: ['x'.repeat(imageAlts.items.max)] }],
])('the platform takes %s that the limits of the client say', async (_what, body) => {
  expect((await report(body)).issue).toMatchObject(body.title === undefined ? {} : { title: body.title })
})

test.each<[string, Partial<ReportIssueData['body']>]>([
  ['title', { title: 'x'.repeat(title.min - 1) }],
  ['title', { title: 'x'.repeat(title.max + 1) }],
  ['description', { description: 'x'.repeat(description.max + 1) }],
  ['imageUrls', { imageUrls: photos(imageUrls.maxItems + 1) }],
  ['imageAlts.0', { imageUrls: photos(1), imageAlts: ['x'.repeat(imageAlts.items.max + 1)] }],
])('the platform refuses what is beyond the limits of the client: %s', async (field, body) => {
  const { status, details } = await refusalOf(report(body))
  expect([status, Object.keys(details)]).toEqual([400, [field]])
})

test('what documents call by a name is bounded as well', async () => {
  const { bio } = limits.applyAsRepresentative
  const form: RepresentativeForm = {
    fullName: 'Ada Obi',
    title: 'Hon.',
    position: 'Councillor',
    constituency: 'Ward C',
    communityId,
    bio: 'x'.repeat(bio.max + 1),
  }
  const { details } = await refusalOf(applyAsRepresentative(ada.civic, { body: form }))
  expect(Object.keys(details)).toEqual(['bio'])
})
