/** What is read of an answer. A `Response` is one; whoever sends requests in another way may answer with less. */
export type Answered = Pick<Response, 'ok' | 'status' | 'url' | 'body' | 'json' | 'text' | 'blob'> & {
  readonly headers: Pick<Headers, 'get'>
}

/** What sends a request, as the global `fetch` does. */
export type Send = (address: string, init: RequestInit) => Promise<Answered>
