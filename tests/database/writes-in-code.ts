import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { nameCopies } from '../../services/identity/src/people/erasure/erasure-manifest.ts'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * How the house writes a table: with the query builder, or in the text of a statement. What has the name of a schema
 * before it is the queue's, which is written with the login user's rights.
 */
const patterns: readonly [kind: string, pattern: RegExp][] = [
  ['insert', /\.insertInto\(\s*'(\w+)/g],
  ['update', /\.updateTable\(\s*'(\w+)/g],
  ['update', /\.insertInto\(\s*'(\w+)'\s*\)(?:(?!\.execute)[^])*?\.doUpdateSet\(/g],
  ['delete', /\.deleteFrom\(\s*'(\w+)/g],
  ['insert', /\binsert into (\w+)(?![\w.])/g],
  ['update', /\bupdate (\w+)(?: as \w+)?\s+set\b/g],
  ['update', /\binsert into (\w+)(?:(?!`)[^])*?\bdo update\b/g],
  ['delete', /\bdelete from (\w+)(?![\w.])/g],
]

/** Writes whose tables stand in a list instead of a statement. */
const listedWrites: Record<string, string[]> = { identity: nameCopies.map(({ table }) => `update ${table}`) }

/** `insert issues`, … : every table that a service writes, in its own code or in that of the packages it imports. */
export function writesInCode(service: string): string[] {
  const own = readSources(`services/${service}/src/**/*.ts`)
  const packages = new Set([...own.matchAll(/from '@civic\/(\w+)'/g)].map(([, name]) => name))
  const code = [own, ...[...packages].map((name) => readSources(`packages/${name}/src/**/*.ts`))].join('\n')
  const writes = patterns.flatMap(([kind, pattern]) =>
    [...code.matchAll(pattern)].map(([, table = '']) => `${kind} ${snakeCase(table)}`),
  )
  return [...new Set([...writes, ...(listedWrites[service] ?? [])])].sort()
}

function readSources(pattern: string): string {
  return globSync(pattern, { cwd: root, exclude: ['**/*.test.ts'] })
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
