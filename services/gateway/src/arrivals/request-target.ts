import type { IncomingMessage } from 'node:http'
import { ValidationError } from '@civic/errors'

/** Where a request wants to go. */
export interface RequestTarget {
  /** As the client wrote it, without query: what the log may tell. */
  path: string
  /** Where it is routed: with the version segment, without a trailing slash, without any `access_token`. */
  url: string
  /** The first `access_token` of the query; only the notification stream makes use of it. */
  accessToken: string | undefined
}

export function readRequestTarget(asked: string): RequestTarget {
  const [local = '/'] = withoutOrigin(asked).split('#', 1)
  const queryStart = local.indexOf('?')
  if (queryStart === -1) return { path: local, url: canonicalPath(local), accessToken: undefined }
  const path = local.slice(0, queryStart)
  const { query, accessToken } = withoutAccessToken(local.slice(queryStart + 1))
  return { path, url: canonicalPath(path) + (query === '' ? '' : `?${query}`), accessToken }
}

/** Refuses a request for the server as a whole (`GET *`): only `OPTIONS` means anything there. */
export function requirePath({ url }: Pick<IncomingMessage, 'url'>): void {
  if (url?.startsWith('/')) return
  throw new ValidationError({ path: ['must begin with a slash'] })
}

/** HTTP lets a client name the whole address (`GET http://host/path`); only the local part matters here. */
function withoutOrigin(asked: string): string {
  if (asked.startsWith('/')) return asked
  const local = asked.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
  return local === asked || local.startsWith('/') ? local : `/${local}`
}

function canonicalPath(path: string): string {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  if (!trimmed.startsWith('/api/')) return trimmed
  const versioned = trimmed.startsWith('/api/v1/') || trimmed === '/api/v1' ? trimmed : `/api/v1${trimmed.slice(4)}`
  return versioned === '/api/v1/me' ? '/api/v1/auth/me' : versioned
}

function withoutAccessToken(query: string): { query: string; accessToken: string | undefined } {
  if (!/access|%/.test(query)) return { query, accessToken: undefined }
  let accessToken: string | undefined
  const kept = query.split('&').filter((parameter) => {
    const [name = '', ...value] = parameter.split('=')
    if (decoded(name) !== 'access_token') return true
    accessToken ??= decoded(value.join('='))
    return false
  })
  return { query: kept.join('&'), accessToken }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
