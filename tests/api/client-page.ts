import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as client from '@civic/client'

const page = readFileSync(path.resolve(import.meta.dirname, '../../packages/client/README.md'), 'utf8')

/** What the page speaks of as given. */
const given = `
import type { Connection, ReportIssueData } from '@civic/client'
declare global {
  const civic: Connection
  const id: string
  const signal: AbortSignal
  const file: File
  const body: ReportIssueData['body']
  const idempotencyKey: string
}
`

/** The programs of the client's page, and the calls between its sentences, by the names of files to compile together. */
export function programsOfPage(): Record<string, string> {
  const programs = [...page.matchAll(/```ts\n([^]*?)```/g)].map(([, program = '']) => program)
  const calls = [...page.matchAll(/(?<!`)`(\w+\(civic\b[^`\n]*\))`/g)].map(([, call = '']) => `await ${call}\n`)
  const files = [...programs, ...calls].map((text, index) => [`page-${index + 1}.ts`, withImports(text)] as const)
  return { 'given.d.ts': given, ...Object.fromEntries(files) }
}

/** The first program imports for itself; the others leave to the reader what the client exports. */
function withImports(program: string): string {
  if (program.startsWith('import ')) return program
  const names = [...new Set(program.match(/\w+/g))].filter((name) => name in client || name === 'TokenStore')
  return `import { ${names.join(', ')} } from '@civic/client'\n${program}`
}
