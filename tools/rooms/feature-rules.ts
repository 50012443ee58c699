import path from 'node:path'
import { hasSuffix, type Place } from './place.ts'
import { rules, type Rule } from './rules.ts'
import type { Target } from './target.ts'

/** The rule that an import breaks inside a feature of a service (rule 3). */
export function brokenFeatureRule(from: Place, target: Target, typeOnly: boolean): Rule | undefined {
  switch (from.role) {
    case 'routes':
      return isStorage(target) || isFile(target, 'queries') ? rules.routes : undefined
    case 'verb':
      return isWire(target) ? rules.verbs : undefined
    case 'queries':
      return (typeOnly && !isWire(target)) || mayServeQueries(from, target) ? undefined : rules.queries
    case 'schemas':
      return mayServeSchemas(target) ? undefined : rules.schemas
    case undefined:
      return undefined
  }
}

function mayServeQueries(from: Place, target: Target): boolean {
  if (isStorage(target) || isPackage(target, 'moderation')) return true
  if (isFile(target, 'errors') || isFile(target, 'sql')) return true
  return target.to === 'file' && target.place.room === from.room && path.posix.basename(target.path) === 'tables.ts'
}

function mayServeSchemas(target: Target): boolean {
  return (
    isLibrary(target, 'typebox') ||
    isPackage(target, 'contracts') ||
    isPackage(target, 'http') ||
    isFile(target, 'schemas')
  )
}

function isStorage(target: Target): boolean {
  return isLibrary(target, 'kysely') || isPackage(target, 'db')
}

function isWire(target: Target): boolean {
  const isFastify = target.to === 'library' && (target.name === 'fastify' || target.name.startsWith('@fastify/'))
  return isFastify || isPackage(target, 'http') || isFile(target, 'routes')
}

function isLibrary(target: Target, name: string): boolean {
  return target.to === 'library' && target.name === name
}

function isPackage(target: Target, name: string): boolean {
  return target.to === 'room' && target.room === `packages/${name}`
}

function isFile(target: Target, suffix: string): boolean {
  return target.to === 'file' && hasSuffix(target.path, suffix)
}
