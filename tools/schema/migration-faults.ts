import type { MigrationFile, MigrationFolder } from './migration-files.ts'

/** Names, numbers and first lines that break the rules, one sentence each. */
export function namingFaults({ migrations, misnamed }: MigrationFolder): string[] {
  return [
    ...misnamed.map((name) => `${name} is not called NNNN-owner-what.sql after a service that owns tables`),
    ...migrations.flatMap(({ name, number }, index) => numberFaults(name, number, migrations[index - 1]?.number ?? 0)),
    ...migrations.flatMap(firstLineFaults),
  ]
}

/** Listed migrations that are not what they were when they were listed. */
export function frozenFaults({ migrations, checksums }: MigrationFolder): string[] {
  const checksumNow = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  return [...checksums].flatMap(([name, checksum]) => {
    if (!checksumNow.has(name)) return [`${name} is gone: what has landed stays`]
    return checksumNow.get(name) === checksum
      ? []
      : [`${name} changed: what has landed is mended by the next migration`]
  })
}

/** Migrations that nobody has listed yet. */
export function unlistedFaults({ migrations, checksums }: MigrationFolder): string[] {
  return migrations
    .filter(({ name }) => !checksums.has(name))
    .map(({ name }) => `${name} has no checksum yet: run \`npm run schema\``)
}

function numberFaults(name: string, number: number, previous: number): string[] {
  if (number === previous + 1) return []
  return number === previous ? [`${name} repeats a number`] : [`${name} leaves a gap after ${previous}`]
}

function firstLineFaults({ name, owner, text }: MigrationFile): string[] {
  const isNamed = new RegExp(`^-- Owner: ${owner}\\b`).test(text)
  return isNamed ? [] : [`${name} does not begin with \`-- Owner: ${owner}\``]
}
