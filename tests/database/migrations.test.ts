import { mkdtempDisposableSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { listChecksums } from '../../tools/schema/list-checksums.ts'
import { frozenFaults, namingFaults, unlistedFaults } from '../../tools/schema/migration-faults.ts'
import { readMigrationFolder } from '../../tools/schema/migration-files.ts'

describe('the migrations', () => {
  const found = readMigrationFolder(path.resolve(import.meta.dirname, '../../database/migrations'))

  test('are named after their owners and numbered one by one', () => {
    expect(namingFaults(found)).toEqual([])
  })

  test('are what they were when they landed', () => {
    expect(frozenFaults(found)).toEqual([])
  })

  test('have their checksums listed', () => {
    expect(unlistedFaults(found)).toEqual([])
  })
})

const users = '0001-identity-users.sql'
const issues = '0002-community-issues.sql'
const flags = '0003-identity-flags.sql'

/** What somebody does to a folder in which `users` and `issues` have landed, and what is said about it. */
const doings: [what: string, act: (folder: Folder) => void, fault: string][] = [
  [
    'a landed file that changed',
    (it) => it.write(users, 'identity', '-- more'),
    `${users} changed: what has landed is mended by the next migration`,
  ],
  ['a landed file that vanished', (it) => it.remove(issues), `${issues} is gone: what has landed stays`],
  [
    'a new file without a checksum',
    (it) => it.write(flags, 'identity'),
    `${flags} has no checksum yet: run \`npm run schema\``,
  ],
  [
    'a number that was taken',
    (it) => it.land('0002-identity-x.sql', 'identity'),
    '0002-identity-x.sql repeats a number',
  ],
  ['a number too far', (it) => it.land('0004-identity-x.sql', 'identity'), '0004-identity-x.sql leaves a gap after 2'],
  [
    'a first line about somebody else',
    (it) => it.land(flags, 'community'),
    `${flags} does not begin with \`-- Owner: identity\``,
  ],
  ...[
    '3-identity-flags.sql',
    '0003-gateway-flags.sql',
    '0003-identity.sql',
    '0003-identity-Flags.sql',
    'notes.txt',
  ].map((name): (typeof doings)[number] => [
    `the name ${name}`,
    (it) => it.write(name, 'identity'),
    `${name} is not called NNNN-owner-what.sql after a service that owns tables`,
  ]),
]

describe('of a folder of migrations', () => {
  test('nothing is said when all is well', () => {
    using folder = landedFolder()
    expect(folder.faults()).toEqual([])
  })

  test.each(doings)('%s is reported', (_, act, fault) => {
    using folder = landedFolder()
    act(folder)
    expect(folder.faults()).toEqual([fault])
  })
})

describe('the list of checksums', () => {
  test('grows by the files that are new', () => {
    using folder = landedFolder()
    const before = folder.list()
    folder.write(flags, 'identity')

    expect(listChecksums(folder.path)).toEqual([flags])
    expect(folder.list()).toMatchObject(before)
    expect(Object.keys(folder.list())).toEqual([users, issues, flags])
  })

  test('is not written when nothing is new', () => {
    using folder = landedFolder()
    expect(listChecksums(folder.path)).toEqual([])
  })

  test.each(doings.filter(([what]) => !what.includes('without a checksum')))(
    'adds nothing more beside %s',
    (_, act, fault) => {
      using folder = landedFolder()
      act(folder)
      const before = folder.list()
      expect(() => listChecksums(folder.path)).toThrow(fault)
      expect(folder.list()).toEqual(before)
    },
  )
})

/** A folder of migrations that goes when the test does. */
interface Folder extends Disposable {
  path: string
  write: (name: string, owner: string, end?: string) => void
  /** Writes a file and enters it into the list by hand. */
  land: (name: string, owner: string) => void
  remove: (name: string) => void
  list: () => Record<string, string>
  faults: () => string[]
}

function landedFolder(): Folder {
  const temporary = mkdtempDisposableSync(path.join(tmpdir(), 'migrations-'))
  const file = (name: string) => path.join(temporary.path, name)
  const folder: Folder = {
    path: temporary.path,
    write: (name, owner, end = '') => writeFileSync(file(name), `-- Owner: ${owner}\n${end}`),
    land: (name, owner) => {
      folder.write(name, owner)
      const checksum = readMigrationFolder(temporary.path).migrations.find((it) => it.name === name)?.checksum
      writeFileSync(file('checksums.json'), JSON.stringify({ ...folder.list(), [name]: checksum }))
    },
    remove: (name) => rmSync(file(name)),
    list: () => JSON.parse(readFileSync(file('checksums.json'), 'utf8')),
    faults: () => {
      const found = readMigrationFolder(temporary.path)
      return [...namingFaults(found), ...frozenFaults(found), ...unlistedFaults(found)]
    },
    [Symbol.dispose]: () => temporary.remove(),
  }
  folder.write(users, 'identity')
  folder.write(issues, 'community')
  listChecksums(temporary.path)
  return folder
}
