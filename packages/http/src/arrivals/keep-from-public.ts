import { isPassedOn } from '@civic/access'
import { NotFoundError } from '@civic/errors'
import type { FastifyInstance } from 'fastify'
import { isAskedByMachines } from './request-log.ts'

/**
 * What machines ask (`/health`, `/metrics`) stands on the port of a service for whoever reaches that port. What came to the
 * gateway from outside never gets there, however its address was written. Call it before anything else is asked of a request.
 */
export function keepFromPublic(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers, routeOptions }, _reply, done) => {
    done(isPassedOn(headers) && isAskedByMachines(routeOptions.url ?? '') ? new NotFoundError() : undefined)
  })
}
