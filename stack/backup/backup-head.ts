import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'

/** Raised when an older release could not read what this one writes. */
export const formatVersion = 1

const Name = Type.String({ minLength: 1, maxLength: 200 })
const Count = Type.Integer({ minimum: 0 })

/** Rows of a table, with the columns in the order in which the backup has them. */
const BackupTable = Type.Object({ schema: Name, name: Name, columns: Type.Array(Name), rows: Count })

const BackupSequence = Type.Object({
  schema: Name,
  name: Name,
  lastValue: Type.String({ pattern: '^-?\\d+$' }),
  isCalled: Type.Boolean(),
})

/** What a backup says of itself at its very beginning, as text that can be read without any tool. */
const BackupHead = Type.Object({
  format: Type.Literal(formatVersion),
  release: Name,
  takenAt: Type.String(),
  postgres: Name,
  migration: Type.Object({ name: Name, count: Count, checksum: Name }),
  /** Of the job queue, which has migrations of its own. */
  jobQueueMigration: Count,
  tables: Type.Array(BackupTable),
  sequences: Type.Array(BackupSequence),
  images: Type.Object({ files: Count, bytes: Count }),
  settings: Type.Object({ kept: Type.Array(Name), secretsLeftOut: Type.Array(Name) }),
  /** In sentences, for whoever looks into it. */
  contains: Type.Array(Type.String()),
  lacks: Type.Array(Type.String()),
})

export type BackupTable = Static<typeof BackupTable>
export type BackupSequence = Static<typeof BackupSequence>
export type BackupHead = Static<typeof BackupHead>

/** Undefined when the text is no head that this release understands. */
export function parseHead(text: string): BackupHead | undefined {
  const head = parseJson(text)
  return Value.Check(BackupHead, head) ? head : undefined
}

/** The format of a head, also of one that this release does not understand. */
export function formatOf(text: string): number | undefined {
  const head = parseJson(text)
  return typeof head === 'object' && head !== null && 'format' in head && typeof head.format === 'number'
    ? head.format
    : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
