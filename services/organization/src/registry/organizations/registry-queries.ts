import { folded, nameKey, oneHolds } from '@civic/db'
import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
import type { Db, OrganizationTables } from '../../tables.ts'
import { publicColumns } from './organization-columns-sql.ts'
import type { PublicOrganizationRow } from './organization-queries.ts'

export interface RegistryFilter {
  ids?: readonly string[] | undefined
  kind?: string | undefined
  jurisdiction?: string | undefined
  /** In any letter case, and so is the search. */
  state?: string | undefined
  lga?: string | undefined
  /** Part of a name, in any letter case, with accents or without. */
  search?: string | undefined
}

interface Page {
  limit: number
  offset: number
}

const name = sql.ref('organizations.name')
/** Verified ones first, then by name. */
const inOrder = sql`organizations.verified desc, ${nameKey(name)}, organizations.id`

/** A page of many: it is cut inside the index of the order, which holds all that it is narrowed by. */
export async function listOfMany(
  db: Db,
  filter: RegistryFilter,
  { limit, offset }: Page,
): Promise<PublicOrganizationRow[]> {
  const page = narrowed(db.selectFrom('organizations').select('organizations.id'), { ...filter, isRead: true })
    .orderBy(inOrder)
    .limit(limit)
    .offset(offset)
  return (
    db
      .selectFrom('organizations')
      .select(publicColumns)
      // As an array: joined to so many as a page may hold at most, the planner would read all organizations.
      .where('organizations.id', '=', sql<string>`any(array(${page}))`)
      .orderBy(inOrder)
      .execute()
  )
}

/** A page of few: all of them are found first and then put in order. */
export async function listOfFew(
  db: Db,
  filter: RegistryFilter,
  { limit, offset }: Page,
): Promise<PublicOrganizationRow[]> {
  return db
    .with(
      (cte) => cte('found').materialized(),
      (eb) => narrowed(eb.selectFrom('organizations').select(publicColumns), filter),
    )
    .selectFrom('found as organizations')
    .select(publicColumns)
    .orderBy(inOrder)
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countOrganizations(db: Db, filter: RegistryFilter): Promise<number> {
  const matches = db.selectFrom('organizations').select((eb) => eb.fn.countAll<number>().as('total'))
  const { total } = await narrowed(matches, filter).executeTakeFirstOrThrow()
  return total
}

/** `isRead`: whatever is searched, the rows are read in their order. */
function narrowed<Selection>(
  organizations: SelectQueryBuilder<OrganizationTables, 'organizations', Selection>,
  { ids, kind, jurisdiction, state, lga, search, isRead = false }: RegistryFilter & { isRead?: boolean },
): SelectQueryBuilder<OrganizationTables, 'organizations', Selection> {
  return organizations
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`organizations.id = any(${ids}::uuid[])`))
    .$if(kind !== undefined, (query) => query.where('organizations.kind', '=', kind ?? ''))
    .$if(jurisdiction !== undefined, (query) => query.where('organizations.jurisdiction', '=', jurisdiction ?? ''))
    .$if(state !== undefined, (query) => query.where(sql<boolean>`lower(organizations.state) = lower(${state})`))
    .$if(lga !== undefined, (query) => query.where(sql<boolean>`lower(organizations.lga) = lower(${lga})`))
    .$if(search !== undefined, (query) => query.where(isNamed(search ?? '', { isRead })))
}

/** Part of a name: three letters in a row are found by the trigrams, anything else by reading all names. */
function isNamed(search: string, { isRead }: { isRead: boolean }): RawBuilder<SqlBool> {
  const hasTrigrams = /[\p{L}\p{N}]{3}/u.test(search)
  // What is searched is folded once for all rows.
  if (isRead || !hasTrigrams) return sql<boolean>`strpos(${folded(name)}, (select search_text(${search}))) > 0`
  return oneHolds([name], search)
}
