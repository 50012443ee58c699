import { once } from 'node:events'
import { createServer } from 'node:http'
import { scrape } from '@civic/metrics'
import { expect, test } from 'vitest'
import { openSite } from '../site/site-upstream.ts'
import { watchSite } from './upstream-metrics.ts'

async function toldOfSite(): Promise<string[]> {
  const { body } = await scrape()
  return body.split('\n').filter((line) => line.startsWith('upstream_up{upstream="web"}'))
}

test('the site is among the figures as it is at the scrape, and only while it is watched', async () => {
  let status = 200
  const server = createServer(({ url }, response) => {
    response.writeHead(url === '/health' ? status : 500, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const site = openSite(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, 1000)

  const forget = watchSite(site)
  // On a busy machine it may not answer in time at first.
  await expect.poll(toldOfSite, { timeout: 30_000 }).toEqual(['upstream_up{upstream="web"} 1'])
  status = 503
  expect(await toldOfSite()).toEqual(['upstream_up{upstream="web"} 0'])
  await site?.pool.destroy()
  server.close()
  expect(await toldOfSite()).toEqual(['upstream_up{upstream="web"} 0'])
  forget()
  expect(await toldOfSite()).toEqual([])

  watchSite(undefined)
  expect(await toldOfSite()).toEqual([])
})
