import { httpCaller } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServiceName } from '../../stack/services.ts'
import { startCrowd } from './crowd.ts'
import { isHit, keepAsking, waysToFail } from './keep-asking.ts'
import { openNeighbourhood, type Neighbourhood } from './neighbourhood.ts'
import { faultTestMs, killNow, soon } from './soon.ts'

const password = 'correct horse battery'

const opening = new AsyncDisposableStack()
let street: Neighbourhood
beforeAll(async () => {
  street = opening.use(await openNeighbourhood({}))
}, faultTestMs)
afterAll(async () => opening.disposeAsync(), faultTestMs)

describe('a service that is killed', { timeout: faultTestMs }, () => {
  test('community: every comment that was acknowledged is there, once', async () => {
    await using crowd = startCrowd(street, 'While community dies')
    await crowd.isServed()

    const { isBack } = await killed('community')
    await crowd.isHit()
    expect((await street.ada.calls('GET', '/auth/me')).status).toBe(200)
    await isBack()
    await crowd.isServed()
    await crowd.stop()

    expect(crowd.waysToFail()).toEqual([502])
    await crowd.expectNothingLost()
  })

  test('identity: everybody who was registered can sign in, and discussions go on meanwhile', async () => {
    const { city, bola, comment } = street
    await using registering = keepAsking(async (turn) =>
      city.call('POST', '/auth/register', {
        body: { name: `Newcomer ${turn}`, email: `newcomer${turn}@example.org`, password },
      }),
    )
    await registering.isServed()

    const { isBack } = await killed('identity')
    await isHit(registering)
    expect((await comment(bola, 'Is identity gone?')).status).toBe(201)
    await isBack()
    await registering.isServed()
    await registering.stop()

    expect(waysToFail(registering)).toEqual([502])
    for (const { data } of registering.acknowledged()) {
      const signedIn = await city.call('POST', '/auth/login', { body: { email: data.user.email, password } })
      expect(signedIn.data.user.id).toBe(data.user.id)
    }
  })

  test('organization: is down, and comes back by itself', async () => {
    await using asking = keepAsking(async () => httpCaller(street.city.url)('GET', '/health/organization'))
    await asking.isServed()

    const { isBack } = await killed('organization')
    await isHit(asking)
    expect((await street.city.call('GET', '/issues')).status).toBe(200)
    await isBack()
    await asking.isServed()
    await asking.stop()

    expect(waysToFail(asking)).toEqual([502])
  })

  test('gateway: the services go on behind it, and it answers at the same address again', async () => {
    await using crowd = startCrowd(street, 'While the gateway dies')
    await crowd.isServed()

    const { isBack } = await killed('gateway')
    await crowd.isHit()
    expect((await street.commentElsewhere(street.bola, 'Around the gateway.')).status).toBe(201)
    await isBack()
    await crowd.isServed()
    await crowd.stop()

    expect(crowd.waysToFail()).toEqual(['refused'])
    await crowd.expectNothingLost()
  })
})

/** Kills the process of a service; it has another one when it is back. */
async function killed(name: ServiceName) {
  const { pidOf } = street.city
  const first = pidOf(name)
  killNow(first)
  return {
    isBack: async () => soon(`${name} to come back`, () => pidOf(name) !== undefined && pidOf(name) !== first),
  }
}
