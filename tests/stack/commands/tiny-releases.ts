import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable, Writable } from 'node:stream'
import { prepareDatabase } from '@civic/db'
import { installJobs } from '@civic/jobs'
import { createTestDatabase } from '@civic/testing'
import { inject, onTestFinished } from 'vitest'
import { explainError } from '../../../stack/commands/explain-error.ts'
import { update, type UpdateOptions } from '../../../stack/commands/update.ts'
import { findFreePort } from '../../../stack/free-port.ts'
import type { UpdateTools } from '../../../stack/update/tools.ts'
import { eventually, query, scratchFolder } from '../scratch.ts'
import type { WhenOver } from './civic.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const known = readdirSync(path.join(root, 'database/migrations')).filter((name) => name.endsWith('.sql'))

/** Where a tiny release does not do what it should. */
export type Fault = 'packages' | 'migrate' | 'start' | 'health' | 'public-health' | 'waits'

interface Release {
  fault?: Fault
  migrations?: Record<string, string>
  /** A migration of ours that it does not have. */
  lacks?: string
  engines?: string
}

/** What a release does, in one file: it knows `migrate` and `start`, and says its version where it is asked for its health. */
const program = `
import fs from 'node:fs'
import http from 'node:http'
import module from 'node:module'
const pg = module.createRequire(${JSON.stringify(path.join(root, 'package.json'))})('pg')
const { version, fault } = JSON.parse(fs.readFileSync('release.json', 'utf8'))
const client = new pg.Client({ connectionString: process.env.DATABASE_URL, application_name: 'civic-tiny' })
await client.connect()
const { rows } = await client.query('select name from schema_migrations')
const applied = rows.map((row) => row.name)
const files = fs.readdirSync('database/migrations').map((file) => file.replace('.sql', ''))
if (process.argv[2] === 'migrate') {
  await client.query('begin')
  for (const name of files.filter((each) => !applied.includes(each)).sort()) {
    await client.query(fs.readFileSync('database/migrations/' + name + '.sql', 'utf8'))
    await client.query('insert into schema_migrations (name, timestamp) values ($1, now())', [name])
  }
  if (fault === 'migrate') throw new Error('the migration cannot be applied')
  await client.query('commit')
} else {
  const unknown = applied.find((name) => !files.includes(name))
  if (unknown) throw new Error('This database is at ' + unknown)
  if (fault === 'start') throw new Error('the release does not start')
  const isPublic = process.env.TINY_PUBLIC === '1'
  const isIll = fault === 'health' || (fault === 'public-health' && isPublic)
  if (isPublic) await client.query("update users set name = name || ' was here'").catch(() => {})
  const server = http.createServer((_, answer) => {
    if (isIll) fs.appendFileSync(process.env.TINY_RUN + '/ill', '.')
    answer.end(JSON.stringify({ status: 'ok', version, services: { identity: isIll ? 'down' : 'ok' } }))
  })
  server.listen(Number(process.env.PORT), '127.0.0.1')
  await new Promise((resolve) => process.once('SIGTERM', resolve))
  server.closeAllConnections()
  server.close()
}
await client.end()
`

const packages = `
const fs = require('node:fs')
const { version, fault } = JSON.parse(fs.readFileSync('release.json', 'utf8'))
const run = process.env.TINY_RUN
if (fault === 'packages') throw new Error('the registry is away')
fs.mkdirSync('node_modules', { recursive: true })
fs.writeFileSync('node_modules/version', version)
if (fault === 'waits') {
  fs.writeFileSync(run + '/waits', '')
  while (!fs.existsSync(run + '/goes-on')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
}
`

