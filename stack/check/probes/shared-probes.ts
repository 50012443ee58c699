import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBus } from '@civic/bus'
import { RedisConnection } from '@civic/redis'
import { patienceMs, type Probe } from './probe.ts'

export const cache: Probe = {
  part: 'cache',
  look: async ({ ai: { cacheUrl } }) => {
    if (cacheUrl === undefined) return { is: 'off', words: 'not set up, requests are not limited' }
    let trouble = 'no answer'
    const patience = { connectMs: patienceMs, answerMs: patienceMs, retryMs: patienceMs, reportEveryMs: patienceMs }
    const news = { isUsable: () => {}, isUnusable: (reason: string) => void (trouble = reason) }
    using connection = await RedisConnection.open(cacheUrl, patience, news)
    const key = `civic:check:${randomUUID()}`
    await connection.ask(async (redis) => redis.set(key, 'here', 'EX', 60))
    const kept = await connection.ask(async (redis) => redis.getdel(key))
    if (kept === 'here') return { is: 'well', words: 'Redis keeps and gives back' }
    return { is: 'failing', words: `Redis does not keep anything: ${trouble}. Look at CACHE_URL` }
  },
}

const subject = 'civic.check'
const againMs = 200

export const bus: Probe = {
  part: 'bus',
  look: async ({ organization: { busUrl }, databaseUrl }) => {
    if (busUrl === 'off') return { is: 'off', words: 'switched off, people see news at their next visit' }
    let trouble = `nothing came back within ${patienceMs / 1000} s`
    const warn = (problem: string) => void (trouble = problem)
    await using line = openBus(busUrl, { url: databaseUrl, warn })
    const id = randomUUID()
    let hasCome = false
    line.subscribe(subject, (message) => (hasCome ||= message.id === id))
    // Said again and again: a line says nothing of when it has begun to listen.
    for (const deadline = Date.now() + patienceMs; !hasCome && Date.now() < deadline; await sleep(againMs)) {
      await line.publish(subject, [{ id, userId: id }])
    }
    const name = busUrl === '' ? 'LISTEN/NOTIFY of the database' : 'NATS'
    if (hasCome) return { is: 'well', words: `${name} brings what it is given` }
    return { is: 'failing', words: `${name} does not work: ${trouble}. Look at BUS_URL` }
  },
}
