import { readTextWithin } from '@civic/outbound'
import { traceHeaders } from '@civic/traces'
import { Agent } from 'undici'
import { answerLimit } from '../../asking/shapes/answer-limit.ts'

/** The neighbours that this service reads. */
export type SourceName = 'community' | 'organization' | 'identity'

export interface SourceQuestion {
  /** Sent as they stand, and besides them only what names the trace. */
  headers: Record<string, string>
  signal: AbortSignal
}

/** The neighbours, over connections that are kept alive between requests. Closing it cuts those. */
export interface Sources extends AsyncDisposable {
  /** The answer to a GET, whatever it is; redirects are not followed. Throws when there is none or a too long one. */
  ask: (source: SourceName, path: string, question: SourceQuestion) => Promise<{ status: number; text: string }>
}

export function openSources(urls: Readonly<Record<SourceName, string>>): Sources {
  // Whoever asks keeps the time, so undici need not.
  const agent = new Agent({ allowH2: false, headersTimeout: 0, bodyTimeout: 0 })
  return {
    ask: async (source, path, { headers, signal }) => {
      const { origin, pathname } = new URL(urls[source])
      const wholePath = `${pathname.replace(/\/$/, '')}${path}`
      const { statusCode, body } = await agent.request({
        origin,
        path: wholePath,
        method: 'GET',
        headers: { ...headers, ...traceHeaders() },
        signal,
      })
      return { status: statusCode, text: await readTextWithin(body, answerLimit) }
    },
    [Symbol.asyncDispose]: async () => agent.destroy(),
  }
}
