import type { Invariant } from './invariant.ts'

/** What can be found, each with the column that orders it and the first that is searched. */
const found: readonly { table: string; order: 'item_at' | 'item_name'; column: string; first: string }[] = [
  { table: 'announcements', order: 'item_at', column: 'created_at', first: 'title' },
  { table: 'campaigns', order: 'item_at', column: 'created_at', first: 'title' },
  { table: 'communities', order: 'item_name', column: 'name', first: 'name' },
  { table: 'consultations', order: 'item_at', column: 'created_at', first: 'title' },
  { table: 'issues', order: 'item_at', column: 'created_at', first: 'title' },
  { table: 'organizations', order: 'item_name', column: 'name', first: 'name' },
  { table: 'petitions', order: 'item_at', column: 'created_at', first: 'title' },
  { table: 'projects', order: 'item_at', column: 'created_at', first: 'title' },
  { table: 'representative_announcements', order: 'item_at', column: 'published_at', first: 'title' },
  { table: 'representatives', order: 'item_name', column: 'name', first: 'name' },
]

const touch =
  'Somebody wrote with triggers off. Update the thing with its own title or name: that writes its entry anew.'

/** Search entries (docs/adr/0008) against the things that they stand for. */
export const search: readonly Invariant[] = [
  {
    kind: 'search-missing',
    sentence: `It cannot be found. ${touch}`,
    sql: found
      .map(
        ({ table }) => `
          select '${table} ' || item.id as place, 'has no search entry' as detail from ${table} as item
          where not exists (select from search_entries as entry where entry.kind = '${table}' and entry.item_id = item.id)`,
      )
      .join(' union all '),
  },
  {
    kind: 'search-orphan',
    sentence: 'A search comes upon what is not there any more. Delete the entry.',
    sql: found
      .map(
        ({ table }) => `
          select 'search_entries ' || entry.id as place, 'stands for ${table} ' || item_id || ', which is gone' as detail
          from search_entries as entry
          where entry.kind = '${table}' and not exists (select from ${table} as item where item.id = entry.item_id)`,
      )
      .join(' union all '),
  },
  {
    kind: 'search-stale',
    sentence: `It is found by an earlier text or in another order. ${touch}`,
    sql: found
      .map(
        ({ table, order, column, first }) => `
          select '${table} ' || item.id as place, 'the search entry holds another ${first} or ${column}' as detail
          from ${table} as item join search_entries as entry on entry.kind = '${table}' and entry.item_id = item.id
          where entry.${order} is distinct from item.${column}
            or split_part(entry.words, chr(31), 1) <> search_text(item.${first})`,
      )
      .join(' union all '),
  },
]
