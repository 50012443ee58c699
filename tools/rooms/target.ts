import path from 'node:path'
import { placeOf, type Place } from './place.ts'

/** What an import leads to. */
export type Target =
  | { to: 'file'; path: string; place: Place }
  | { to: 'room'; room: string }
  | { to: 'library'; name: string }

export function isRelative(specifier: string): boolean {
  return /^\.{1,2}(\/|$)/.test(specifier)
}

/** Follows an import. `services` are the names of the services: with the packages they share the scope `@civic`. */
export function targetOf(filePath: string, specifier: string, services: ReadonlySet<string>): Target {
  if (isRelative(specifier)) {
    const target = path.posix.join(path.posix.dirname(filePath), specifier)
    return { to: 'file', path: target, place: placeOf(target) }
  }
  const [scopeOrName = '', scoped] = specifier.split('/')
  if (scopeOrName === '@civic' && scoped) {
    return { to: 'room', room: `${services.has(scoped) ? 'services' : 'packages'}/${scoped}` }
  }
  return { to: 'library', name: scopeOrName.startsWith('@') ? `${scopeOrName}/${scoped}` : scopeOrName }
}
