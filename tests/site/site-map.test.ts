import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { SiteMap } from '../../services/web/src/http/site-map.ts'
import { ofPage, openPlatform } from '../../services/web/src/platform/platform-fetch.ts'
import { visitorOf } from '../../services/web/src/platform/visitor.ts'
import { drainIn, openPlace } from './open-place.ts'

const place = await openPlace()
const drain = await drainIn(place)
afterAll(async () => place[Symbol.asyncDispose]())

const visitorAt = (host: string) => visitorOf({ host }, 'a-request')

describe('the site map', () => {
  test('is read and written once an hour for each name of the site, of which a few are kept', async () => {
    const platform = openPlatform(place.city.url)
    const clock = { at: Date.now(), now: () => new Date(clock.at) }
    const asking = { gatewayUrl: place.city.url, platform, patience: ofPage, secret: 'x'.repeat(32) }
    const known = { ...asking, clock, site: { origin: undefined } }
    const map = new SiteMap(known)
    const [one, again] = await Promise.all([map.show(visitorAt('city.example')), map.show(visitorAt('city.example'))])
    expect(one).toBe(again)
    expect(one.plain.toString()).toContain(`<loc>http://city.example/issues/${drain}</loc>`)
    expect(gunzipSync(one.gzip).equals(one.plain)).toBe(true)

    const epe = await place.communityNamed('Epe')
    const names = Array.from({ length: 8 }, (_, number) => `city-${number}.example`)
    for (const name of names) {
      const text = (await map.show(visitorAt(name))).plain.toString()
      expect([text.includes(`http://${name}/issues/${drain}<`), text.includes(epe)]).toEqual([true, false])
    }
    expect(await map.show(visitorAt('city.example'))).not.toBe(one)

    clock.at += 3_600_000
    expect((await map.show(visitorAt('city.example'))).plain.toString()).toContain(epe)
    await platform.close()
  })

  test('is the same packed and plain', async () => {
    const asks = async (coding: string) => {
      const reply = await fetch(`${place.city.url}/sitemap.xml`, { headers: { 'accept-encoding': coding } })
      return { coding: reply.headers.get('content-encoding'), text: await reply.text() }
    }
    const [packed, plain] = [await asks('gzip'), await asks('identity')]
    expect([packed.coding, plain.coding, packed.text]).toEqual(['gzip', null, plain.text])
  })
})
