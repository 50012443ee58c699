import { communityTables } from './manifest/community-tables.ts'
import { fundingTables } from './manifest/funding-tables.ts'
import { identityTables } from './manifest/identity-tables.ts'
import { organizationTables } from './manifest/organization-tables.ts'
import type { TableErasure } from './manifest/table-erasure.ts'
import { webTables } from './manifest/web-tables.ts'

/**
 * Every column of the database that holds or may hold personal data, with what self-delete does to it. The tables come
 * in the order of docs/lock-order.md.
 */
export const erasureManifest: Readonly<Record<string, TableErasure>> = {
  ...identityTables,
  ...communityTables,
  ...fundingTables,
  ...organizationTables,
  ...webTables,
  // The operator's, about the installation.
  backups: { rows: 'kept', impersonal: ['id', 'taken_at', 'size_bytes', 'target', 'created_at'] },
  // Kysely's own, about migrations.
  schema_migrations: { rows: 'kept', impersonal: ['name', 'timestamp'] },
  schema_migrations_lock: { rows: 'kept', impersonal: ['id', 'is_locked'] },
}

/** A column that repeats the name of the person whose id stands in the column `person` of the same row. */
export interface NameCopy {
  table: string
  column: string
  person: string
}

/** The copies of names that a deletion replaces, in the order of the tables above, in which it locks them. */
export const nameCopies: readonly NameCopy[] = Object.entries(erasureManifest).flatMap(([table, erasure]) =>
  Object.entries(erasure.names ?? {}).map(([column, person]) => ({ table, column, person })),
)
