import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { keepEnv, keptEnvFile, readKeptEnv } from '../../stack/kept-env.ts'
import { scratchFolder } from './scratch.ts'

const DATABASE_URL = 'postgres://civic:secret@127.0.0.1:5433/civic'

describe('the file "env"', () => {
  test.each([
    ['a line of its own', `${'x'.repeat(32)}\nDATABASE_URL=postgres://elsewhere`],
    ['a quotation mark that nothing ends', `"${'x'.repeat(32)}`],
    ['two kinds of them', `'"${'x'.repeat(32)}`],
    ['what looks like a comment', `${'x'.repeat(32)} # ${'x'.repeat(32)}`],
    ['a backslash', `${'x'.repeat(32)}\\n'`],
    ['a space at its end', `${'x'.repeat(32)} `],
  ])('gives a value back as it was, and no other name: %s', (_, JWT_SECRET) => {
    const dataDir = scratchFolder()

    keepEnv(dataDir, {}, { DATABASE_URL, JWT_SECRET })

    expect({ ...readKeptEnv(dataDir) }).toEqual({ DATABASE_URL, JWT_SECRET })
  })

  test.each([
    ['every quotation mark', `'"\`\nDATABASE_URL=postgres://elsewhere`],
    ['a carriage return', `${'x'.repeat(32)}\rDATABASE_URL=postgres://elsewhere`],
  ])('is not written with a value that it could not give back: %s', (_, JWT_SECRET) => {
    const dataDir = scratchFolder()

    expect(() => keepEnv(dataDir, {}, { DATABASE_URL, JWT_SECRET })).toThrow(/^JWT_SECRET has /)
    expect(readdirSync(dataDir)).toEqual([])
  })

  test('is written for its owner alone, wherever a link at the place of its draft leads', () => {
    const dataDir = scratchFolder()
    const elsewhere = path.join(scratchFolder(), 'elsewhere')
    writeFileSync(elsewhere, 'as it was')
    symlinkSync(elsewhere, `${keptEnvFile(dataDir)}.unfinished`)

    keepEnv(dataDir, {}, { DATABASE_URL })

    expect(readFileSync(elsewhere, 'utf8')).toBe('as it was')
    expect([statSync(keptEnvFile(dataDir)).mode & 0o777, readdirSync(dataDir)]).toEqual([0o600, ['env']])
  })
})
