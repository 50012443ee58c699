import {
  mayRunWith,
  startNatsServer,
  startRedisServer,
  type EventStream,
  type NatsServer,
  type RedisServer,
  type Reply,
} from '@civic/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modelAccount } from '../../services/ai/test/models/model-account.ts'
import { openOrganization } from '../journeys/open-organization.ts'
import type { Resident } from '../journeys/start-city.ts'
import {
  hasNewestLive,
  idsOn,
  notificationIds,
  openNeighbourhood,
  positionsOn,
  untilLive,
  type Neighbourhood,
} from './neighbourhood.ts'
import { faultTestMs, killNow, soon } from './soon.ts'

const hasNats = mayRunWith('nats-server')
const hasRedis = mayRunWith('redis-server')
// The story is quicker than people are.
const patientLimits = {
  RATE_LIMIT_COMMENT_MINUTE: '1000',
  RATE_LIMIT_COMMENT_HOUR: '1000',
  RATE_LIMIT_CREATE: '1000',
  RATE_LIMIT_STANDARD: '1000',
  RATE_LIMIT_STRICT: '1000',
}

const model = modelAccount()
const opening = new AsyncDisposableStack()
let nats: NatsServer | undefined
let redis: RedisServer | undefined
let street: Neighbourhood
beforeAll(async () => {
  if (hasNats) nats = opening.use(await startNatsServer())
  if (hasRedis) redis = opening.use(await startRedisServer())
  const ofModel = { AI_API_KEY: model.key, AI_BASE_URL: model.url, AI_MODEL: 'model-sandbox' }
  const env = { BUS_URL: nats?.url ?? '', CACHE_URL: redis?.url ?? '', ...ofModel, ...patientLimits }
  street = opening.use(await openNeighbourhood({ env }))
}, faultTestMs)
afterAll(async () => opening.disposeAsync(), faultTestMs)

describe('the platform in processes', { timeout: faultTestMs }, () => {
  test('lets a citizen report an issue, and tells her live what happens to it', async () => {
    const { administrator, ada, bola, issueId, comment, upvote } = street
    const stream = await ada.listens()

    expect((await upvote(bola)).data).toEqual({ upvoted: true, upvoteCount: 1 })
    expect((await comment(bola, 'I walk there every day.')).status).toBe(201)
    await soon('the comment on her stream', async () => hasNewestLive(ada, stream))
    const moved = await administrator.calls('PATCH', `/issues/${issueId}/status`, { status: 'IN_PROGRESS' })
    expect(moved.data).toEqual({ updated: true })
    await soon('the new status on her stream', async () => hasNewestLive(ada, stream))

    stream.drop()
    expect(idsOn(stream)).toEqual((await notificationIds(ada)).toReversed())
  })
})

describe.skipIf(!hasNats)('while NATS is away', { timeout: faultTestMs }, () => {
  let stream: EventStream
  beforeAll(async () => {
    stream = await street.ada.listens()
    opening.defer(() => stream.drop())
    await untilLive(street.ada, stream, async () => street.commentElsewhere(street.bola, 'Before it went.'))
    await nats?.kill()
  }, faultTestMs)

  test('acts of another process are stored, and only their live push is lost', async () => {
    const { ada, bola, commentElsewhere, comment } = street

    expect((await commentElsewhere(bola, 'Nobody hears this.')).status).toBe(201)
    const [unheard = ''] = await notificationIds(ada)
    expect((await comment(bola, 'This one is heard.')).status).toBe(201)
    await soon('the push of the same process', async () => hasNewestLive(ada, stream))

    expect(unheard).not.toBe('')
    expect(idsOn(stream)).not.toContain(unheard)
    expect(await street.comments()).toEqual(expect.arrayContaining(['Nobody hears this.', 'This one is heard.']))
  })

  test('a service that starts meanwhile serves all the same', async () => {
    const { city, ada } = street
    const first = city.pidOf('identity')
    killNow(first)
    await soon('identity to come back', () => ![undefined, first].includes(city.pidOf('identity')))
    expect((await ada.calls('GET', '/auth/me')).status).toBe(200)
  })

  test('nothing else is missing, and it is live across processes again when it is back', async () => {
    const { ada, bola, commentElsewhere } = street
    await nats?.restart()
    await untilLive(ada, stream, async () => commentElsewhere(bola, 'Is anybody there?'))
  })

  test('everything missed comes with the position of the last event', async () => {
    const { ada } = street
    const [first = '', ...later] = (await notificationIds(ada)).toReversed()
    const whole = await ada.listens('0')
    await soon('the whole replay', () => idsOn(whole).length > later.length)
    whole.drop()
    expect(idsOn(whole)).toEqual([first, ...later])

    const again = await ada.listens(positionsOn(whole)[0])
    await soon('the replay', () => idsOn(again).length >= later.length)
    again.drop()
    expect(idsOn(again)).toEqual(later)
  })
})

describe.skipIf(!hasRedis)('while Redis is away', { timeout: faultTestMs }, () => {
  const leftOfLimit = async () => {
    const reply = await street.city.call('POST', '/auth/logout', { body: {} })
    expect(reply.status).toBe(200)
    return reply.headers.get('x-ratelimit-remaining')
  }

  test('nobody is limited and nobody is refused, and limiting begins again when it is back', async () => {
    await soon('the limiter to count', async () => (await leftOfLimit()) !== null)

    await redis?.kill()
    await soon('requests that nobody counts', async () => (await leftOfLimit()) === null)
    expect((await street.upvote(street.bola)).status).toBe(200)

    await redis?.restart()
    await soon('the limiter to count again', async () => (await leftOfLimit()) !== null)
  })
})

describe('while the mail server is away', { timeout: faultTestMs }, () => {
  const email = 'dayo@example.org'

  test('people register and are signed in, and what failed stands in the log without the link', async () => {
    const { city } = street
    await city.mailbox.stop()

    const registered = await city.call('POST', '/auth/register', {
      body: { name: 'Dayo', email, password: 'correct horse battery' },
    })
    expect(registered.status).toBe(201)
    const dayo = city.resident(registered.data)
    expect((await dayo.calls('GET', '/auth/me')).data.user).toMatchObject({ email, emailVerified: false })
    await soon('a line in the log', () => city.log.text().includes('could not be sent'))
    expect(city.log.text()).not.toMatch(/verify-email\?token=/)

    await city.mailbox.restart()
    expect(city.mailbox.mails.filter(({ to }) => to === email)).toEqual([])
    expect((await dayo.calls('POST', '/auth/resend-verification')).data).toEqual({ sent: true })
    const mail = await soon('the mail', () => city.mailbox.mails.find(({ to }) => to === email))
    const token = /verify-email\?token=([0-9a-f]{64})/.exec(mail.text)?.[1]
    const verified = await city.call('POST', '/auth/verify-email', { body: { token } })
    expect(verified.data.user).toMatchObject({ email, emailVerified: true })
  })
})

/** Nothing on the platform waits for suggestions: people say what they have to say, with a model or without. */
describe('a citizen reports an issue and an organization publishes', { timeout: faultTestMs }, () => {
  let organization: { id: string; owner: Resident }
  beforeAll(async () => {
    organization = await openOrganization(street.city, street.administrator, { owner: 'Ngozi', name: 'Clean Water' })
  }, faultTestMs)

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
