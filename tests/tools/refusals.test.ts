import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { describe, expect, test } from 'vitest'
import { listRefusals } from '../../tools/refusals/list-refusals.ts'

const root = path.resolve(import.meta.dirname, '../..')

const refusalsOf = (text: string, more: Record<string, string> = {}) =>
  said(refusalsIn({ 'services/community/src/petition-errors.ts': text, ...more }))

/** The lines for a small tree of files. */
function refusalsIn(files: Record<string, string>): string[] {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'refusals-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(folder.path, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder.path, file), text)
  }
  return listRefusals(folder.path)
}

/** Code, status and sentence of the lines. */
const said = (lines: string[]) => lines.map((line) => line.replace(/ \([^()]+\.ts\)$/, ''))

describe('the list of refusals', () => {
  test('has code, status and sentence of each, sorted', () => {
    const found = refusalsOf(`
      export const PetitionOverError = defineError('PETITION_OVER', 'conflict', 'This petition is over.')
      const GoneError = defineError('GONE', 'not-found', 'There is no such petition.')`)
    expect(found).toEqual(['GONE 404 There is no such petition.', 'PETITION_OVER 409 This petition is over.'])
  })

  test('names the file that writes each', () => {
    const found = refusalsIn({
      'packages/http/src/gone-error.ts': `defineError('GONE', 'not-found', 'There is no such petition.')`,
    })
    expect(found).toEqual(['GONE 404 There is no such petition. (packages/http/src/gone-error.ts)'])
  })

  test('shows what is only known at run time as the code writes it', () => {
    const found = refusalsOf(`
      export class TooLateError extends DomainError {
        constructor(days: number, names: string[]) {
          super('TOO_LATE', 'invalid', days > 1 ? \`\${days} days late, \` + \`\${names.join()}.\` : 'A day late.')
        }
      }`)
    expect(found).toEqual(['TOO_LATE 400 A day late.', 'TOO_LATE 400 {days} days late, {names.join()}.'])
  })

  test('has a line for each sentence that a refusal chooses from', () => {
    const found = refusalsOf(`
      const byColour = { red: 'Red is taken.', blue: 'Blue is taken.' } as const
      export class TakenError extends DomainError {
        constructor(colour: keyof typeof byColour) {
          super('TAKEN', 'conflict', byColour[colour])
        }
      }`)
    expect(found).toEqual(['TAKEN 409 Blue is taken.', 'TAKEN 409 Red is taken.'])
  })

  test('has the refusals that only change the sentence of another one', () => {
    const found = refusalsOf(
      `export class QueueFullError extends BusyError {
         override message = 'The queue is full.'
       }
       export const refuse = () => new ValidationError({ body: ['is odd'] }, 'The body is odd.')`,
      {
        'packages/errors/src/common-errors.ts': `
          export const BusyError = defineError('BUSY', 'unavailable', 'Wait a moment.')
          export class ValidationError extends DomainError {
            constructor(details: object, sentence = 'Some input is not valid.') {
              super('VALIDATION_ERROR', 'invalid', sentence)
            }
          }`,
      },
    )
    expect(found).toEqual([
      'BUSY 503 The queue is full.',
      'BUSY 503 Wait a moment.',
      'VALIDATION_ERROR 400 Some input is not valid.',
      'VALIDATION_ERROR 400 The body is odd.',
    ])
  })

  test.each([
    ['computed code', `defineError(code(), 'invalid', 'No.')`],
    ['unknown kind', `defineError('NO', 'impossible', 'No.')`],
    ['unknown base', `class NoError extends NowhereError { message = 'No.' }`],
  ])('is not printed with a gap: an %s ends it', (_, text) => {
    expect(() => refusalsOf(text)).toThrow('services/community/src/petition-errors.ts')
  })

  test('leaves tests and test code out', () => {
    const text = `defineError('GONE', 'not-found', 'There is no such petition.')`
    expect(refusalsIn({ 'packages/http/src/gate.test.ts': text, 'packages/http/test/echo-app.ts': text })).toEqual([])
  })
})

describe('npm run refusals', () => {
  const printed = spawnSync(process.execPath, [path.join(root, 'tools/refusals.ts')], { encoding: 'utf8' }).stdout
  const lines = said(printed.trimEnd().split('\n'))

  test('prints what the services, the packages and the framework refuse', () => {
    expect(lines.filter((line) => line.startsWith('ISSUE_NOT_FOUND '))).toHaveLength(1)
    expect(lines.filter((line) => line.startsWith('AI_UNAVAILABLE 502 ')).length).toBeGreaterThan(1)
    expect(lines).toContain('VALIDATION_ERROR 400 The {field} {complaint}.')
  })

  test('prints sentences only', () => {
    expect(lines.filter((line) => !/^[A-Z_]+ [45]\d\d [A-Z].*[.}]$/.test(line))).toEqual([])
  })
})
