import { defineError } from '@civic/errors'
import { Type } from 'typebox'
import { defaultTimeLimits } from '../../src/asking/task/time-limits.ts'
import { readUpstream, type UpstreamRead } from '../../src/material/upstream/read-upstream.ts'
import { openSources } from '../../src/material/upstream/sources.ts'
import { newTask } from '../tasks.ts'
import { openLogBook } from '../log-book.ts'
import { startNeighbours } from './neighbours.ts'

const shape = Type.Object({ issue: Type.Object({ title: Type.String() }) })

/** What a neighbour may show at `issuePath`, where the readers read unless told otherwise. */
export const issue = { issue: { title: 'The bridge is broken' } }
export const issuePath = '/v1/issues/:id'

const GoneError = defineError('RESOURCE_NOT_FOUND', 'not-found', 'There is no such thing.')
const ClosedError = defineError('RESOURCE_FORBIDDEN', 'forbidden', 'It is not open to you.')
/** What 403 and 404 mean to a task. */
export const refusals = { 403: () => new ClosedError(), 404: () => new GoneError() }

/** Neighbours, and readers of them without the service around. */
export async function startReading() {
  await using opening = new AsyncDisposableStack()
  const neighbours = opening.use(await startNeighbours())
  const sources = opening.use(openSources(neighbours.urls))
  const open = opening.move()
  return {
    neighbours,
    /** A reader with a log of its own. */
    reader: (from = sources) => {
      const log = openLogBook()
      const context = { sources: from, log, timeLimits: defaultTimeLimits }
      return {
        log,
        read: async (task = newTask(), more: Partial<UpstreamRead<typeof shape>> = {}) =>
          readUpstream(context, task, { source: 'community', path: '/v1/issues/7', shape, ...more }),
      }
    },
    forget: (): void => {
      for (const neighbour of [neighbours.community, neighbours.organization, neighbours.identity]) neighbour.clear()
    },
    [Symbol.asyncDispose]: async () => open.disposeAsync(),
  }
}

export const refusalOf = async (reading: Promise<unknown>): Promise<unknown> => reading.catch((error: unknown) => error)
