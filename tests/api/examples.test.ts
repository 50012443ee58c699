import { expect, test } from 'vitest'
import { operationsOf } from '../../stack/openapi/api-document.ts'
import { describePlatform } from '../../stack/openapi/describe-platform.ts'
import { composeExample } from '../../stack/openapi/examples/compose-example.ts'

// That each example fits its schema is among what the linter looks at: lint.test.ts.
test('every body and every answer in JSON has an example', async () => {
  const { document } = await describePlatform()
  const bare = operationsOf(document).flatMap(({ key, operation: { requestBody, responses = {} } }) => {
    const replies = Object.values(responses).map(({ $ref, ...reply }) =>
      $ref === undefined ? reply : document.components?.responses?.[$ref.split('/').at(-1) ?? ''],
    )
    return [requestBody, ...replies]
      .filter((body) => {
        const media = body?.content?.['application/json']
        return media?.schema !== undefined && media.example === undefined
      })
      .map(() => key)
  })
  expect(bare).toEqual([])
})

const title = { type: 'string' }
const components = { schemas: { Issue: { type: 'object', properties: { title, note: title }, required: ['title'] } } }
const issue = { $ref: '#/components/schemas/Issue' }

test('an example holds what the books tell, of a component or of a field anywhere, and leaves out what none tells', () => {
  const sources = { book: { Issue: { title: 'Open drain' } }, components }
  expect(composeExample({ type: 'array', items: issue }, 'browseIssues', sources)).toEqual([{ title: 'Open drain' }])
  const anything = { book: { ...sources.book, anything: { note: 'Urgent' } }, components }
  expect(composeExample(issue, 'showIssue', anything)).toEqual({ title: 'Open drain', note: 'Urgent' })
})

test('an example cannot be made without a text that somebody wrote', () => {
  expect(() => composeExample(issue, 'showIssue', { book: {}, components })).toThrow('No example for Issue.title')
})
