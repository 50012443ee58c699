import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../services/gateway/src/table/route-row.ts'
import { findGaps, type Publication } from '../../tools/routes/find-gaps.ts'

const rows = rowsOf('ai', [['GET', '/v1/hints', 'none']])
const service: Publication = {
  name: 'ai',
  routes: [
    { method: 'GET', path: '/v1/hints', access: { token: 'public' } },
    { method: 'GET', path: '/health', access: { token: 'public' } },
  ],
  yaml: 'as the routes say',
  committed: 'as the routes say',
}

describe('what is published of the services', () => {
  test('is complete with a row for each route, its own ones apart, and the document', () => {
    expect(findGaps([service], rows)).toEqual([])
  })

  test('lacks a route that has no row, and the row is told', () => {
    expect(findGaps([service], [])).toEqual([
      expect.stringContaining("add ['GET', '/v1/hints', 'none', …tiers] to services/gateway/src/table/ai-rows.ts"),
    ])
  })

  test('lacks a route whose row leads to another service, and that row is no route', () => {
    const elsewhere = rowsOf('identity', [['GET', '/v1/hints', 'none']])
    expect(findGaps([service], elsewhere)).toEqual([
      expect.stringMatching(/^GET \/v1\/hints of ai has no row/),
      expect.stringMatching(/^identity: GET \/v1\/hints stands in the gateway's table and is no route/),
    ])
  })

  test.each([
    ['stale', 'as the routes said'],
    ['missing', undefined],
  ])('has a document that is %s, and the command that writes it is told', (state, committed) => {
    expect(findGaps([{ ...service, committed }], rows)).toEqual([
      `The OpenAPI document of ai is ${state}: run \`npm run openapi\``,
    ])
  })
})
