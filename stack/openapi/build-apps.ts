import { createLogger, type App } from '@civic/http'
import { createAiApp } from '../../services/ai/src/app.ts'
import { createCommunityApp } from '../../services/community/src/app.ts'
import { createIdentityApp } from '../../services/identity/src/app.ts'
import type { UpstreamName } from '../../services/gateway/src/table/route-row.ts'
import { createOrganizationApp } from '../../services/organization/src/app.ts'

/** The app of every service behind the gateway, as it stands without a database and without a port. */
export const appBuilders: Record<UpstreamName, () => Promise<App>> = {
  identity: async () => createIdentityApp(outOfReach(), options()),
  community: async () => createCommunityApp(outOfReach(), options()),
  organization: async () => createOrganizationApp(outOfReach(), options()),
  ai: async () =>
    createAiApp(outOfReach(), {
      ...options(),
      model: 'none',
      hasModel: false,
      timeLimits: { taskMs: 0, closingMs: 0 },
    }),
}

function options() {
  return {
    jwtSecrets: ['this secret signs nothing and opens nothing'],
    logger: createLogger({ service: 'openapi', level: 'silent' }),
    isReachable: async () => false,
  }
}

/** What Fastify itself asks of the options of a plugin. */
const askedByFastify = new Set(['prefix', 'logLevel', 'logSerializers', 'encapsulate', 'name', 'once'])

/** Each kind of work gets a share of these; nobody asks them anything. */
const databases = new Set(['db', 'readDb'])

/** A context whose members throw when they are touched: registering routes needs none of them but a share of `db`. */
function outOfReach<Context extends object>(): Context {
  const nothing: Context = Object.create(null)
  return new Proxy(nothing, {
    get: (_, member) => {
      if (typeof member === 'symbol' || askedByFastify.has(member)) return undefined
      if (databases.has(member)) return {}
      throw new Error(`A route was registered with the help of context.${member}; only its handler may use that`)
    },
  })
}
