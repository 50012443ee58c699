import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A function and where it stands, from the root of the project. */
export interface Place {
  name: string
  file: string
}

/** Where an operation stands in the code. The name of its act is the operation's id in the OpenAPI document. */
export interface ActPlace extends Place {
  /** What the act calls of its service: its queries, and the rules that it shares with other acts. */
  calls: readonly Place[]
}

/** `export const reportIssue = change('POST /v1/issues'`, and the few routes that are no acts: `app.get('/v1/…'`. */
const declaredAct = /\bconst (?<name>\w+) = (?:act|change)\(\s*'(?<route>[A-Z]+ \/v1\/[^']*)'/g
const plainRoute = /\bapp\.(?<method>get|post|put|patch|delete)\(\s*'(?<url>\/v1\/[^']*)'/g
const ownImport = /^ *import \{([^}]*)\} from '(\.[^']*)'/gm
/** Said by the documents already, or the same for every act. */
const untold = /(?:-schemas|-errors|\/act|\/tables|\/context)\.ts$/

/** The acts of a service of the project at `root` by method and route, e.g. `POST /v1/issues`. */
export function findActs(root: string, service: string): ReadonlyMap<string, ActPlace> {
  const files = globSync(`services/${service}/src/**/*.ts`, { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  return new Map(files.sort().flatMap((file) => actsIn(readFileSync(path.join(root, file), 'utf8'), file)))
}

function actsIn(text: string, file: string): [string, ActPlace][] {
  const imported = importsOf(text, file)
  const declared = [...text.matchAll(declaredAct), ...text.matchAll(plainRoute)]
  return declared.map(({ index, groups }) => {
    const { name, route = '', method = '', url = '' }: Partial<Record<string, string>> = { ...groups }
    const after = declared.map((other) => other.index).filter((other) => other > index)
    const own = text.slice(index, Math.min(...after, text.length))
    const calls = imported
      .map((place) => ({ place, at: own.search(new RegExp(`\\b${place.name}\\b`)) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at)
      .map(({ place }) => place)
    if (name !== undefined) return [route, { name, file, calls }]
    // A route that is no act is named after the first function of its folder that it calls besides its checks.
    const work = calls.find(
      (called) => path.dirname(called.file) === path.dirname(file) && !called.name.startsWith('require'),
    )
    return [`${method.toUpperCase()} ${url}`, { ...(work ?? { name: path.basename(file), file }), calls }]
  })
}

function importsOf(text: string, file: string): Place[] {
  return [...text.matchAll(ownImport)].flatMap(([, names = '', from = '']) => {
    const target = path.posix.join(path.posix.dirname(file), from)
    const values = names.split(',').map((name) => name.trim())
    return untold.test(target)
      ? []
      : values.filter((name) => /^[a-z]\w*$/.test(name)).map((name) => ({ name, file: target }))
  })
}
