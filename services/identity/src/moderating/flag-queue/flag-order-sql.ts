import { sql, type RawBuilder } from 'kysely'

export type FlagOrder = 'oldest' | 'newest' | 'resolved'

/** Each as an index has it, forwards or backwards. What is not decided stands last among decisions. */
export function orderOf(order: FlagOrder, table: string): RawBuilder<unknown> {
  const [resolvedAt, createdAt, id] = ['resolved_at', 'created_at', 'id'].map((column) => sql.ref(`${table}.${column}`))
  if (order === 'oldest') return sql`${createdAt}, ${id} desc`
  if (order === 'newest') return sql`${createdAt} desc, ${id}`
  return sql`${resolvedAt} desc nulls last, ${createdAt} desc, ${id}`
}
