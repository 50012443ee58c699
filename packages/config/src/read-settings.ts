import { ConfigError } from './config-error.ts'
import type { Setting, SettingGroup } from './settings.ts'

/** Environment variables, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>

type Entry = Setting<unknown> | SettingGroup
type ValueOf<One> =
  One extends Setting<infer Value> ? Value : One extends SettingGroup<infer Members> ? GroupOf<Members> : never
type Values<Settings> = { [Name in keyof Settings]: ValueOf<Settings[Name]> }
/** In a group nothing falls back: each member is set, or there is no group. */
type GroupOf<Members> = { [Name in keyof Members]: Exclude<ValueOf<Members[Name]>, undefined> } | undefined
type Outcome = { value: unknown } | { faults: readonly string[] }

/**
 * Reads every setting or throws one ConfigError that names all faults.
 * An empty or blank variable counts as not set.
 */
export function readSettings<Settings extends Record<string, Entry>>(
  env: Environment,
  settings: Settings,
): Values<Settings> {
  const outcome = readAll<Entry>(settings, (setting) =>
    'members' in setting ? readGroup(env, setting.members) : readSetting(env, setting),
  )
  if ('faults' in outcome) throw new ConfigError(outcome.faults)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- filled key by key from `settings` just above
  return outcome.value as Values<Settings>
}

function readAll<One>(entries: Readonly<Record<string, One>>, read: (entry: One) => Outcome): Outcome {
  const faults: string[] = []
  const value: Record<string, unknown> = {}
  for (const [name, entry] of Object.entries(entries)) {
    const outcome = read(entry)
    if ('faults' in outcome) faults.push(...outcome.faults)
    else value[name] = outcome.value
  }
  return faults.length > 0 ? { faults } : { value }
}

function readGroup(env: Environment, members: SettingGroup['members']): Outcome {
  const given = Object.values(members).flatMap((member) => setVariable(env, member) ?? [])[0]
  if (given === undefined) return { value: undefined }
  return readAll(members, (member) =>
    setVariable(env, member) === undefined
      ? { faults: [`${member.variables.join(' or ')} is required, since ${given} is set`] }
      : readSetting(env, member),
  )
}

function readSetting(env: Environment, setting: Setting<unknown>): Outcome {
  const variable = setVariable(env, setting)
  const outcome = setting.read(variable === undefined ? undefined : env[variable]?.trim())
  if ('fault' in outcome) return { faults: [`${variable ?? setting.variables.join(' or ')} ${outcome.fault}`] }
  return outcome
}

/** The variable that a setting is read from: the first one that is neither missing nor blank. */
function setVariable(env: Environment, { variables }: Setting<unknown>): string | undefined {
  return variables.find((candidate) => env[candidate]?.trim())
}
