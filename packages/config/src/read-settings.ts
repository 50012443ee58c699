import type { Setting } from './settings.ts'

/** Environment variables, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>

type Values<Settings> = { [Name in keyof Settings]: Settings[Name] extends Setting<infer Value> ? Value : never }

/** All faults of an environment at once, one line each, by variable name. Never holds a value of a secret. */
export class ConfigError extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`The configuration cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    this.name = 'ConfigError'
    this.faults = faults
  }
}

/**
 * Reads every setting or throws one ConfigError that names all faults.
 * An empty or blank variable counts as not set.
 */
export function readSettings<Settings extends Record<string, Setting<unknown>>>(
  env: Environment,
  settings: Settings,
): Values<Settings> {
  const faults: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, setting] of Object.entries(settings)) {
    const variable = setting.variables.find((candidate) => env[candidate]?.trim())
    const raw = variable === undefined ? undefined : env[variable]?.trim()
    const outcome = setting.read(raw)
    if ('fault' in outcome) faults.push(`${variable ?? setting.variables.join(' or ')} ${outcome.fault}`)
    else values[name] = outcome.value
  }
  if (faults.length > 0) throw new ConfigError(faults)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- filled key by key from `settings` just above
  return values as Values<Settings>
}
