import { ConfigError, type Environment } from '@civic/config'
import { isFree } from '../free-port.ts'
import { services } from '../services.ts'
import { StartError } from '../start-error.ts'
import { environmentFor } from '../start-stack.ts'
import { keptOf } from './demo-env.ts'

interface WantedPort {
  variable: string
  port: number
  host: string
}

/**
 * All ports at once and before anything is made: most often the platform itself is running already. Throws a ConfigError
 * or a StartError with the way out.
 */
export async function assertPortsFree(env: Environment): Promise<void> {
  const looked = await Promise.all(
    portsOfServices(env).map(async (place) => ({ ...place, free: await isFree(place.port, place.host) })),
  )
  const taken = looked.filter(({ free }) => !free).toSorted((one, other) => one.port - other.port)
  if (taken.length === 0) return
  const others = taken.map(({ variable, port }) => `${variable}=${otherThan(port)}`)
  const names = taken.map(({ port }) => port).join(', ')
  throw new StartError(
    `The demo cannot listen on ${taken.length === 1 ? 'port' : 'the ports'} ${names}; perhaps the platform or another demo runs already.\n` +
      `Stop that program, or choose other ports: \`${others.join(' ')} npm run demo\`.`,
  )
}

function portsOfServices(env: Environment): WantedPort[] {
  const secret = 'placeholder'.repeat(4)
  const placeholders = { DATABASE_URL: 'postgres://placeholder', JWT_SECRET: secret, WEB_SECRET: secret }
  const complete = { ...keptOf(env), ...placeholders }
  const faults = services.flatMap(({ name, faults }) => faults(environmentFor(name, complete)))
  if (faults.length > 0) throw new ConfigError([...new Set(faults)])
  return services.map(({ name, portVariable, settings }) => ({
    variable: portVariable,
    ...settings(environmentFor(name, complete)),
  }))
}

function otherThan(port: number): number {
  return port + 1000 < 65_536 ? port + 1000 : port - 1000
}
