// Tells a webhook of every issue that is reported in a community.
//   PLATFORM=http://localhost:3000 COMMUNITY=ikeja WEBHOOK=https://chat.example.org/hooks/4711 node examples/watch-community.ts
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { browseCommunities, browseIssues, connect, items } from '@civic/client'

const { PLATFORM = 'http://localhost:3000', COMMUNITY = '', WEBHOOK = '', EVERY_SECONDS = '30' } = process.env
const civic = connect(PLATFORM)
const { communities } = await browseCommunities(civic, { query: { q: COMMUNITY, limit: 1 } })
const [community] = communities
if (!community || WEBHOOK === '') throw new Error('COMMUNITY must name a community, and WEBHOOK an address to post to.')

/** What was reported before the bot came is no news. */
let newest = Date.now()
process.stdout.write(`Watching ${community.name}\n`)

for (;;) {
  const news = []
  // Newest first, so that whatever follows on one that is known is known too.
  for await (const issue of items(browseIssues, 'issues', civic, { query: { communityId: community.id, limit: 20 } })) {
    if (Date.parse(issue.createdAt) <= newest) break
    news.unshift(issue)
  }
  for (const { id, title, location, createdAt } of news) {
    const text = `New in ${community.name}: ${title}${location ? ` (${location})` : ''}`
    const body = JSON.stringify({ text, link: `${PLATFORM}/issues/${id}` })
    const { ok } = await fetch(WEBHOOK, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    // What was not taken is told the next time.
    if (!ok) break
    newest = Date.parse(createdAt)
  }
  await pause(Number(EVERY_SECONDS) * 1000)
}
