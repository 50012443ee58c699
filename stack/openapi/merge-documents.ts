import { isDeepStrictEqual } from 'node:util'
import type { ApiDocument } from './api-document.ts'

const head = {
  openapi: '3.1.0',
  info: {
    title: 'Civic Platform',
    description: 'Everything that the platform offers over HTTP, whichever of its services answers.',
    version: '1',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/api' }],
}

/** One document for the whole platform. Throws when two services mean different things by one name. */
export function mergeDocuments(documents: readonly ApiDocument[]): ApiDocument {
  const components = documents.map((document) => document.components ?? {})
  return {
    ...head,
    paths: union(documents.map(({ paths }) => paths)),
    components: {
      securitySchemes: union(components.map(({ securitySchemes = {} }) => securitySchemes)),
      schemas: union(components.map(({ schemas = {} }) => schemas)),
      headers: union(components.map(({ headers = {} }) => headers)),
    },
  }
}

function union<Member>(parts: readonly Record<string, Member>[]): Record<string, Member> {
  const whole: Record<string, Member> = {}
  for (const [name, member] of parts.flatMap((part) => Object.entries(part))) {
    const known = whole[name]
    if (known !== undefined && !isDeepStrictEqual(known, member)) {
      throw new Error(`Two services describe ${name} differently`)
    }
    whole[name] = member
  }
  return whole
}