/** Git as nobody has set it up. */
export function git(cwd: string, ...words: string[]): string {
  const env = { PATH: process.env['PATH'], HOME: cwd, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' }
  const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', '-c', 'init.defaultBranch=main']
  return execFileSync('git', [...who, ...words], {
    cwd,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}

/** Says `update` with these tools. */
export async function say(given: Partial<UpdateOptions>, env: Record<string, string>, tools: UpdateTools) {
  const text = { out: '', err: '' }
  const written = (name: keyof typeof text) =>
    new Writable({ decodeStrings: false, write: (chunk, _, done) => ((text[name] += String(chunk)), done()) })
  const terminal = { env: { ...env }, input: Readable.from([]), out: written('out'), err: written('err') }
  const failure = await update({ 'restore-by-hand': false, ...given }, terminal, tools).then(
    () => undefined,
    (error: unknown) => explainError(error),
  )
  return { failure, ...text }
}

/** An installation of tiny releases: a bare origin, a clone of it, and a database with all real tables and two people. */
export async function openTinyInstallation(whenOver: WhenOver = onTestFinished, database?: { url: string }) {
  const folder = scratchFolder(whenOver)
  const [origin, author, clone, run] = ['origin.git', 'author', 'clone', 'run'].map((name) => path.join(folder, name))
  if (!origin || !author || !clone || !run) throw new Error('No folders')
  const { url: databaseUrl } = database ?? (await createTestDatabase(inject('databaseServerUrl')))
  await query(
    databaseUrl,
    `insert into users (email, name, password_hash) values ('ada@example.org', 'Ada', '-'), ('bola@example.org', 'Bola', '-')`,
  )
  mkdirSync(run)
  git(folder, 'init', '--bare', '--quiet', origin)
  git(folder, 'clone', '--quiet', origin, author)
  const publish = (version: string, release: Release = {}) => {
    writeRelease(author, version, release)
    git(author, 'add', '--all', '--force')
    git(author, 'commit', '--quiet', '--message', version)
    git(author, 'tag', `v${version}`)
    git(author, 'push', '--quiet', 'origin', 'HEAD:main', '--tags')
  }
  publish('1.0.0')
  git(folder, 'clone', '--quiet', '--branch', 'main', origin, clone)
  const port = await findFreePort()
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'a secret that is long enough for it',
    CIVIC_DATA_DIR: path.join(folder, 'data'),
    PORT: String(port),
    TINY_RUN: run,
  }
  const commands = {
    start: `TINY_PUBLIC=1 '${process.execPath}' bin/civic.js start >/dev/null 2>&1 & echo $! > '${run}/pid'`,
    stop: `[ ! -f '${run}/pid' ] || { kill $(cat '${run}/pid'); rm '${run}/pid'; }`,
  }
  const shell = (command: string) => execFileSync('/bin/sh', ['-c', command], { cwd: clone, env, stdio: 'ignore' })
  const versionServed = async () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      async (reply) => JSON.stringify(await reply.json()),
      () => 'nobody',
    )
  const bringPackages = path.join(run, 'packages.cjs')
  writeFileSync(bringPackages, packages)
  shell(`'${process.execPath}' '${bringPackages}'`)
  whenOver(() => void shell(commands.stop))
  return {
    clone,
    run,
    env,
    databaseUrl,
    publish,
    commands,
    shell,
    author,
    /** Starts it for people. */
    start: async () => {
      shell(commands.start)
      await eventually(async () => (await versionServed()) !== 'nobody', 60_000)
    },
    /** `illAt`: the look at the health that gives up once it was told twice that it is ill. */
    update: async (given: Partial<UpdateOptions> = {}, { illAt = 0 } = {}) => {
      let looks = 0
      const tools: UpdateTools = {
        root: clone,
        packages: () => [process.execPath, bringPackages],
        usualCommands: async () => undefined,
        patience: async () => {
          looks += 1
          if (looks !== illAt) return new Promise(() => {})
          const ill = path.join(run, 'ill')
          // Whoever asks a second time has read the first answer.
          return eventually(() => existsSync(ill) && readFileSync(ill).length > 1, 60_000)
        },
      }
      return say(given, env, tools)
    },
    /** All that an update could have changed. */
    state: async () => ({
      head: git(clone, 'rev-parse', 'HEAD'),
      branch: git(clone, 'branch', '--show-current'),
      changed: git(clone, 'status', '--porcelain'),
      packages: readFileSync(path.join(clone, 'node_modules/version'), 'utf8'),
      served: await versionServed(),
      migrations: await query(databaseUrl, 'select name from schema_migrations order by name'),
      holds: await query(databaseUrl, 'select * from jobs.hold'),
      rows: await rowsOf(databaseUrl),
      gitFolder: readdirSync(path.join(clone, '.git')).filter((name) =>
        ['civic-update', 'civic-packages'].includes(name),
      ),
    }),
  }
}

function writeRelease(
  folder: string,
  version: string,
  { fault, migrations = {}, lacks, engines = '>=24' }: Release,
): void {
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  write('package.json', JSON.stringify({ version, type: 'module', engines: { node: engines } }))
  write('release.json', JSON.stringify({ version, fault }))
  write('bin/civic.js', program)
  write('.gitignore', 'node_modules/\n')
  for (const name of known)
    if (!existsSync(path.join(folder, 'database/migrations', name))) write(`database/migrations/${name}`, '')
  if (lacks !== undefined) rmSync(path.join(folder, 'database/migrations', `${lacks}.sql`))
  for (const [name, text] of Object.entries(migrations)) write(`database/migrations/${name}.sql`, text)
}

/** A migrated database on a server where its user is nobody special, but may make databases. */
export async function ownedDatabase(): Promise<{ url: string }> {
  const server = new URL(inject('databaseServerUrl'))
  const name = `owner_${randomBytes(6).toString('hex')}`
  await query(server.href, `create role ${name} login createdb password 'secret'`)
  await query(server.href, `create database ${name} owner ${name}`)
  const { href: url } = Object.assign(server, { username: name, password: 'secret', pathname: `/${name}` })
  await prepareDatabase({ url, installSchemas: [installJobs], warn: () => {} })
  return { url }
}

/** All rows of all tables and the sequences, asked for in one go: there are many of these looks. */
async function rowsOf(url: string): Promise<unknown> {
  return query(
    url,
    `select nspname, relname, md5(query_to_xml(format('select string_agg(each::text, '';'' order by each::text) from %I.%I as each', nspname, relname), true, true, '')::text)
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'r' and nspname in ('public', 'graphile_worker') and relname not like '%migrations%'
     union all select schemaname, sequencename, last_value::text from pg_sequences order by 1, 2`,
  )
}

/** Packages of a copy of this repository: links to those that are here, and its own modules. */
export const linkedPackages = [
  '/bin/sh',
  '-c',
  `mkdir -p node_modules/@civic
ln -s '${root}'/node_modules/[a-z]* '${root}'/node_modules/.bin node_modules/
for each in '${root}'/node_modules/@*; do [ "\${each##*/}" = @civic ] || ln -s "$each" node_modules/; done
cp -P '${root}'/node_modules/@civic/* node_modules/@civic/`,
]

/** The files of this repository that a running platform needs, as releases of it in a bare repository. */
export function publishOurs(origin: string) {
  const ours = (...words: string[]) => git(root, `--git-dir=${origin}`, `--work-tree=${root}`, ...words)
  const parts = ['bin', 'stack', 'services', 'packages', 'database', 'package.json', '.env.example', '.gitignore']
  git(path.dirname(origin), 'init', '--bare', '--quiet', origin)
  return (tag: string, { upTo = '9999', start = true }: { upTo?: string; start?: boolean }) => {
    const left = known.filter((name) => name > `${upTo}.sql`).map((name) => `:!database/migrations/${name}`)
    ours('read-tree', '--empty')
    ours(
      'add',
      '--',
      ...parts,
      ':!*.test.ts',
      ':!services/*/test',
      ...left,
      ...(start ? [] : [':!stack/commands/start.ts']),
    )
    ours('commit', '--quiet', '--message', tag)
    ours('tag', tag)
  }
}
