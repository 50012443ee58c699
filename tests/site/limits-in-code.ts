import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor, type Program } from 'oxc-parser'

export const source = path.resolve(import.meta.dirname, '../../services/web/src')

const options = new Set(['longest', 'shortest', 'most', 'least', 'max', 'min', 'maxLength', 'minLength', 'maxItems'])
const measures = new Set(['tooLong', 'tooLongIn', 'unitsOf', 'firstLetters'])
const comparisons = new Set(['<', '<=', '>', '>='])
const sentences = /\b(?:at most|at least|up to|to) \d[\d,]*\b(?! MB)|\d[\d,]* (?:characters|letters)\b/gi
const attributes = /(?:max|min)length="(\d+)|<input[^>]*\s(?:max|min)="(\d+)/g

interface Known {
  program: Program
  /** What each name of the file is declared as, or where it is imported from. */
  names: Map<string, unknown>
  imports: Map<string, { file: string; name: string }>
}
const files = new Map<string, Known>()
const numbersOf = new Map<string, string[]>()

/**
 * The numbers of this file of the site that bound something: as an option, in a comparison, as an attribute of a field.
 * Each comes with the file in which it is written, which may be another one: `views/photos/photo.ts: 5`.
 */
export function limitsWrittenIn(file: string): string[] {
  const found: string[] = []
  const add = (expression: unknown) => found.push(...numbersIn(expression, file))
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && options.has(key.name)) add(value)
    },
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type === 'Identifier' && measures.has(callee.name)) add(given)
    },
    BinaryExpression: ({ operator, left, right }) => {
      if (comparisons.has(operator) && !isStatus(left)) add([left, right])
    },
    TemplateElement: ({ value: { raw } }) => {
      for (const [, one, other] of raw.matchAll(attributes)) found.push(`${file}: ${one ?? other}`)
    },
  }).visit(read(file).program)
  return found
}

/** The same of sentences, by the words before or after the number. */
export function limitsSaidIn(file: string): string[] {
  const said = readFileSync(path.join(source, file), 'utf8').matchAll(sentences)
  return [...said].map(([words]) => `${file}: ${words.toLowerCase()}`)
}

/** Of HTTP. */
function isStatus(node: unknown): boolean {
  return isNode(node) && (node['name'] === 'status' || isStatus(node['property']))
}

/** Those that an expression names or writes; up to two it counts and bounds nothing. */
function numbersIn(node: unknown, file: string): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => numbersIn(one, file))
  if (!isNode(node)) return []
  switch (node.type) {
    case 'Literal':
      return typeof node['value'] === 'number' && node['value'] > 2 ? [`${file}: ${node['value']}`] : []
    case 'Identifier':
      // How long something takes bounds nobody's words.
      return String(node['name']).endsWith('Ms') ? [] : numbersNamed(String(node['name']), file)
    case 'MemberExpression':
      return numbersIn(node['object'], file)
    case 'Property':
      return numbersIn(node['value'], file)
    case 'CallExpression':
    case 'ArrowFunctionExpression':
      return []
    default:
      return Object.values(node).flatMap((part) => numbersIn(part, file))
  }
}

function numbersNamed(name: string, file: string): string[] {
  const id = `${file} ${name}`
  const known = numbersOf.get(id)
  if (known) return known
  // Whoever asks again meanwhile goes in a circle.
  numbersOf.set(id, [])
  const { names, imports } = read(file)
  const from = imports.get(name)
  const numbers = from ? numbersNamed(from.name, from.file) : numbersIn(names.get(name), file)
  numbersOf.set(id, numbers)
  return numbers
}

function read(file: string): Known {
  const known = files.get(file)
  if (known) return known
  const { program } = parseSync(file, readFileSync(path.join(source, file), 'utf8'))
  const made: Known = { program, names: new Map(), imports: new Map() }
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      for (const name of namesIn(id)) made.names.set(name, init)
    },
    ImportDeclaration: ({ source: { value }, specifiers }) => {
      if (!value.startsWith('.')) return
      for (const one of specifiers) {
        if (one.type !== 'ImportSpecifier' || one.imported.type !== 'Identifier') continue
        made.imports.set(one.local.name, { file: path.join(path.dirname(file), value), name: one.imported.name })
      }
    },
  }).visit(program)
  files.set(file, made)
  return made
}

/** The names that a declaration declares, `{ a, b: c }` and `[a, b]` too. */
function namesIn(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(namesIn)
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier') return [String(pattern['name'])]
  return namesIn(pattern['properties'] ?? pattern['elements'] ?? pattern['value'] ?? pattern['left'])
}

function isNode(value: unknown): value is { type: string; [part: string]: unknown } {
  return typeof value === 'object' && value !== null && 'type' in value
}
