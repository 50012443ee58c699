import { parseEnv } from 'node:util'
import { envText } from '../kept-env.ts'

/**
 * The text of `.env` with these settings: a line that sets one is written anew, one that has it commented out is put to use,
 * and the rest is added at the end. Everything else stays as it is.
 */
export function withSettings(text: string, settings: Readonly<Record<string, string>>): string {
  const left = new Map(Object.entries(settings).filter(([name, value]) => parseEnv(text)[name] !== value))
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n')
  const isSet = new Set(Object.keys(parseEnv(text)))
  const written = lines.map((line) => {
    const name = nameIn(line, isSet)
    const value = name === undefined ? undefined : left.get(name)
    if (name === undefined || value === undefined) return line
    left.delete(name)
    return envText({ [name]: value }).trimEnd()
  })
  const added = envText(Object.fromEntries(left))
  return [...written, ''].join('\n').replace(/^\n$/, '') + added
}

/** Of a setting that nothing else sets, the line that shows it commented out counts too. */
function nameIn(line: string, isSet: ReadonlySet<string>): string | undefined {
  const found = /^(#\s*)?(?:export\s+)?([A-Z][A-Z0-9_]*)=/.exec(line)
  const name = found?.[2]
  if (name === undefined) return undefined
  return found?.[1] !== undefined && isSet.has(name) ? undefined : name
}
