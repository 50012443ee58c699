import { httpCaller, type Wire } from './http-caller.ts'

/** Something that goes wrong with a provider's API. */
export interface SandboxFault {
  how: 'answer' | 'hang' | 'close' | 'cut' | 'flood' | 'delay'
  /** Of `answer`; default 503. */
  status?: number
  headers?: Record<string, string>
  /** Default: the provider's own words for the status. */
  body?: unknown
  delayMs?: number
  /** Default: until it is switched off. */
  times?: number
  /** Only requests whose path or body holds this text. */
  only?: string
  /** What was asked for is done all the same. */
  isDone?: boolean
}

/** What the holder of an account's key can set and ask at every stand-in of a provider. */
export function openSandboxAccount(url: string, key: string) {
  const call = httpCaller(url)
  /** The outcome of an act; a refused one throws. */
  const act = async (method: string, path: string, body?: unknown): Promise<Wire> => {
    const { status, data, body: said } = await call(method, `/control/${path}`, { token: key, body })
    if (status > 299) throw new Error(`The sandbox answered ${status}: ${JSON.stringify(said)}`)
    return data
  }
  return {
    act,
    /** What is left out stays as it is. */
    set: async (settings: object): Promise<void> => void (await act('PUT', 'settings', settings)),
    /** Ends the connections of all requests that get no answer. */
    hangUp: async (): Promise<void> => void (await act('POST', 'hang-up')),
    /** What was asked of the provider's API, oldest first. */
    requests: async (): Promise<Wire[]> => act('GET', 'requests'),
  }
}
