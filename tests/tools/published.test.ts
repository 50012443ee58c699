import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../services/gateway/src/table/route-row.ts'
import { fileFormsModule, fileFormsText } from '../../tools/file-forms/file-forms-module.ts'
import { findGaps, staleDocuments, type Offer } from '../../tools/routes/find-gaps.ts'

const rows = rowsOf('ai', [['GET', '/v1/hints', 'none']])
const service: Offer = {
  name: 'ai',
  routes: [
    { method: 'GET', path: '/v1/hints', access: { token: 'public' } },
    { method: 'GET', path: '/health', access: { token: 'public' } },
  ],
}

describe('what is published of the services', () => {
  test('is complete with a row for each route, its own ones apart', () => {
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
    expect(staleDocuments(new Map([['ai.yaml', 'as the routes say']]), () => committed)).toEqual([
      `The OpenAPI document ai.yaml is ${state}: run \`npm run openapi\``,
    ])
  })

  test('has no stale document where each lies as the routes say', () => {
    expect(staleDocuments(new Map([['ai.yaml', 'as the routes say']]), () => 'as the routes say')).toEqual([])
  })
})

test('the gateway takes photos for the forms of the site that say so', () => {
  expect(readFileSync(path.resolve(import.meta.dirname, '../..', fileFormsModule), 'utf8')).toBe(fileFormsText())
})
