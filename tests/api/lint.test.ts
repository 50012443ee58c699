import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { describePlatform } from '../../stack/openapi/describe-platform.ts'

test('a linter that others keep finds nothing in the OpenAPI documents, examples included', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // The addresses are the contract: /campaigns/slug/{slug} and /campaigns/{campaignId}/submit meet nowhere, since no
      // campaign has the id `slug`.
      'no-ambiguous-paths': 'off',
    },
  })
  const { files } = await describePlatform()

  for (const [name, source] of files) {
    const problems = await lintFromString({ source, absoluteRef: `/${name}`, config })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
  }
})
