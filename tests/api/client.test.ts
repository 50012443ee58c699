import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { afterAll, describe, expect, test } from 'vitest'
import { describePlatform } from '../../stack/openapi/describe-platform.ts'
import { generatedFolder, staleClient } from '../../tools/client/generated-client.ts'
import { programsOfPage } from './client-page.ts'

const root = path.resolve(import.meta.dirname, '../..')
const scratch = mkdtempSync(path.join(tmpdir(), 'civic-client-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

describe('the generated part of the client', () => {
  test('is fresh until the document says something else, or somebody changes a file by hand', async () => {
    const { document } = await describePlatform()
    expect(staleClient(document)).toEqual([])
    expect(staleClient({ ...document, openapi: '9' })).toEqual([expect.stringContaining('run `npm run client`')])

    const changed = path.join(scratch, 'generated')
    cpSync(generatedFolder, changed, { recursive: true })
    for (const name of readdirSync(changed)) appendFileSync(path.join(changed, name), '\n')
    expect(staleClient(document, changed).map((line) => line.split(' ')[0])).toEqual([
      'operations.gen.ts',
      'limits.gen.ts',
      'stamp.txt',
    ])
    writeFileSync(path.join(changed, 'stamp.txt'), readFileSync(path.join(generatedFolder, 'stamp.txt')))
    expect(staleClient(document, changed), 'The stamp knows the types').toHaveLength(3)
  })
})

describe('what a page loads of the client', () => {
  /** Bytes of gzip of a program of this text, for a browser. */
  async function loads(text: string): Promise<number> {
    const input = path.join(scratch, 'program.ts')
    writeFileSync(input, text.replaceAll('@civic/client', path.join(root, 'packages/client/src/index.ts')))
    await using bundle = await rolldown({ input, platform: 'browser', external: [] })
    const { output } = await bundle.generate({ format: 'esm', minify: true })
    const [{ code }] = output
    expect(code).not.toMatch(/from\s*["']node:|require\(/)
    return gzipSync(code, { level: 9 }).length
  }

  test('is at most 12,000 bytes with every operation, and little more than the core with one, or with one limit', async () => {
    const all = await loads(`export * from '@civic/client'`)
    const core = await loads(`import { connect } from '@civic/client'; globalThis.used = { connect }`)
    const one = await loads(
      `import { connect, reportIssue } from '@civic/client'; globalThis.used = { connect, reportIssue }`,
    )
    const limit = await loads(
      `import { connect, limits } from '@civic/client'; globalThis.used = { connect, most: limits.reportIssue.title.max }`,
    )
    expect(all).toBeLessThanOrEqual(12_000)
    expect(core).toBeLessThanOrEqual(3000)
    expect(one - core).toBeLessThanOrEqual(200)
    expect(limit - core).toBeLessThanOrEqual(200)
  })
})

describe('the package of the client', () => {
  test('is JavaScript with types: Node runs it, and the compiler understands it and every program of its page', () => {
    // A copy, since packing writes into the folder.
    const copy = path.join(scratch, 'copy')
    cpSync(path.join(root, 'packages/client'), path.join(copy, 'packages/client'), { recursive: true })
    for (const name of ['tsconfig.json', 'LICENSE']) cpSync(path.join(root, name), path.join(copy, name))
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
    const before = readFileSync(path.join(copy, 'packages/client/package.json'), 'utf8')
    execFileSync('npm', ['pack', '--pack-destination', scratch], {
      cwd: path.join(copy, 'packages/client'),
      stdio: 'pipe',
    })
    expect(readFileSync(path.join(copy, 'packages/client/package.json'), 'utf8')).toBe(before)

    const [tarball = ''] = readdirSync(scratch).filter((name) => name.endsWith('.tgz'))
    const app = path.join(scratch, 'app')
    const installed = path.join(app, 'node_modules/@civic/client')
    mkdirSync(installed, { recursive: true })
    execFileSync('tar', ['-xzf', path.join(scratch, tarball), '-C', installed, '--strip-components=1'])
    expect(readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json'])

    writeFileSync(path.join(app, 'package.json'), '{ "type": "module" }')
    writeFileSync(
      path.join(app, 'run.js'),
      `import { connect, reportIssue, Refusal } from '@civic/client'
       console.log(connect('https://civic.example.org').baseUrl, reportIssue.route, typeof Refusal)`,
    )
    const ran = execFileSync(process.execPath, ['run.js'], { cwd: app, encoding: 'utf8' })
    expect(ran).toBe('https://civic.example.org/api POST /v1/issues function\n')

    const programs = { 'typed.ts': typedProgram, ...programsOfPage() }
    expect(Object.keys(programs).length).toBeGreaterThan(7)
    for (const [name, text] of Object.entries(programs)) writeFileSync(path.join(app, name), text)
    const tsc = path.join(root, 'node_modules/.bin/tsc')
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--lib', 'es2024,dom']
    const compiled = spawnSync(tsc, [...options, '--types', '', ...Object.keys(programs)], {
      cwd: app,
      encoding: 'utf8',
    })
    expect([compiled.status, compiled.stdout]).toEqual([0, ''])
  })
})

/** What the compiler must accept, and what it must refuse. */
const typedProgram = `
import { connect, items, browsePetitions, limits, refusedBy, register, reportIssue, signPetition } from '@civic/client'
const civic = connect('https://civic.example.org')
export async function run(error: unknown): Promise<string> {
  const { issue } = await reportIssue(civic, {
    body: { title: 'Open drain', description: 'Open for weeks.', category: 'INFRASTRUCTURE', communityId: 'c' },
  })
  // @ts-expect-error -- there is no such category
  await reportIssue(civic, { body: { title: '', description: '', category: 'NONSENSE', communityId: '' } })
  // @ts-expect-error -- which petition?
  await signPetition(civic)
  const ada = { name: 'Ada', email: 'ada@example.org', password: 'correct horse battery' }
  const form = { fullName: 'Ada Obi', title: 'Hon.', position: 'Councillor', constituency: 'Ward C', communityId: 'c' }
  await register(civic, { body: ada })
  await register(civic, {
    body: { ...ada, requestedAccountType: 'REPRESENTATIVE', representativeApplication: form },
  })
  // @ts-expect-error -- whoever wants to represent somebody says whom
  await register(civic, { body: { ...ada, requestedAccountType: 'REPRESENTATIVE' } })
  // @ts-expect-error -- a form has all that it asks for
  await register(civic, { body: { ...ada, requestedAccountType: 'REPRESENTATIVE', representativeApplication: {} } })
  const longest: 200 = limits.reportIssue.title.max
  // @ts-expect-error -- nothing bounds which community it is
  const unbounded: unknown = limits.reportIssue.communityId
  for await (const petition of items(browsePetitions, 'petitions', civic)) {
    return String([petition.title, longest, unbounded])
  }
  if (refusedBy(signPetition, error)) {
    const signed: boolean = error.code === 'PETITION_NOT_OPEN'
    // @ts-expect-error -- signing is never refused with this
    const other: boolean = error.code === 'LAST_OWNER'
    return String([signed, other])
  }
  return issue.title
}
`
