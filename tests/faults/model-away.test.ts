import type { Reply } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modelAccount } from '../../services/ai/test/models/model-account.ts'
import type { Resident } from '../journeys/start-city.ts'
import { openNeighbourhood, type Neighbourhood } from './neighbourhood.ts'
import { faultTestMs, killNow, soon } from './soon.ts'

const model = modelAccount()
const opening = new AsyncDisposableStack()
let street: Neighbourhood
let organization: { id: string; owner: Resident }
beforeAll(async () => {
  const env = { AI_API_KEY: model.key, AI_BASE_URL: model.url, AI_MODEL: 'model-sandbox', RATE_LIMIT_CREATE: '1000' }
  street = opening.use(await openNeighbourhood({ env }))
  organization = await foundOrganization(street)
}, faultTestMs)
afterAll(async () => opening.disposeAsync(), faultTestMs)

/** Nothing on the platform waits for suggestions: people say what they have to say, with a model or without. */
describe('a citizen reports an issue and an organization publishes', { timeout: faultTestMs }, () => {
  const draft = { title: 'Open drain', description: 'The drain beside the bus stop has been open for weeks.' }
  const suggestion = async (): Promise<Reply> => street.ada.calls('POST', '/ai/classify-issue', draft)

  async function expectPublicLife(title: string): Promise<void> {
    const { ada, communityId } = street
    const report = { ...draft, title, category: 'INFRASTRUCTURE', communityId }
    expect((await ada.calls('POST', '/issues', report)).data.issue).toMatchObject({ title })
    const said = { title, body: 'We close the drain on Monday morning.', publish: true }
    const announced = await organization.owner.calls('POST', `/organizations/${organization.id}/announcements`, said)
    expect(announced.data.announcement).toMatchObject({ title, status: 'PUBLISHED' })
  }

  test('while there is a model', async () => {
    expect((await suggestion()).data.classification.model).toBe('model-sandbox')
    await expectPublicLife('With a model')
  })

  test('while the model fails', async () => {
    await model.settings({ fault: { how: 'answer', status: 503 } })
    expect((await suggestion()).code).toBe('AI_UNAVAILABLE')
    await expectPublicLife('While the model fails')
  })

  test('while the model has not answered yet', async () => {
    await model.settings({ fault: { how: 'hang' } })
    const waiting = suggestion()
    await soon('the model to be asked', async () => (await model.load()).answering > 0)
    await expectPublicLife('While the model hangs')
    expect((await model.load()).answering).toBe(1)
    await model.settings({ fault: null })
    await model.hangUp()
    expect([200, 502]).toContain((await waiting).status)
  })

  test('while the AI service stands still, and when it is killed', async () => {
    const { city } = street
    const frozen = city.pidOf('ai')
    process.kill(frozen ?? Number.NaN, 'SIGSTOP')
    const waiting = suggestion()
    await expectPublicLife('While the service stands still')
    killNow(frozen)
    await expectPublicLife('While the service is gone')
    expect((await waiting).status).toBe(502)
    await soon('the service to come back', async () => (await suggestion()).status === 200)
  })
})

async function foundOrganization({ city, administrator, bola }: Neighbourhood) {
  const form = {
    name: 'Clean Water',
    slug: 'clean-water',
    kind: 'NGO',
    jurisdiction: 'LGA',
    state: 'Lagos',
    lga: 'Ikeja',
  }
  const applied = await bola.calls('PUT', '/applications/me/organization', form)
  const { id } = applied.data.organizationApplication
  await administrator.calls('PATCH', `/admin/applications/organization/${id}`, { status: 'APPROVED' })
  const credentials = { email: bola.email, password: 'correct horse battery' }
  const signedIn = await city.call('POST', '/auth/login', { body: credentials })
  const owner = city.resident(signedIn.data)
  const { memberships } = (await owner.calls('GET', '/me/organizations')).data
  const found: string = memberships[0].organization.id
  return { id: found, owner }
}
