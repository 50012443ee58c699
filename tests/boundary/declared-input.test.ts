import type { Reply } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upstreamNames } from '../../services/gateway/src/table/route-row.ts'
import { sandboxAccount } from '../../services/organization/test/payments.ts'
import { describeService } from '../../stack/openapi/describe-service.ts'
import { startCity } from '../journeys/start-city.ts'
import { faultsOfFields, type Fault } from './faults-of-schema.ts'
import { openTown, pathInTown, type Town } from './open-town.ts'

interface Form {
  /** `PATCH /v1/issues/{id}` */
  key: string
  faults: Record<string, Fault[]>
}

const { key: PAYMENT_SECRET_KEY, url: PAYMENT_API_URL } = sandboxAccount()
const city = await startCity({ env: { PAYMENT_SECRET_KEY, PAYMENT_API_URL } })
afterAll(async () => city[Symbol.asyncDispose]())

/** The first takes a body that cannot be read for none, and ends the account that asks; the second is signed bytes. */
const apart = new Set(['DELETE /v1/auth/me', 'POST /v1/webhooks/payment'])
const json = { 'content-type': 'application/json' }

let town: Town
const forms: Form[] = []
beforeAll(async () => {
  town = await openTown(city)
  for (const name of upstreamNames) {
    const { routes, document } = await describeService(name)
    for (const { method, path, body } of routes) {
      const key = `${method} ${path}`
      if (body && !apart.has(key)) forms.push({ key, faults: faultsOfFields(body, document) })
    }
  }
})

/** Sends it as somebody who may: the administrator of the platform, else the owner of the organization. */
async function sends({ key }: Form, rawBody: string): Promise<Reply> {
  const [method = '', path = ''] = key.split(' ')
  const by = async (token: string): Promise<Reply> => {
    const reply = await city.call(method, pathInTown(town, path), { token, rawBody, headers: json })
    // Many are sent at once: a service that is busy says so, and is asked again.
    return reply.code === 'TRY_AGAIN' ? by(token) : reply
  }
  const reply = await by(town.administrator.accessToken)
  return reply.status === 403 ? by(town.owner.accessToken) : reply
}

/** The first fault of every field at once, then the second of each that has one, and so on. */
function rounds({ faults }: Form): [string, Fault][][] {
  const most = Math.max(...Object.values(faults).map((some) => some.length))
  return Array.from({ length: most }, (_, round) =>
    Object.entries(faults).flatMap<[string, Fault]>(([name, some]) => (some[round] ? [[name, some[round]]] : [])),
  )
}

/** What is wrong with the answer to such a body. */
function misses(key: string, sent: [string, Fault][], { status, code, body }: Reply): string[] {
  if (code !== 'VALIDATION_ERROR') return [`${key}: ${status} ${code}`]
  return sent.flatMap(([name, { at, value, complaint }]) => {
    const field = at === '' ? name : `${name}.${at}`
    const complaints: string[] = body.details[field] ?? []
    const isTold = complaints.some((one) => one.includes(complaint))
    return isTold ? [] : [`${key}: ${field} ${JSON.stringify(value).slice(0, 40)}: ${complaints.join()}`]
  })
}

describe('the body of every route', () => {
  test('is sent here', () => {
    expect(forms.length).toBeGreaterThan(70)
    expect(forms.filter(({ faults }) => Object.values(faults).flat().length === 0)).toEqual([])
  })

  test('is held to its schema: a complaint about each field that is of another type, too long, or no word of its list', async () => {
    const missed = []
    for (const form of forms) {
      const all = rounds(form)
      const replies = await Promise.all(
        all.map(async (sent) =>
          sends(form, JSON.stringify(Object.fromEntries(sent.map(([name, { value }]) => [name, value])))),
        ),
      )
      missed.push(...all.flatMap((sent, index) => (replies[index] ? misses(form.key, sent, replies[index]) : [])))
    }
    expect(missed).toEqual([])
  })

  test.each(['\0', '\ud800'])('may hold no text that cannot be stored: %j', async (text) => {
    const missed = await answersThatMiss(({ faults }) =>
      JSON.stringify(Object.fromEntries(Object.keys(faults).map((name) => [name, `a${text}`]))),
    )
    expect(missed).toEqual([])
  })

  test.each([['{'], ['[]'], ['null,'], ['{"a\\u0000":1}'], ['a list of lists', '['.repeat(20_000)]])(
    'is an object that can be read, not %s',
    async (name, rawBody = name) => {
      expect(await answersThatMiss(() => rawBody)).toEqual([])
    },
  )

  /** The answers of all routes to such a body that are something else than a refusal of the input. */
  async function answersThatMiss(bodyFor: (form: Form) => string): Promise<string[]> {
    const replies = await Promise.all(forms.map(async (form) => ({ form, reply: await sends(form, bodyFor(form)) })))
    return replies.flatMap(({ form, reply: { status, code, body } }) => {
      const isRefused = code === 'VALIDATION_ERROR' && Object.keys(body.details).length > 0
      return isRefused ? [] : [`${form.key}: ${status} ${code}`]
    })
  }
})
