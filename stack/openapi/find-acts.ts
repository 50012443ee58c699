import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Where an operation stands in the code. */
export interface ActPlace {
  /** Name of the act, which is the operation's id in the OpenAPI document. */
  act: string
  /** From the root of the project. */
  file: string
}

/** `export const reportIssue = change('POST /v1/issues'`, and the few routes that are no acts: `app.get('/v1/…'`. */
const declaredAct = /\bconst (\w+) = (?:act|change)\(\s*'([A-Z]+ \/v1\/[^']*)'/g
const plainRoute = /\bapp\.(get|post|put|patch|delete)\(\s*'(\/v1\/[^']*)'/g
const ownImport = /\bimport \{([^}]*)\} from '\.\/([\w-]+\.ts)'/g

/** The acts of a service of the project at `root` by method and route, e.g. `POST /v1/issues`. */
export function findActs(root: string, service: string): ReadonlyMap<string, ActPlace> {
  const files = globSync(`services/${service}/src/**/*.ts`, { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  return new Map(
    files.sort().flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      const acts = [...text.matchAll(declaredAct)].map(([, act = '', route = '']) => [route, { act, file }] as const)
      return [...acts, ...plainRoutes(text, file)]
    }),
  )
}

/** A route that is no act is named after the first function of its folder that it calls, but for checks: `require…`. */
function plainRoutes(text: string, file: string): [string, ActPlace][] {
  const imports = [...text.matchAll(ownImport)].flatMap(([, names = '', from = '']) =>
    names
      .split(',')
      .filter((name) => /^\s*(?!require)\w/.test(name))
      .map((name) => ({ act: name.trim(), file: path.posix.join(path.posix.dirname(file), from) })),
  )
  return [...text.matchAll(plainRoute)].map(({ 1: method = '', 2: url = '', index }, place, all) => {
    const handler = text.slice(index, all[place + 1]?.index)
    const calls = imports
      .map((called) => ({ called, at: handler.indexOf(` ${called.act}(`) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at)
    return [`${method.toUpperCase()} ${url}`, calls[0]?.called ?? { act: path.basename(file), file }]
  })
}
