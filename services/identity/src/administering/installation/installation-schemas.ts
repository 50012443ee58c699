import { Described, Timestamp, WordOf } from '@civic/contracts'
import { Type, type Static } from 'typebox'

export const partNames = ['gateway', 'identity', 'community', 'organization', 'ai'] as const
export type PartName = (typeof partNames)[number]
const partStatuses = ['ok', 'down', 'unknown'] as const

const Count = Type.Integer({ minimum: 0 })
const orNull = <Schema extends ReturnType<typeof Type.Object>>(schema: Schema, part: string) =>
  Type.Unsafe<Static<Schema> | null>({
    anyOf: [schema, { type: 'null' }],
    description: `Null while the ${part} cannot be asked.`,
  })

const Part = Type.Object(
  {
    name: WordOf(partNames, 'PlatformPart'),
    status: WordOf(partStatuses, 'PartStatus', {
      description: '`down`: it answers and its database does not; `unknown`: it gave no answer within two seconds',
    }),
    since: Type.Optional(Described(Timestamp, 'When its process began. Left out while it is unknown.')),
    version: Type.Optional(Type.String({ description: 'Its release. Left out while it is unknown.' })),
  },
  { title: 'Part' },
)

export const Payments = Type.Object({
  on: Type.Boolean(),
  feeBps: Type.Integer({
    minimum: 0,
    maximum: 10_000,
    description: 'what the platform keeps, in hundredths of a percent',
  }),
  nextRunAt: Type.Optional(Described(Timestamp, 'Of the next reconciliation by itself; left out when there is none.')),
})
export const Model = Type.Object({ on: Type.Boolean(), model: Type.String() })
export const Limits = Type.Object({ on: Type.Boolean() })
export const Storage = Type.Object({
  freeBytes: Type.Integer({ minimum: 0, description: 'on the disk of the uploads' }),
  uploadBytes: Type.Integer({
    minimum: 0,
    description: 'taken by uploads, in all sizes; measured within the last minute',
  }),
})

const Installation = Type.Object(
  {
    version: Type.String({ description: 'The release that answers.' }),
    startedAt: Described(Timestamp, 'When the process that answers began.'),
    parts: Type.Array(Part, { description: 'each of the five, once' }),
    database: Type.Object({
      version: Type.String({ description: 'of PostgreSQL' }),
      sizeBytes: Count,
      migration: Type.String({ description: 'the last one that it has had' }),
    }),
    jobs: Type.Object({
      waiting: Type.Integer({ minimum: 0, description: 'due, and nobody has begun' }),
      oldestSeconds: Type.Integer({ minimum: 0, description: 'how long the oldest of them has been due' }),
      failed: Type.Integer({ minimum: 0, description: 'given up after the last attempt' }),
    }),
    mail: Type.Object({
      configured: Type.Boolean({ description: 'false: mails are printed to the log' }),
      lastFailureAt: Type.Optional(
        Described(Timestamp, 'When a mail could not be sent, the newest since the services started.'),
      ),
    }),
    payments: orNull(Payments, 'organization service'),
    ai: orNull(Model, 'AI service'),
    limits: orNull(Limits, 'gateway'),
    storage: Type.Unsafe<Static<typeof Storage> | null>({
      anyOf: [Storage, { type: 'null' }],
      description: 'Null while the community service cannot be asked, and where uploads lie in a bucket.',
    }),
    backup: Type.Object(
      {
        lastAt: Type.Optional(Described(Timestamp, 'Of the last good one.')),
        ok: Type.Optional(Type.Boolean({ description: 'false once two in a row are missing' })),
        nextAt: Type.Optional(Described(Timestamp, 'When the next one is due. Left out where none is expected.')),
      },
      { description: 'Empty as long as no backup was taken by the platform.' },
    ),
  },
  { title: 'Installation' },
)
export type Installation = Static<typeof Installation>

export const InstallationReply = Type.Object({ installation: Installation })
