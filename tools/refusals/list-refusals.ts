import { readFileSync } from 'node:fs'
import path from 'node:path'
import { statusOfKind } from '@civic/http'
import { parseSync } from 'oxc-parser'
import { listSourceFiles } from '../list-source-files.ts'
import { refusalsIn, type WrittenRefusal } from './refusals-in.ts'

const statuses = new Map<string, number>(Object.entries(statusOfKind))

/**
 * One line for each refusal that the packages and services under `root` can answer with: code, status, sentence
 * and file, sorted. What is only known at run time stands in braces, as the code writes it.
 */
export function listRefusals(root: string): string[] {
  const written = listSourceFiles(root)
    .filter(isServing)
    .flatMap((file) => readRefusals(root, file))
  const lines = written.flatMap((refusal) => {
    const { code, kind } = refusal.code ? refusal : baseOf(refusal, written)
    const status = statuses.get(kind)
    if (status === undefined) throw new Error(`${refusal.file}: ${code} is of an unknown kind, ${kind}`)
    return refusal.sentences.map((sentence) => `${code} ${status} ${sentence} (${refusal.file})`)
  })
  return [...new Set(lines)].sort()
}

function isServing(file: string): boolean {
  return /^(packages|services)\/[^/]+\/src\/.*(?<!\.test)\.ts$/.test(file) && !file.startsWith('packages/testing/')
}

function readRefusals(root: string, file: string): WrittenRefusal[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const { program, errors } = parseSync(file, text, { sourceType: 'module' })
  const [error] = errors
  if (error) throw new Error(`${file} cannot be parsed: ${error.message}`)
  return refusalsIn(program, text, file)
}

/** The refusal whose code and kind another one takes over when it changes the sentence alone. */
function baseOf({ file, base }: WrittenRefusal, written: readonly WrittenRefusal[]): WrittenRefusal {
  const named = written.filter(({ name }) => name === base)
  const found = named.find((candidate) => candidate.file === file) ?? named[0]
  if (!found) throw new Error(`${file}: there is no refusal ${base}`)
  return found
}
