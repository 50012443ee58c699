import { beforeAll, describe, expect, test } from 'vitest'
import { upstreamNames } from '../../services/gateway/src/table/route-row.ts'
import { operationsOf } from '../../stack/openapi/api-document.ts'
import { describeService, type ServiceDescription } from '../../stack/openapi/describe-service.ts'
import { operationOf } from './operations.ts'

const titles = {
  identity: 'Identity service',
  community: 'Community service',
  organization: 'Organization service',
  ai: 'AI service',
}

describe.each(upstreamNames)('the published document of %s', (name) => {
  let service: ServiceDescription
  beforeAll(async () => {
    service = await describeService(name)
  })

  test('is OpenAPI 3.1, names its service and tells where the gateway offers it', () => {
    const { openapi, info, servers } = service.document
    expect({ openapi, title: info.title, servers }).toEqual({
      openapi: expect.stringMatching(/^3\.1\.\d+$/),
      title: titles[name],
      servers: [{ url: '/api' }],
    })
    expect(info.description).toMatch(/\.$/)
  })

  test('has every route of the service and nothing else', () => {
    const offered = service.routes.filter(({ isHidden }) => !isHidden).map(operationOf)
    expect(
      operationsOf(service.document)
        .map(({ key }) => key)
        .sort(),
    ).toEqual(offered.sort())
  })

  test('gives each operation an id, a tag, a summary and an answer', () => {
    const bare = operationsOf(service.document).filter(
      ({ operation: { operationId, tags, summary, responses } }) =>
        !operationId || !tags?.length || !summary || !Object.keys(responses ?? {}).length,
    )
    expect(bare.map(({ key }) => key)).toEqual([])
  })

  test('tells of each operation whether it wants a token', () => {
    const told = operationsOf(service.document).map(({ key, operation }) => [key, operation.security])
    const meant = service.routes
      .filter(({ isHidden }) => !isHidden)
      .map((route) => [operationOf(route), securityFor[route.access.token]] as const)
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(meant))
  })
})

const securityFor = {
  public: [],
  optional: [{}, { bearerAuth: [] }],
  required: [{ bearerAuth: [] }],
}
